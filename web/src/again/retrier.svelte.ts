// A turning point that is tried again: a turn of one's own from the position before it, and what the server says of it.
import { told } from "../conversation";
import { Explorer } from "../exploring/explorer.svelte";
import type { BetterTurn, Table, TurnTried } from "../protocol";

/** Asks how good a turn is. */
type Judge = (steps: string[]) => Promise<TurnTried>;

export class Retrier {
  tried = $state.raw<TurnTried | null>(null);
  isJudging = $state(false);
  /** Whether the better turn is on the board. */
  isShown = $state(false);

  #asked = 0;

  constructor(
    readonly before: string[],
    readonly better: BetterTurn,
    readonly judge: Judge,
    readonly explorer: Explorer,
  ) {}

  open(): Promise<void> {
    return this.explorer.open(this.before);
  }

  close(): void {
    this.#asked += 1;
    this.explorer.close();
  }

  /** The steps of one's turn so far. */
  get steps(): string[] {
    return this.explorer.path.slice(this.before.length);
  }

  get isOpen(): boolean {
    return this.tried === null && !this.isJudging && !this.isShown;
  }

  /** Play a step; a whole turn is judged. Whether it was legal. */
  async play(step: string): Promise<boolean> {
    const turn = this.explorer.place?.frame.moment.turn;
    if (!(await this.#go([...this.explorer.path, step]))) return false;
    const moment = this.explorer.place?.frame.moment;
    if (moment && (moment.ended || moment.turn !== turn)) await this.#judge();
    return true;
  }

  async takeBack(): Promise<void> {
    if (this.steps.length > 0) await this.#go(this.explorer.path.slice(0, -1));
  }

  async again(): Promise<void> {
    if (!(await this.#go(this.before))) return;
    this.isShown = false;
  }

  /** Play the better turn and what is expected after it on the board. */
  async show(): Promise<void> {
    const asked = ++this.#asked;
    this.tried = null;
    this.isJudging = false;
    this.isShown = true;
    const line = [...this.better.steps, ...this.better.line];
    for (let count = 0; count <= line.length; count++) {
      const went = await this.explorer.go([...this.before, ...line.slice(0, count)]);
      if (!went || asked !== this.#asked) return;
    }
  }

  #go(steps: string[]): Promise<boolean> {
    this.#asked += 1;
    this.isJudging = false;
    this.tried = null;
    return this.explorer.go(steps);
  }

  async #judge(): Promise<void> {
    const asked = ++this.#asked;
    this.isJudging = true;
    try {
      const tried = await this.judge(this.steps);
      if (asked === this.#asked) this.tried = tried;
    } catch (error) {
      if (asked !== this.#asked) return;
      await this.again();
      this.explorer.note = told(error);
    } finally {
      if (asked === this.#asked) this.isJudging = false;
    }
  }
}

/** The steps of a game before a turn, which is counted from 1. */
export function stepsBefore(table: Pick<Table, "turns">, turn: number): string[] {
  return table.turns.slice(0, turn - 1).flatMap((one) => one.steps);
}

/** An explorer that begins where a game began. */
export function explorerOf({ name, options, start }: Pick<Table, "name" | "options" | "start">): Explorer {
  const written = Object.fromEntries(Object.entries(options).map(([option, value]) => [option, String(value)]));
  return new Explorer({ name, options: written, code: start });
}
