// What the computer would play where one looks: heard while it grows, and gone when one looks elsewhere.
import { told } from "../conversation";
import type { Advice, AdvisedStep } from "../protocol";

/** Only where to look, or everything. */
export type Wish = "hint" | "advice";

interface Door {
  ask: (played: number) => Promise<Advice>;
  /** Have the answer now. */
  stop: () => void;
}

export class Adviser {
  wish = $state<Wish | null>(null);
  advice = $state.raw<Advice | null>(null);
  isThinking = $state(false);
  /** Why there is no advice. */
  problem = $state("");

  /** The text of the step that is looked at; null for the best. */
  #chosen = $state<string | null>(null);
  #asked = 0;
  #played = 0;

  constructor(readonly door: Door) {}

  /** Ask about the position after so many steps; once is enough for both wishes. */
  async want(wish: Wish, played: number): Promise<void> {
    const isKnown = this.wish !== null && !this.problem;
    this.wish = wish;
    this.#chosen = null;
    if (isKnown) return;
    const asked = ++this.#asked;
    this.#played = played;
    this.problem = "";
    this.isThinking = true;
    try {
      const advice = await this.door.ask(played);
      if (asked === this.#asked) this.advice = advice;
    } catch (error) {
      if (asked === this.#asked) this.problem = told(error);
    } finally {
      if (asked === this.#asked) this.isThinking = false;
    }
  }

  hear(played: number, advice: Advice): void {
    if (this.isThinking && played === this.#played) this.advice = advice;
  }

  stop(): void {
    if (this.isThinking) this.door.stop();
  }

  /** Nobody looks at this position any more. */
  leave(): void {
    if (this.wish === null) return;
    this.stop();
    this.#asked += 1;
    this.wish = this.advice = this.#chosen = null;
    this.isThinking = false;
    this.problem = "";
  }

  /** The place of the step that is shown, the best being 0. */
  get place(): number {
    const steps = this.advice?.steps ?? [];
    return Math.max(0, steps.findIndex((step) => step.text === this.shown?.text));
  }

  get isLast(): boolean {
    return this.place + 1 >= (this.advice?.steps.length ?? 0);
  }

  /** Show the next step, or the one before. */
  turn(by: number): void {
    const step = this.advice?.steps[this.place + by];
    if (step) this.choose(step);
  }

  choose(step: AdvisedStep): void {
    this.#chosen = step.text;
  }

  /** The step that is shown on the board. */
  get shown(): AdvisedStep | null {
    if (this.wish !== "advice") return null;
    const steps = this.advice?.steps ?? [];
    return steps.find((step) => step.text === this.#chosen) ?? steps[0] ?? null;
  }

  /** The step that is hinted at, once it is certain enough not to change any more. */
  get hinted(): AdvisedStep | null {
    return this.wish === "hint" && !this.isThinking ? (this.advice?.steps[0] ?? null) : null;
  }
}
