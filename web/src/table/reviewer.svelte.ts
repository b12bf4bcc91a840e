// How a finished game went: turns that become known one after the other, and the better one that is shown.
import { SvelteSet } from "svelte/reactivity";
import { told } from "../conversation";
import type { ReviewedTurn, TraceEvent } from "../protocol";

interface Door {
  ask: () => Promise<ReviewedTurn[]>;
  /** Have the answer now. */
  stop: () => void;
}

export class Reviewer {
  turns = $state.raw<ReviewedTurn[]>([]);
  /** How many there will be. */
  all = $state(0);
  isWanted = $state(false);
  isThinking = $state(false);
  problem = $state("");
  /** The turn in whose place a better one is shown. */
  shown = $state<number | null>(null);
  /** The turns for which somebody has asked what was better; the others are not given away. */
  readonly asked = new SvelteSet<number>();

  #asked = 0;

  constructor(readonly door: Door) {}

  async want(): Promise<void> {
    if (this.isThinking) return;
    const asked = ++this.#asked;
    this.isWanted = this.isThinking = true;
    this.problem = "";
    this.turns = [];
    try {
      const turns = await this.door.ask();
      if (asked !== this.#asked) return;
      this.turns = turns;
      this.all = turns.length;
    } catch (error) {
      if (asked === this.#asked) this.problem = told(error);
    } finally {
      if (asked === this.#asked) this.isThinking = false;
    }
  }

  /** Take over what was known when one was here before. */
  recall(turns: ReviewedTurn[], asked: number[]): void {
    this.isWanted = true;
    this.turns = turns;
    this.all = turns.length;
    for (const turn of asked) this.asked.add(turn);
  }

  hear(turns: ReviewedTurn[], all: number): void {
    if (!this.isThinking) return;
    const last = this.turns.at(-1)?.played ?? -1;
    this.turns = [...this.turns, ...turns.filter((turn) => turn.played > last)];
    this.all = all;
  }

  stop(): void {
    if (this.isThinking) this.door.stop();
  }

  /** The game is another one now. */
  forget(): void {
    this.stop();
    this.#asked += 1;
    this.isWanted = this.isThinking = false;
    this.turns = [];
    this.shown = null;
    this.asked.clear();
    this.problem = "";
  }

  /** How many steps had been played before a turn. */
  before(place: number): number {
    return this.turns[place - 1]?.played ?? 0;
  }

  get trace(): TraceEvent[] | undefined {
    return this.shown === null ? undefined : this.turns[this.shown]?.better?.trace;
  }
}
