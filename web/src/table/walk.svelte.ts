// Walking back through a game while it goes on.
import type { Frame } from "../protocol";
import type { Picture } from "../board/pictures.svelte";

export class Walk {
  /** How many steps had been played where one looks; null is now. */
  at = $state<number | null>(null);
  picture = $state.raw<Picture | null>(null);

  #frames = new Map<number, Frame>();
  #wanted = 0;

  constructor(readonly fetch: (played: number) => Promise<Frame | null>) {}

  /** Look at the game after so many steps of `latest`; the latest is now. */
  async to(played: number, latest: number): Promise<void> {
    const wanted = ++this.#wanted;
    const place = Math.max(0, played);
    if (place >= latest) return this.now();
    const before = this.at;
    this.at = place;
    const frame = this.#frames.get(place) ?? (await this.fetch(place));
    if (wanted !== this.#wanted) return;
    if (!frame) return this.now();
    this.#frames.set(place, frame);
    const isNext = before !== null && place === before + 1;
    this.picture = { moment: frame.moment, trace: isNext ? frame.trace : null };
  }

  now(): void {
    this.#wanted += 1;
    this.at = null;
    this.picture = null;
  }

  /** Anything may have changed: look at the same place afresh. */
  again(latest: number): void {
    this.#frames.clear();
    if (this.at !== null) void this.to(this.at, latest);
  }

  /** The game has only so many steps now: what lay beyond is forgotten. */
  shorten(latest: number): void {
    for (const place of this.#frames.keys()) if (place >= latest) this.#frames.delete(place);
    if (this.at !== null && this.at >= latest) this.now();
  }
}
