// One person at one lesson: what was played, what the server says of it, and what the other side answers.
import { type Kind, type RequestOf, told } from "../conversation";
import { Explorer } from "../exploring/explorer.svelte";
import type { LegalStep, LessonCard, LessonState, Replies } from "../protocol";
import { session } from "../session.svelte";

type Ask = <K extends Kind>(request: RequestOf<K>) => Promise<Replies[K]>;

const LONG = 400; // milliseconds without a verdict

export class Attempt {
  state = $state<LessonState>("open");
  /** What the server says of it. */
  words = $state("");
  /** Whether one way is being shown, or has been. */
  isShown = $state(false);
  /** Whether all of that way has been shown. */
  isShownToEnd = $state(false);
  isBusy = $state(false);
  /** Whether the server takes its time to judge. */
  isSlow = $state(false);
  readonly explorer: Explorer;

  /** How many steps there were before each of one's own. */
  #before = $state.raw<number[]>([]);
  #asked = 0;

  constructor(
    readonly lesson: LessonCard,
    readonly onreached: () => void,
    readonly ask: Ask = (request) => session.ask(request),
    explorer?: Explorer,
  ) {
    this.explorer = explorer ?? new Explorer(lesson.setting, ask);
  }

  async open(): Promise<void> {
    await this.explorer.open();
    if (this.explorer.board) await this.#judge();
  }

  close(): void {
    this.#asked += 1;
    this.explorer.close();
  }

  /** Whether it is the learner's turn to do something. */
  get isOpen(): boolean {
    return this.state === "open" && !this.isBusy && !this.isShown && !this.lesson.opponent;
  }

  get canTakeBack(): boolean {
    return this.#before.length > 0 && !this.isBusy && !this.isShown && this.state !== "reached";
  }

  /** The step of the solution that comes next; null away from it. */
  get next(): LegalStep | null {
    const { path, place } = this.explorer;
    const { solution } = this.lesson;
    const isOnWay = path.every((step, index) => solution[index] === step);
    return (isOnWay && place?.steps.find(({ text }) => text === solution[path.length])) || null;
  }

  get hasBegun(): boolean {
    return this.explorer.path.length > 0;
  }

  /** Play a step and hear what it comes to. Whether it was legal. */
  async play(step: string): Promise<boolean> {
    const played = this.explorer.path;
    if (!(await this.#go([...played, step]))) return false;
    this.#before = [...this.#before, played.length];
    await this.#judge();
    return true;
  }

  /** Back to where one's last own step was played, past the answer to it. */
  async takeBack(): Promise<void> {
    const last = this.#before.at(-1);
    if (last === undefined) return;
    if (!(await this.#go(this.explorer.path.slice(0, last)))) return;
    this.#before = this.#before.slice(0, -1);
    await this.#judge();
  }

  async restart(): Promise<void> {
    if (!(await this.#go([]))) return;
    this.#before = [];
    this.isShown = this.isShownToEnd = false;
    await this.#judge();
  }

  /** Show one way from the start. It is looked at and not judged: only what one does oneself counts. */
  async show(): Promise<void> {
    const asked = ++this.#asked;
    this.isShown = true;
    this.isShownToEnd = false;
    this.isBusy = false;
    this.words = "";
    this.state = "open";
    this.#before = [];
    for (let count = 0; count <= this.lesson.solution.length; count++) {
      const went = await this.explorer.go(this.lesson.solution.slice(0, count));
      if (!went || asked !== this.#asked) return;
    }
    this.isShownToEnd = true;
  }

  #go(steps: string[]): Promise<boolean> {
    this.#asked += 1;
    this.isBusy = false;
    return this.explorer.go(steps);
  }

  /** Ask how far one has come; what the other side answers is played, and the moment after it judged again. */
  async #judge(): Promise<void> {
    const asked = ++this.#asked;
    const { lesson, explorer } = this;
    this.isBusy = true;
    const slow = setTimeout(() => (this.isSlow = asked === this.#asked), LONG);
    try {
      const judged = await this.ask({ type: "judge lesson", name: lesson.setting.name, lesson: lesson.name, steps: explorer.path });
      this.isSlow = false;
      if (asked !== this.#asked) return;
      this.state = judged.state;
      this.words = judged.words;
      if (judged.state === "reached") this.onreached();
      for (const step of judged.reply) if (!(await explorer.go([...explorer.path, step]))) return;
      if (asked === this.#asked && judged.reply.length > 0 && judged.state === "open") await this.#judge();
    } catch (error) {
      if (asked === this.#asked) explorer.note = told(error);
    } finally {
      clearTimeout(slow);
      if (asked === this.#asked) this.isBusy = this.isSlow = false;
    }
  }
}
