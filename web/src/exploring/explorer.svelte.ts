// A line of steps from a setting that belongs to no stored game: what is to be seen at its end, and what may be played.
import { Disconnected, type Kind, Refusal, type RequestOf, told } from "../conversation";
import type { Means } from "../board/picker.svelte";
import { Pictures } from "../board/pictures.svelte";
import type { Choice } from "../board/picking";
import type { BoardFacts, LegalStep, Moment, Place, Replies, Setting, TraceEvent } from "../protocol";
import { session } from "../session.svelte";
import { settings } from "../settings.svelte";
import { Confirmer, isButton } from "../table/confirmer.svelte";

type Ask = <K extends Kind>(request: RequestOf<K>) => Promise<Replies[K]>;

export class Explorer {
  board = $state.raw<BoardFacts | null>(null);
  place = $state.raw<Place | null>(null);
  /** The steps from the start to where one looks. */
  path = $state.raw<string[]>([]);
  /** Why there is no board. */
  refusal = $state.raw<Refusal | null>(null);
  /** The one line that says why something was refused. */
  note = $state("");
  isBusy = $state(false);
  readonly confirmer = new Confirmer((step) => this.preview(step));

  #asked = 0;

  constructor(
    /** Where the line begins; once the board is laid, with the seeds that were drawn. */
    public setting: Setting,
    readonly ask: Ask = (request) => session.ask(request),
    readonly pictures = new Pictures(),
  ) {}

  close(): void {
    this.#asked += 1;
    this.pictures.stop();
  }

  /** Lay the board, with the position after these steps; what is wrong with them is told in `refusal`. */
  async open(steps: string[] = []): Promise<void> {
    const asked = ++this.#asked;
    try {
      const { board, place } = await this.ask({ type: "lay board", setting: this.setting, steps });
      if (asked !== this.#asked) return;
      this.board = board;
      this.setting = board.setting;
      this.refusal = null;
      this.#arrive(place, steps, false);
    } catch (error) {
      if (asked === this.#asked && error instanceof Refusal) this.refusal = error;
    }
  }

  /** Look at the position after these steps; the way there is seen if it is one step. Whether it is there now. */
  async go(steps: string[]): Promise<boolean> {
    const asked = ++this.#asked;
    this.confirmer.release();
    this.note = "";
    this.isBusy = true;
    try {
      const { place } = await this.ask({ type: "explore", setting: this.setting, steps });
      if (asked !== this.#asked) return false;
      this.#arrive(place, steps, isNext(this.path, steps));
      return true;
    } catch (error) {
      if (asked === this.#asked && !(error instanceof Disconnected)) this.note = told(error); // the banner tells that
      return false;
    } finally {
      if (asked === this.#asked) this.isBusy = false;
    }
  }

  /** Whether a step is to be shown first and played with one more tap. */
  mustWait(text: string, means: Means | undefined): boolean {
    return means === "touch" && settings.wishes.showFirst && this.confirmer.held?.text !== text;
  }

  hold(text: string): void {
    const step = this.place?.steps.find((one) => one.text === text);
    this.note = "";
    if (step) void this.confirmer.hold(step);
  }

  async preview(step: string): Promise<TraceEvent[]> {
    try {
      return (await this.ask({ type: "preview there", setting: this.setting, steps: this.path, step })).trace;
    } catch {
      return [];
    }
  }

  /** Say why clicks make no step, or none of the kind that was chosen for these pieces. */
  async explain(cells: string[], choice: Choice | null = null): Promise<void> {
    const asked = this.#asked;
    const kind = choice?.kind ?? "";
    const shape = choice?.shape?.split(" ") ?? [];
    this.note = "";
    try {
      const request = { type: "explain there", setting: this.setting, steps: this.path, cells, kind, shape } as const;
      const { text } = await this.ask(request);
      if (asked === this.#asked) this.note = text;
    } catch (error) {
      if (asked === this.#asked && !(error instanceof Disconnected)) this.note = told(error);
    }
  }

  get moment(): Moment | null {
    return this.pictures.shown?.moment ?? null;
  }

  /** What can be clicked now. */
  get steps(): LegalStep[] | null {
    const isStill = !this.pictures.isCurrent || this.isBusy || session.connection !== "open";
    return isStill || !this.place ? null : this.place.steps;
  }

  /** The steps that need no cell. */
  get buttons(): LegalStep[] {
    return [...new Map((this.place?.steps ?? []).filter(isButton).map((step) => [step.text, step])).values()];
  }

  #arrive(place: Place, steps: string[], isSeen: boolean): void {
    this.place = place;
    this.path = steps;
    this.note = "";
    const picture = { moment: place.frame.moment, trace: isSeen ? place.frame.trace : null };
    if (isSeen) this.pictures.add(picture);
    else this.pictures.show(picture);
  }
}

/** Whether a line is another with one more step. */
function isNext(path: string[], steps: string[]): boolean {
  return steps.length === path.length + 1 && path.every((step, place) => steps[place] === step);
}
