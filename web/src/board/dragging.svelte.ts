// A piece that is dragged over the board.
import type { Point } from "./geometry";
import type { Means } from "./picker.svelte";

const SLACK = 8; // pixels by which a click may slip

/** What takes pieces up and puts them down. */
export interface Hand {
  /** The cell that is pointed at. */
  pointed: string | null;
  /** Whether the piece on this cell can be taken up. */
  pickUp: (cell: string, means: Means) => boolean;
  /** Put it down on a cell, or beside the board; whether it stays there. */
  letGo: (cell: string | null) => boolean;
}

export interface Dragged extends Point {
  /** Where the piece was taken up. */
  cell: string;
}

export class Dragging {
  /** The piece in the hand, in parts of the drawing. */
  dragged = $state.raw<Dragged | null>(null);
  /** The piece that goes back to where it was, from where it was let go. */
  returning = $state.raw<Dragged | null>(null);

  #start: { cell: string; x: number; y: number; means: Means } | null = null;
  #justEnded = false;

  constructor(
    readonly hand: Hand,
    readonly picture: () => SVGSVGElement | undefined,
  ) {}

  /** Whether the click that follows belongs to a drag that has ended. */
  get swallowsClick(): boolean {
    return this.#justEnded;
  }

  press(event: PointerEvent, cell: string): void {
    this.#justEnded = false;
    if (!event.isPrimary || event.button !== 0) return;
    this.#start = { cell, x: event.clientX, y: event.clientY, means: event.pointerType === "touch" ? "touch" : "mouse" };
    (event.target as Element).releasePointerCapture?.(event.pointerId);
  }

  move(event: PointerEvent): void {
    const start = this.#start;
    if (!start || !event.isPrimary) return;
    if (!this.dragged) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < SLACK) return;
      if (!this.hand.pickUp(start.cell, start.means)) return this.cancel();
    }
    const place = this.#placeOf(event);
    if (!place) return this.cancel();
    this.dragged = { cell: start.cell, ...place };
    const over = cellAt(event);
    this.hand.pointed = over === start.cell ? null : over;
  }

  release(event: PointerEvent): void {
    const { dragged } = this;
    this.cancel();
    if (!dragged || !event.isPrimary) return;
    this.#justEnded = true;
    setTimeout(() => (this.#justEnded = false), 0);
    this.hand.pointed = null;
    if (!this.hand.letGo(cellAt(event))) this.returning = dragged;
  }

  /** Keep the browser from moving the page under a piece that is in the hand, or about to be. */
  hold(event: Event): void {
    if (this.#start && event.cancelable) event.preventDefault();
  }

  cancel(): void {
    this.#start = null;
    this.dragged = null;
  }

  #placeOf(event: PointerEvent): Point | null {
    const matrix = this.picture()?.getScreenCTM();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return { x, y };
  }
}

function cellAt(event: PointerEvent): string | null {
  const under = document.elementFromPoint(event.clientX, event.clientY);
  return under?.closest("[data-cell]")?.getAttribute("data-cell") ?? null;
}
