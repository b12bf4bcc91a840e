// One game that is being watched: what is known of it, and what may be done in it.
import { Disconnected, Refusal, type RequestOf, told } from "../conversation";
import type { Means } from "../board/picker.svelte";
import type { Choice } from "../board/picking";
import type {
  Advice,
  AnyNotice,
  AnyRequest,
  Frame,
  LegalStep,
  Moment,
  Replies,
  ReviewedTurn,
  Table,
  TraceEvent,
  TurnTried,
} from "../protocol";
import { session } from "../session.svelte";
import { settings } from "../settings.svelte";
import { isAlone, standingLine } from "../words";
import { Adviser, type Wish } from "./adviser.svelte";
import { Confirmer, isButton, mustWait } from "./confirmer.svelte";
import { Deeds } from "./deeds.svelte";
import { after, type GameEvent, skippedLine, withPresence } from "./events";
import { type Picture, Pictures } from "../board/pictures.svelte";
import { forgetReview, keepReview, reviewOf } from "./reviews";
import { Reviewer } from "./reviewer.svelte";
import { Teller } from "./teller.svelte";
import { Walk } from "./walk.svelte";

type GameRequest = Extract<AnyRequest, { game: string; number: number }>;
type GameKind = GameRequest["type"];
/** A request about this game, which need not say that it is. */
type AboutGame<K extends GameKind> = { type: K } & Omit<Extract<GameRequest, { type: K }>, "game" | "number">;

const LONGEST_RETRY = 60_000; // it waits for computers that are to play
const LONGEST_REVIEW = 3_600_000; // it may wait for others

export class Live {
  table = $state.raw<Table | null>(null);
  /** Why there is no table. */
  refusal = $state.raw<Refusal | null>(null);
  /** The one line that says why something was refused. */
  note = $state("");
  /** What has just happened beside the board. */
  happening = $state("");
  /** What the lesson says to which the game belongs, once the game is over. */
  lessonWords = $state("");
  stuck = $state("");
  watchers = $state(0);
  /** Whether the server tells of this game: no more after a connection was lost, until the game was read again. */
  #isFollowed = $state(false);
  readonly pictures = new Pictures();
  readonly teller = new Teller();
  readonly confirmer = new Confirmer((step) => this.preview(step));
  readonly walk = new Walk((played) => this.#frame(played));
  readonly adviser = new Adviser({ ask: (played) => this.#advice(played), stop: () => this.#halt("stop advice") });
  readonly reviewer = new Reviewer({ ask: () => this.#review(), stop: () => this.#halt("stop review") });

  readonly #deeds = new Deeds(() => this.table?.number);
  #watching: Promise<void> | null = null;
  #stop: () => void;

  constructor(readonly game: string) {
    this.#stop = session.listen((notice) => this.#hear(notice));
    if (session.connection === "open") void this.watch();
  }

  close(): void {
    this.adviser.leave();
    this.#keepReview();
    this.reviewer.stop();
    this.#stop();
    this.pictures.stop();
  }

  #keepReview(): void {
    const { isThinking, turns, asked } = this.reviewer;
    if (this.table?.moment.ended && !isThinking && turns.length > 0) keepReview(this.game, { number: this.table.number, turns, asked: [...asked] });
  }

  #recallReview(table: Table): void {
    const review = table.moment.ended && reviewOf(this.game, table.number);
    if (review) this.reviewer.recall(review.turns, review.asked);
  }

  get picture(): Picture | null {
    return this.walk.picture ?? this.pictures.shown;
  }

  /** What is said of the picture. */
  get standing(): Moment | null {
    return this.walk.picture?.moment ?? this.pictures.standing;
  }

  /** Whether nothing can be done: one looks back, or the server does not tell what happens. */
  get #isStill(): boolean {
    return this.walk.at !== null || session.connection !== "open" || !this.#isFollowed;
  }

  get isBusy(): boolean {
    return this.#deeds.isBusy;
  }

  /** What can be clicked now: nothing while one waits, either. */
  get steps(): LegalStep[] | null {
    const isStill = this.#isStill || !this.pictures.isCurrent || this.isBusy;
    return isStill ? null : (this.table?.steps ?? null);
  }

  /** The steps that need no cell. They stay in sight while one of them, or another step, is on its way. */
  get buttons(): LegalStep[] {
    const isSeen = this.picture?.moment.mover === this.table?.moment.mover;
    const steps = (isSeen && !this.#isStill && this.table?.steps) || [];
    return [...new Map(steps.filter(isButton).map((step) => [step.text, step])).values()];
  }

  /** Read the whole game again, as when one lost track. */
  watch(): Promise<void> {
    this.#watching ??= this.#watch().finally(() => (this.#watching = null));
    return this.#watching;
  }

  /** Take a step, or let it wait for one more click; that is to choose it again. Whether it was taken, or waits.
   * A button that is pressed while a step is on its way belongs to the same turn: if that is over then, so is it. */
  async choose(text: string, means?: Means): Promise<boolean> {
    const turn = this.table?.moment.turn;
    if (this.buttons.some((step) => step.text === text)) await this.#deeds.rest();
    if (this.table?.moment.turn !== turn || this.table?.moment.ended) return false;
    const step = this.table?.steps?.find((one) => one.text === text);
    const isHeld = this.confirmer.held?.text === text;
    if (!step || isHeld || !this.#mustWait(step, means)) {
      return (await this.act({ type: "take step", step: text })) !== null;
    }
    this.note = "";
    void this.confirmer.hold(step);
    this.teller.say(`${text} is shown. Play it, or take it back.`);
    return true;
  }

  #mustWait(step: LegalStep, means: Means | undefined): boolean {
    const { confirming, showFirst } = settings.wishes;
    return (means === "touch" && showFirst) || (this.table !== null && mustWait(this.table, step, confirming));
  }

  /** Do something in the game, after what is under way; the reply, or nothing if it was refused, which the note then
   * says. */
  act<K extends GameKind>(request: AboutGame<K>): Promise<Replies[K] | null> {
    return this.#deeds.begin(request.type, "step" in request ? String(request.step) : "", () => this.#do(request));
  }

  async #do<K extends GameKind>(request: AboutGame<K>): Promise<Replies[K] | null> {
    this.confirmer.release();
    this.note = "";
    try {
      return await this.#ask(request);
    } catch (error) {
      this.note = told(error);
      return null;
    }
  }

  /** Say why clicks make no step, or none of the kind that was chosen for these pieces. */
  async explain(cells: string[], choice: Choice | null = null): Promise<void> {
    const number = this.table?.number;
    this.note = "";
    try {
      const { text } = choice ? await this.#explainKind(cells, choice) : await this.#ask({ type: "explain", cells });
      if (number === this.table?.number) this.note = text;
    } catch (error) {
      this.note = told(error);
    }
  }

  #explainKind(cells: string[], { kind, shape }: Choice): Promise<Replies["explain kind"]> {
    return this.#ask({ type: "explain kind", cells, kind, shape: shape?.split(" ") ?? [] });
  }

  async preview(step: string): Promise<TraceEvent[]> {
    try {
      return (await this.#ask({ type: "preview", step })).trace;
    } catch {
      return [];
    }
  }

  async record(): Promise<{ file: string; text: string } | null> {
    try {
      return await this.#ask({ type: "save record" });
    } catch (error) {
      this.note = told(error);
      return null;
    }
  }

  /** What a link holds that leads to the position after so many steps. */
  async shared(played: number): Promise<Replies["share line"] | null> {
    try {
      return await this.#ask({ type: "share line", played });
    } catch {
      return null;
    }
  }

  /** How good would these steps have been in the place of a turn? */
  tryTurn(turn: number, steps: string[]): Promise<TurnTried> {
    return this.#ask({ type: "try turn", turn, steps }, LONGEST_RETRY);
  }

  look(played: number): Promise<void> {
    this.#turnAway();
    return this.walk.to(played, this.table?.moment.played ?? 0);
  }

  lookAtNow(): void {
    this.#turnAway();
    this.walk.now();
  }

  /** Look at the position before a turn, with the better one drawn on the board. */
  async showBetter(turn: number): Promise<void> {
    const before = this.reviewer.before(turn);
    await this.look(before);
    if (this.walk.at !== before) return;
    this.reviewer.shown = turn;
    this.reviewer.asked.add(turn);
  }

  /** What is drawn on the board beside what stands there. */
  get imagined(): TraceEvent[] | undefined {
    return this.confirmer.trace ?? this.adviser.shown?.trace ?? this.reviewer.trace;
  }

  #turnAway(): void {
    this.note = "";
    this.confirmer.release();
    this.adviser.leave();
    this.reviewer.shown = null;
  }

  /** Ask the computer what to do where one looks; what was refused before is no longer said. */
  advise(wish: Wish): void {
    this.note = "";
    void this.adviser.want(wish, this.played);
  }

  /** Whether the computer can be asked here: of a game that goes on now or later, of one that is over at any step. */
  get isAdvised(): boolean {
    if (!this.table) return false;
    return this.table.moment.ended ? this.walk.at !== null : this.walk.at === null && isAlone(this.table);
  }

  /** And just now. */
  get canAsk(): boolean {
    return this.isAdvised && this.table?.actions.includes("advice") === true && session.connection === "open";
  }

  /** Where one looks: how many steps had been played. */
  get played(): number {
    return this.walk.at ?? this.table?.moment.played ?? 0;
  }

  /** The board has come to rest. */
  settled(): void {
    if (this.walk.at === null) this.pictures.settled();
  }

  async #watch(): Promise<void> {
    try {
      const { table } = await session.ask({ type: "watch", game: this.game });
      this.refusal = null;
      this.stuck = "";
      this.#isFollowed = true;
      this.#settle(table);
    } catch (error) {
      if (!(error instanceof Refusal)) return;
      this.refusal = error;
      if (this.table) this.stuck = told(error);
    }
  }

  #settle(table: Table): void {
    const isNew = this.table?.number !== table.number;
    const isKnown = this.table !== null;
    this.table = table;
    if (!isNew) return;
    this.confirmer.release();
    if (isKnown) this.teller.say(standingLine(table, table.moment));
    this.adviser.leave();
    this.reviewer.forget();
    this.#recallReview(table);
    this.walk.again(table.moment.played);
    this.pictures.show({ moment: table.moment, trace: null });
  }

  /** Refused for an old number, one catches up and may ask again. */
  async #ask<K extends GameKind>(request: AboutGame<K>, patience?: number): Promise<Replies[K]> {
    if (!this.table) throw new Disconnected();
    const whole = { ...request, game: this.game, number: this.table.number };
    try {
      return await session.ask(whole as RequestOf<K>, patience);
    } catch (error) {
      const isBehind = error instanceof Refusal && error.kind === "out of date" && this.table.number === whole.number;
      if (isBehind) await this.watch();
      throw error;
    }
  }

  async #frame(played: number): Promise<Frame | null> {
    try {
      return (await this.#ask({ type: "look back", played })).frame;
    } catch (error) {
      this.note = told(error);
      return null;
    }
  }

  async #advice(played: number): Promise<Advice> {
    return (await this.#ask({ type: "advise", played })).advice;
  }

  async #review(): Promise<ReviewedTurn[]> {
    return (await this.#ask({ type: "review" }, LONGEST_REVIEW)).turns;
  }

  /** Nobody waits for the reply; where this does not arrive, the question is dropped as well. */
  #halt(type: "stop advice" | "stop review"): void {
    this.#ask({ type }).catch(() => {});
  }

  #hear(notice: AnyNotice): void {
    if (notice.type === "welcome") return this.#comeBack();
    if (notice.type === "readiness changed") return this.#tryWhenReady(notice.readiness.name);
    if (!("game" in notice) || notice.game !== this.game || !this.table) return;
    if (notice.type === "presence") {
      this.table = withPresence(this.table, notice);
      this.watchers = notice.watchers;
    } else if (notice.type === "stuck") this.stuck = notice.text;
    else if (notice.type === "settled") void this.#catchUp(notice.text);
    else if (notice.type === "advising") this.adviser.hear(notice.played, notice.advice);
    else if (notice.type === "reviewing") this.reviewer.hear(notice.turns, notice.all_turns);
    else this.#happened(this.table, notice);
  }

  #comeBack(): void {
    this.#isFollowed = false;
    void this.watch();
  }

  async #catchUp(text: string): Promise<void> {
    await this.watch();
    this.note = text;
  }

  #tryWhenReady(name: string): void {
    if (this.refusal?.kind === "not ready" && session.isReady(name)) void this.watch();
  }

  #happened(table: Table, event: GameEvent): void {
    if (event.number <= table.number) return;
    if (event.number !== table.number + 1) return void this.watch();
    this.table = after(table, event);
    this.#deeds.happened();
    this.teller.hear(this.table, event);
    if (event.type !== "changed" || table.moment.ended !== event.update.moment.ended) {
      this.adviser.leave();
      this.confirmer.release();
    }
    if (event.type !== "changed") {
      this.reviewer.forget();
      forgetReview(this.game);
    }
    this.stuck = "";
    this.note = "";
    const { moment, offer } = event.update;
    const isShownElsewhere = offer !== null || moment.ended !== null;
    if (event.type === "stepped") this.happening = skippedLine(table.drawing, event.trace);
    else this.happening = event.type === "changed" && !isShownElsewhere ? event.text : "";
    if (event.type === "took back") {
      this.walk.shorten(moment.played);
      this.pictures.show({ moment, trace: null });
    } else this.pictures.add({ moment, trace: event.type === "stepped" ? event.trace : null });
  }
}
