import type { LegalStep } from "../protocol";
import { clicked, completed, nextCells, stepsFrom } from "./picking";

export interface Hearers {
  /** What may be chosen; null if nothing can be clicked. */
  steps: LegalStep[] | null;
  /** A step that waits for one more click, on the cell with which it was chosen. */
  held?: LegalStep | null;
  /** Exactly one step has been chosen. */
  onstep?: (text: string) => void;
  /** Clicks with which no step begins. */
  onrefused?: (cells: string[]) => void;
  /** What has been clicked so far. */
  onpicked?: (cells: string[]) => void;
}

/** What a person has clicked so far, and what they point at. */
export class Picker {
  picked = $state.raw<string[]>([]);
  pointed = $state<string | null>(null);
  /** The step in the chooser that is pointed at. */
  considered = $state.raw<LegalStep | null>(null);
  /** Whether the last click was a key. */
  byKey = $state(false);

  #hearers: () => Hearers;
  #onward = $derived.by(() => stepsFrom(this.steps, this.picked));

  constructor(hearers: () => Hearers) {
    this.#hearers = hearers;
  }

  get steps(): LegalStep[] {
    return this.#hearers().steps ?? [];
  }

  get next(): Set<string> {
    return nextCells(this.#onward, this.picked);
  }

  /** The steps that the clicks so far tell in full, though others may go on from there. */
  get choices(): LegalStep[] {
    return completed(this.#onward, this.picked);
  }

  get goesOn(): boolean {
    return this.#onward.length > this.choices.length;
  }

  /** The one step that is pointed at, if there is just one. */
  get wanted(): string | null {
    if (this.considered !== null) return this.considered.text;
    if (this.pointed === null) return null;
    const told = completed(this.#onward, [...this.picked, this.pointed]);
    return told.length === 1 ? (told[0]?.text ?? null) : null;
  }

  click(cell: string, byKey: boolean): void {
    if (this.#hearers().steps === null) return;
    this.byKey = byKey;
    const { held } = this.#hearers();
    if (this.picked.length === 0 && held?.cells.at(-1) === cell) return this.play(held);
    const click = clicked(this.steps, this.picked, cell);
    if (click.kind === "play") this.play(click.step);
    else if (click.kind === "pick") this.#pick(click.cells);
    else this.#hearers().onrefused?.(click.cells);
  }

  play(step: LegalStep): void {
    this.#pick([]);
    this.#hearers().onstep?.(step.text);
  }

  /** Take the last click back; which cell that was. */
  unpick(): string | undefined {
    const last = this.picked.at(-1);
    this.#pick(this.picked.slice(0, -1));
    return last;
  }

  /** The steps are others: what was picked stays only if one of them begins with it. */
  review(): void {
    this.considered = null;
    if (this.picked.length > 0 && this.#onward.length === 0) this.#pick([]);
  }

  #pick(cells: string[]): void {
    this.picked = cells;
    this.considered = null;
    this.#hearers().onpicked?.(cells);
  }
}
