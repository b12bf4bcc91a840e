/** How long a figure rests between two steps, in milliseconds. */
export const PAUSE = 700;

let playing: Playback | null = null;

/** How far a figure has played. Only one of all figures plays at a time. */
export class Playback {
  place = $state(0);
  isPlaying = $state(false);
  #isMoving = $state(false);
  #last: () => number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `last` is the place of the last position that the figure shows. */
  constructor(last: () => number) {
    this.#last = last;
  }

  get isAtEnd(): boolean {
    return this.place === this.#last();
  }

  /** Whether the last position is seen, and nothing moves any more. */
  get isOver(): boolean {
    return this.isAtEnd && !this.#isMoving;
  }

  play(): void {
    if (playing !== this) playing?.pause();
    playing = this;
    clearTimeout(this.#timer);
    this.isPlaying = true;
    if (!this.isAtEnd) return this.#step();
    this.#goTo(0);
    this.#timer = setTimeout(() => this.#step(), PAUSE);
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.isPlaying = false;
    if (playing === this) playing = null;
  }

  forward(): void {
    this.pause();
    if (!this.isAtEnd) this.#step();
  }

  back(): void {
    this.pause();
    if (this.place > 0) this.#goTo(this.place - 1);
  }

  /** Show any place at once. */
  show(place: number): void {
    this.pause();
    this.#goTo(place);
  }

  /** The board has come to rest. */
  settled(): void {
    this.#isMoving = false;
    if (!this.isPlaying || this.place === 0) return;
    if (this.isAtEnd) this.pause();
    else this.#timer = setTimeout(() => this.#step(), PAUSE);
  }

  #step(): void {
    clearTimeout(this.#timer);
    this.#isMoving = true;
    this.place += 1;
  }

  #goTo(place: number): void {
    this.#isMoving = false;
    this.place = place;
  }
}
