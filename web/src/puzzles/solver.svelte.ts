// Solving one puzzle: whole turns are judged by the server, its defences and refutations are played on the board.
import { wayInWords } from "../board/naming";
import { Disconnected, type Kind, Refusal, type RequestOf, told } from "../conversation";
import { Explorer } from "../exploring/explorer.svelte";
import type { LegalStep, PuzzleFacts, PuzzleJudged, RatingChange, Replies, Solution, TraceEvent } from "../protocol";
import { session } from "../session.svelte";
import { isButton } from "../table/confirmer.svelte";
import { counted, stepName } from "../words";
import { boardLine, goOnLine, helpLine, isProven, refutationLine, slowerLine } from "./words";

type Ask = <K extends Kind>(request: RequestOf<K>) => Promise<Replies[K]>;
/** `busy`: the server judges or answers. `stuck`: the last turn was no good. `over`: solved or given up. */
export type Stage = "solving" | "busy" | "stuck" | "over";

export class Solver {
  puzzle = $state.raw<PuzzleFacts | null>(null);
  explorer = $state.raw<Explorer | null>(null);
  solution = $state.raw<Solution | null>(null);
  stage = $state<Stage>("busy");
  isSolved = $state(false);
  /** What has just been said about the try. */
  said = $state("");
  change = $state.raw<RatingChange | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  hinted = $state.raw<string[]>([]);
  /** The step that was told, to be made from here. */
  hintedStep = $state.raw<LegalStep | null>(null);
  shown = $state.raw<TraceEvent[] | undefined>(undefined);
  /** How much help was given with this step: 1 where to look, 2 the step. */
  help = $state(0);

  /** Complete turns, those of the solver and the replies by turns. */
  #turns = $state.raw<string[][]>([]);
  #since = performance.now();

  constructor(
    readonly name: string,
    readonly id: string,
    readonly ask: Ask = (request) => session.ask(request),
    readonly explore = (setting: PuzzleFacts["setting"]) => new Explorer(setting),
  ) {}

  /** Lay the board of the puzzle; there is none yet if nobody answers, and what is wrong is told in `refusal`. */
  async open(): Promise<void> {
    try {
      const { puzzle, solution } = await this.ask({ type: "open puzzle", name: this.name, puzzle: this.id });
      const explorer = this.explore(puzzle.setting);
      await explorer.open();
      if (!explorer.board) throw explorer.refusal ?? new Disconnected();
      this.puzzle = puzzle;
      this.solution = solution;
      this.explorer = explorer;
      this.refusal = null;
      this.stage = "solving";
    } catch (error) {
      if (error instanceof Refusal) this.refusal = error;
    }
  }

  close(): void {
    this.explorer?.close();
  }

  /** The steps of the turn that is being played. */
  get current(): string[] {
    return this.explorer?.path.slice(this.#before.length) ?? [];
  }

  /** Whether asking for help would still be a failed first try. */
  get counts(): boolean {
    return this.puzzle?.first === null;
  }

  /** Whether a step would end the turn with nothing played, though something could be. */
  isEmptyTurn(text: string): boolean {
    const steps = this.explorer?.place?.steps ?? [];
    const step = steps.find((one) => one.text === text);
    return step !== undefined && isButton(step) && this.current.length === 0 && !steps.every(isButton);
  }

  get canTakeBack(): boolean {
    return this.stage === "stuck" || (this.stage === "solving" && this.current.length > 0);
  }

  /** Play a step; whether it was taken. A turn that is over is judged. */
  async play(step: string): Promise<boolean> {
    if (this.stage !== "solving" || !this.explorer) return false;
    this.#forgetHelp();
    if (!(await this.explorer.go([...this.explorer.path, step]))) return false;
    this.said = "";
    const moment = this.explorer.place!.frame.moment;
    if (moment.ended || !moment.begun) await this.#judge();
    return true;
  }

  /** Take the last step back, or the whole turn if it was no good. */
  async takeBack(): Promise<void> {
    if (!this.canTakeBack || !this.explorer) return;
    this.#forgetHelp();
    const path = this.stage === "stuck" ? this.#before : this.explorer.path.slice(0, -1);
    if (!(await this.explorer.go(path))) return;
    this.said = "";
    this.stage = "solving";
  }

  /** Show where the next step begins, and when asked again, the step. */
  async hint(): Promise<void> {
    if (this.stage !== "solving" || !this.puzzle || !this.explorer) return;
    const isWhole = this.help > 0;
    this.stage = "busy";
    try {
      const { name, puzzle } = this.puzzle;
      const request = { name, puzzle, turns: this.#turns, steps: this.current, is_whole: isWhole, seconds: this.#seconds };
      const given = await this.ask({ type: "hint puzzle", ...request });
      this.#failed(given.change);
      if (given.is_elsewhere) await this.explorer.go(this.#before);
      this.help = isWhole ? 2 : 1;
      this.hinted = given.cells;
      this.hintedStep = this.explorer.place?.steps.find((step) => given.step !== "" && step.text === given.step) ?? null;
      const place = given.cells[0] ?? `the button: ${stepName({ text: given.kind, kind: given.kind })}`;
      this.said = helpLine(given.step ? `Play ${stepName({ text: given.step, kind: given.kind })}${this.#way}.` : `Look at ${place}.`, given.is_elsewhere);
      this.shown = given.step ? await this.explorer.preview(given.step) : undefined;
    } catch (error) {
      this.said = told(error);
    } finally {
      this.stage = "solving";
    }
  }

  /** Show the solution, which ends the tries that count. */
  async giveUp(): Promise<void> {
    if (!this.puzzle || this.stage === "busy") return;
    const { name, puzzle } = this.puzzle;
    try {
      const { solution, change } = await this.ask({ type: "give up puzzle", name, puzzle, seconds: this.#seconds });
      this.#failed(change);
      this.solution = solution;
      await this.walk(0);
    } catch (error) {
      this.said = told(error);
    }
  }

  /** Walk through the solution, to the position after so many of its steps. */
  async walk(place: number): Promise<void> {
    if (!this.explorer || this.stage === "busy") return;
    this.#forgetHelp();
    this.said = "";
    this.stage = "over";
    await this.explorer.go(this.line.slice(0, place));
  }

  /** The steps of the solution. */
  get line(): string[] {
    return this.solution?.line.flatMap((turn) => turn.steps) ?? [];
  }

  /** How far along the solution the board is; -1 if it shows something else. */
  get place(): number {
    const path = this.explorer?.path ?? [];
    return path.every((step, index) => this.line[index] === step) ? path.length : -1;
  }

  /** Begin from the start, as if nothing had been played. */
  async again(): Promise<void> {
    if (!this.explorer || this.stage === "busy") return;
    this.#forgetHelp();
    this.#turns = [];
    this.said = "";
    this.isSolved = false;
    if (await this.explorer.go([])) this.stage = "solving";
  }

  /** How the step is made that was told, where its kind has to be chosen by name. */
  get #way(): string {
    const way = this.hintedStep && wayInWords(this.explorer?.place?.steps ?? [], this.hintedStep);
    return way ? `: ${way}` : "";
  }

  /** The side that answers. */
  get #other(): string {
    return this.explorer?.board?.sides.find((side) => side !== this.puzzle?.side) ?? "";
  }

  get #before(): string[] {
    return this.#turns.flat();
  }

  get #seconds(): number {
    return Math.min(1_000_000, Math.round((performance.now() - this.#since) / 1000));
  }

  async #judge(): Promise<void> {
    const { name, puzzle } = this.puzzle!;
    const turns = [...this.#turns, this.current];
    this.stage = "busy";
    try {
      await this.#hear(await this.ask({ type: "try puzzle", name, puzzle, turns, seconds: this.#seconds }), turns);
    } catch (error) {
      this.said = told(error);
      this.stage = "stuck";
    }
  }

  async #hear(judged: PuzzleJudged, turns: string[][]): Promise<void> {
    const { turns: within } = this.puzzle!;
    if (judged.verdict === "solved") return this.#solved(judged);
    if (judged.verdict === "continues") return this.#answer(judged.reply, turns);
    if (judged.verdict === "slower") this.said = this.#withBoard(slowerLine(judged.turns, within));
    if (judged.verdict === "unclear") this.said = `That does not win in ${counted(within, "turn")}. The computers are too busy to say why, so it does not count.`;
    if (judged.refuted) {
      this.#failed(judged.change);
      await this.#show(judged.refuted.line[0]?.steps ?? []);
      const { ended } = this.explorer!.place!.frame.moment;
      const line = refutationLine(judged.refuted, this.puzzle!, (turns.length + 1) / 2 >= within, ended);
      this.said = this.#withBoard(line, isProven(judged.refuted) ? judged.refuted.ending : "");
    }
    this.stage = "stuck";
  }

  /** What is said of a try, and what the board shows now, or in the end where that is proven. */
  #withBoard(line: string, ending = ""): string {
    const { board, place } = this.explorer!;
    const shown = boardLine(board!.sides, place!.frame.moment);
    const told = ending && ending !== shown ? `In the end: ${ending}` : shown;
    return [line, told].filter((words) => words !== "").join(" ");
  }

  #solved({ solution, change }: PuzzleJudged): void {
    this.change = change; // what a failed first try did is told by then
    this.solution = solution;
    this.puzzle = { ...this.puzzle!, first: this.puzzle!.first ?? "solved", is_done: true };
    this.isSolved = true;
    this.said = "Solved.";
    this.stage = "over";
  }

  async #answer(reply: string[], turns: string[][]): Promise<void> {
    await this.#show(reply);
    this.#turns = [...turns, reply];
    this.said = goOnLine({ side: this.#other, steps: reply });
    this.stage = "solving";
  }

  /** Play the other side's steps on the board, one after the other. */
  async #show(steps: string[]): Promise<void> {
    for (const step of steps) if (!(await this.explorer!.go([...this.explorer!.path, step]))) return;
  }

  #failed(change: RatingChange | null): void {
    this.change = change ?? this.change;
    this.puzzle = { ...this.puzzle!, first: this.puzzle!.first ?? "failed" };
  }

  #forgetHelp(): void {
    this.help = 0;
    this.hinted = [];
    this.hintedStep = null;
    this.shown = undefined;
  }
}
