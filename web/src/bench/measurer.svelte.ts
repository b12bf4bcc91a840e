// A trial of other rules: figures that grow until all games are played, or it is stopped or interrupted.
import { Disconnected, Refusal, told } from "../conversation";
import type { Trial } from "../protocol";
import type { SetUp } from "./setup";

interface Door {
  ask: (setUp: SetUp) => Promise<Trial>;
  /** End the trial of this person, on whichever page it was begun. */
  stop: () => Promise<unknown>;
}

const INTERRUPTED = "The connection was lost, and the measurement ended there. Measure again: the same games come out.";

export class Measurer {
  trial = $state.raw<Trial | null>(null);
  /** What the figures belong to. */
  of = $state.raw<SetUp | null>(null);
  isMeasuring = $state(false);
  problem = $state("");
  /** Whether another measurement of this person is in the way. */
  isBusy = $state(false);

  #asked = 0;

  constructor(readonly door: Door) {}

  async measure(setUp: SetUp): Promise<void> {
    if (this.isMeasuring) return;
    const asked = ++this.#asked;
    const before = this.trial;
    this.isMeasuring = true;
    this.isBusy = false;
    this.problem = "";
    this.of = setUp;
    this.trial = null;
    try {
      const trial = await this.door.ask(setUp);
      if (asked === this.#asked) this.trial = trial;
    } catch (error) {
      if (asked === this.#asked) this.#failed(error, before);
    } finally {
      if (asked === this.#asked) this.isMeasuring = false;
    }
  }

  hear(trial: Trial): void {
    if (this.isMeasuring) this.trial = trial;
  }

  async stop(): Promise<void> {
    if (this.isMeasuring) await this.#halt();
  }

  /** End the measurement that is in the way, and begin this one. */
  async measureInstead(setUp: SetUp): Promise<void> {
    if (await this.#halt()) await this.measure(setUp);
  }

  /** The page is left. */
  leave(): void {
    this.#asked += 1;
    if (this.isMeasuring) void this.#halt();
    this.isMeasuring = false;
  }

  #failed(error: unknown, before: Trial | null): void {
    this.isBusy = error instanceof Refusal && error.kind === "busy";
    const wasUnderWay = this.trial !== null;
    this.problem = error instanceof Disconnected && wasUnderWay ? INTERRUPTED : told(error);
    if (!wasUnderWay) this.trial = before;
  }

  async #halt(): Promise<boolean> {
    try {
      await this.door.stop();
      return true;
    } catch (error) {
      this.problem = told(error);
      return false;
    }
  }
}
