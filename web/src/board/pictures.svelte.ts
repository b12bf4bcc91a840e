// What the board shows, one thing after the other, so that nothing that happened goes by unseen.
import type { Moment, TraceEvent } from "../protocol";

export interface Picture {
  moment: Moment;
  /** What led to it, to be seen in motion. */
  trace: TraceEvent[] | null;
}

const PAUSE = 120;
const LONGEST = 3000;
const MOST_WAITING = 8;

export class Pictures {
  shown = $state.raw<Picture | null>(null);
  /** What is said of it: how a game ended is told once it has been seen. */
  standing = $state.raw<Moment | null>(null);
  /** Whether what is shown is the latest. */
  isCurrent = $state(true);

  #coming: Picture[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly canBeSeen: () => boolean = motionIsSeen) {}

  /** Show this now, whatever was to come. */
  show(picture: Picture): void {
    this.#coming = [];
    this.#turnTo(picture);
  }

  /** Show this when what came before has been seen. */
  add(picture: Picture): void {
    this.#coming.push(picture);
    if (this.#coming.length > MOST_WAITING) this.show({ ...picture, trace: null });
    else if (this.#timer === undefined) this.#next();
    else this.isCurrent = false;
  }

  /** What is shown has come to rest. */
  settled(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#tell();
    this.#timer = setTimeout(() => this.#next(), PAUSE);
  }

  stop(): void {
    this.#coming = [];
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #next(): void {
    this.#timer = undefined;
    this.#tell();
    const picture = this.#coming.shift();
    if (picture) this.#turnTo(picture);
  }

  #turnTo(picture: Picture): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.shown = picture;
    this.isCurrent = this.#coming.length === 0;
    if (!picture.trace || !this.canBeSeen()) return this.#next();
    if (!picture.moment.ended) this.#tell();
    this.#timer = setTimeout(() => this.#next(), LONGEST);
  }

  #tell(): void {
    this.standing = this.shown?.moment ?? null;
  }
}

function motionIsSeen(): boolean {
  return !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
