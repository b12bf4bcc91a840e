// The pen: a click marks a cell and a drag draws an arrow, by the right button of a mouse at any time, by any pointer while the pen
// is taken up. By key, and for those whose reader clicks for them, one cell is chosen after the other.

const RIGHT = 2;

export class Pen {
  /** Whether clicks draw and play nothing. */
  isUp = $state(false);
  /** Where an arrow begins that is being drawn. */
  from = $state<string | null>(null);
  /** Where it would end now. */
  to = $state<string | null>(null);

  /** The pointer that is drawing, and the button that it holds. */
  #pressed: { pointer: number; button: number } | null = null;

  /** `draw` is told from where to where; the same cell twice is a mark. */
  constructor(readonly draw: (from: string, to: string) => void) {}

  toggle(): void {
    this.isUp = !this.isUp;
    this.#lift();
  }

  /** What to do now; empty while the pen lies there. */
  get words(): string {
    if (!this.isUp) return "";
    if (this.from === null || this.#pressed) return "Choose a cell to mark it, or drag from cell to cell for an arrow.";
    return `From ${this.from}: now the cell where the arrow ends, or the same one for a mark.`;
  }

  pressed(event: PointerEvent): void {
    const cell = cellOf(event.target);
    if (!cell || !(event.button === RIGHT || (this.isUp && event.button === 0))) return;
    event.stopPropagation(); // no piece is taken along
    if (this.#pressed) return; // a second finger
    if (event.button === RIGHT) event.preventDefault();
    this.#pressed = { pointer: event.pointerId, button: event.button };
    this.from = this.to = cell;
  }

  moved(event: PointerEvent): void {
    if (event.pointerId !== this.#pressed?.pointer) return;
    if (event.buttons === 0) this.#lift(); // let go outside the page
    else this.to = cellAt(event);
  }

  released(event: PointerEvent): void {
    const { pointer, button } = this.#pressed ?? {};
    if (event.pointerId !== pointer || event.button !== button) return;
    const [from, to] = [this.from, cellAt(event)];
    this.#lift();
    if (from && to) this.draw(from, to);
  }

  cancelled(event: PointerEvent): void {
    if (event.pointerId === this.#pressed?.pointer) this.#lift();
  }

  /** A click while the pen is taken up: one of a pointer is drawn when that is released. */
  clicked(event: MouseEvent): void {
    if (!this.isUp || !cellOf(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.detail === 0) this.#choose(cellOf(event.target)!);
  }

  typed(event: KeyboardEvent): void {
    const cell = cellOf(event.target);
    if (!this.isUp || !cell) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      this.#choose(cell);
    } else if (event.key === "Escape") this.#lift();
  }

  /** Where the right button draws, there is no menu. */
  quiet(event: Event): void {
    if (cellOf(event.target)) event.preventDefault();
  }

  #choose(cell: string): void {
    const { from } = this;
    if (from === null) {
      this.from = this.to = cell;
      return;
    }
    this.#lift();
    this.draw(from, cell);
  }

  #lift(): void {
    this.#pressed = null;
    this.from = this.to = null;
  }
}

function cellOf(target: EventTarget | null): string | null {
  return (target as Element | null)?.closest?.("[data-cell]")?.getAttribute("data-cell") ?? null;
}

function cellAt(event: PointerEvent): string | null {
  return cellOf(document.elementFromPoint(event.clientX, event.clientY));
}
