import type { Drawing, Moment, TraceEvent } from "../protocol";
import { paceOf, type Timing, timings } from "./acting";
import { type Act, type Scene, scenes } from "./motion";

export interface Watchers {
  /** The board has come to rest. */
  settled: () => void;
  /** Pieces act; without timings all of them at once, unseen. */
  acted?: (acts: Act[], timings: Timing[]) => void;
}

/** What is to be seen of a game: at rest a moment, or the scenes that lead to it. */
export class Stage {
  still = $state.raw<string[]>([]);
  acts = $state.raw<Act[]>([]);
  timings = $state.raw<Timing[]>([]);
  /** The moment at which the board rests, or did before this motion. */
  rest: Moment;
  scene = $state(0);

  #drawing: Drawing;
  #latest: Moment;
  #coming: Scene[] = [];
  #pace = 0;
  #busy = 0;
  #watchers: Watchers;
  #motionIsWanted: () => boolean;

  constructor(drawing: Drawing, moment: Moment, watchers: Watchers, motionIsWanted = motionCanBeSeen) {
    this.#drawing = drawing;
    this.#latest = moment;
    this.rest = $state.raw(moment);
    this.still = moment.tokens;
    this.#watchers = watchers;
    this.#motionIsWanted = motionIsWanted;
  }

  get isSettled(): boolean {
    return this.acts.length === 0;
  }

  /** Go on to a moment, by way of what happened if that is one step; a motion under way is finished at once. */
  follow(drawing: Drawing, moment: Moment, trace: TraceEvent[] | null): void {
    if (moment === this.#latest && drawing === this.#drawing) return;
    const before = this.#latest;
    const isNext = drawing === this.#drawing && moment.played === before.played + 1;
    this.#drawing = drawing;
    this.#latest = moment;
    const played = isNext && trace !== null ? this.#scenes(before, trace) : [];
    const isSeen = this.#motionIsWanted();
    this.#coming = isSeen ? played : [];
    if (!isSeen) this.#watchers.acted?.(played.flatMap((scene) => scene.acts), []);
    this.#pace = paceOf(this.#coming.length);
    this.#next();
  }

  finish(): void {
    if (this.isSettled) return;
    this.#coming = [];
    this.#next();
  }

  /** An act of a scene is over. */
  done(scene: number): void {
    if (scene !== this.scene) return;
    this.#busy -= 1;
    if (this.#busy === 0) this.#next();
  }

  #scenes(before: Moment, trace: TraceEvent[]): Scene[] {
    const names = this.#drawing.board.cells.map((cell) => cell.name);
    return scenes(names, before.tokens, trace);
  }

  #next(): void {
    const scene = this.#coming.shift();
    this.scene += 1;
    this.acts = scene?.acts ?? [];
    this.timings = timings(this.acts, this.#pace);
    this.still = scene?.still ?? this.#latest.tokens;
    this.#busy = this.acts.length;
    if (scene !== undefined) return this.#watchers.acted?.(this.acts, this.timings);
    this.rest = this.#latest;
    this.#watchers.settled();
  }
}

function motionCanBeSeen(): boolean {
  return !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
