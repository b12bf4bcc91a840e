import type { LegalStep } from "../protocol";
import { type Choice, type Click, carried, clicked, completed, meant, nextCells, type Option, optionsOf, shapesOf, stepsFrom } from "./picking";

/** By what a person clicks. */
export type Means = "mouse" | "touch" | "key";

export interface Hearers {
  /** What may be chosen; null if nothing can be clicked. */
  steps: LegalStep[] | null;
  /** The kinds of step in the order in which they are offered. */
  kinds?: string[];
  /** A step that waits for one more click, on the cell with which it was chosen. */
  held?: LegalStep | null;
  /** Exactly one step has been chosen. */
  onstep?: (text: string, means: Means) => void;
  /** Clicks with which no step begins; with what had been chosen for them. */
  onrefused?: (cells: string[], choice: Choice | null) => void;
  /** What has been clicked so far. */
  onpicked?: (cells: string[]) => void;
}

/** What a person has clicked and chosen so far, and what they point at. */
export class Picker {
  picked = $state.raw<string[]>([]);
  choice = $state.raw<Choice | null>(null);
  pointed = $state<string | null>(null);
  /** What is pointed at among that which can be chosen by name. */
  considered = $state.raw<Option | null>(null);
  means = $state<Means>("mouse");

  #hearers: () => Hearers;
  #begun = $derived.by(() => stepsFrom(this.steps, this.picked));
  #meant = $derived.by(() => (this.picked.length === 0 ? this.#begun : meant(this.#begun, this.choice)));

  constructor(hearers: () => Hearers) {
    this.#hearers = hearers;
  }

  get isOpen(): boolean {
    return this.#hearers().steps !== null;
  }

  get steps(): LegalStep[] {
    return this.#hearers().steps ?? [];
  }

  get held(): LegalStep | null {
    return this.picked.length === 0 ? (this.#hearers().held ?? null) : null;
  }

  get byKey(): boolean {
    return this.means === "key";
  }

  get next(): Set<string> {
    return nextCells(this.#meant, this.picked);
  }

  get options(): Option[] {
    return optionsOf(this.steps, this.picked, this.choice, this.#hearers().kinds ?? []);
  }

  /** The pieces that would act together: of what is pointed at by name, or else of what is chosen. */
  get shape(): Set<string> {
    const steps = this.considered?.steps ?? (this.choice ? this.#meant : []);
    return new Set(steps.flatMap((step) => step.shape));
  }

  /** The one step that is pointed at, if there is just one. */
  get wanted(): string | null {
    if (this.considered !== null) return only(this.considered.steps);
    if (this.pointed === null) return null;
    return only(completed(this.#meant, [...this.picked, this.pointed]));
  }

  click(cell: string, means: Means): void {
    if (!this.isOpen) return;
    this.means = means;
    const { held } = this;
    if (held?.clicks.some((order) => order.at(-1) === cell)) return this.play(held);
    this.#follow(clicked(this.steps, this.picked, this.choice, cell));
  }

  /** Take a piece up to drag it; whether it can go anywhere. */
  pickUp(cell: string, means: Means): boolean {
    const canGo = this.isOpen && stepsFrom(this.steps, [cell]).some((step) => step.clicks.some((order) => order.length > 1));
    if (!canGo) return false;
    this.means = means;
    if (this.picked[0] !== cell || this.picked.length > 1) this.#pick([cell], null);
    return true;
  }

  /** Let a dragged piece go over a cell, or beside the board; whether that is a step, or may become one. */
  letGo(cell: string | null): boolean {
    const [from] = this.picked;
    if (from === undefined || cell === from) return true;
    const click: Click = cell === null ? { kind: "pick", cells: [] } : carried(this.steps, from, this.choice, cell);
    const { choice } = this;
    if (click.kind === "refuse") this.#pick([], null);
    this.#follow(click, choice);
    return click.kind === "play" || (click.kind === "pick" && click.cells.length > 0);
  }

  /** Choose a kind by its name; a second time, or where only one step is left and no click is, it is played. */
  choose({ kind, shape, steps, isChosen }: Option): void {
    const told = completed(steps, this.picked);
    if (told.length === 1 && told[0]) return this.play(told[0]);
    if (isChosen && steps.length === 1 && steps[0]) return this.play(steps[0]);
    const [largest = null] = shapesOf(steps, this.picked);
    this.choice = isChosen && shape === null ? null : { kind, shape: shape ?? largest };
    this.considered = null;
  }

  play(step: LegalStep): void {
    this.#pick([], null);
    this.#hearers().onstep?.(step.text, this.means);
  }

  /** Take the last choice or click back; which cell that was. */
  unpick(): string | undefined {
    const last = this.picked.at(-1);
    if (this.choice) this.choice = null;
    else this.#pick(this.picked.slice(0, -1), null);
    return last;
  }

  clear(): void {
    if (this.picked.length > 0) this.#pick([], null);
  }

  /** The steps are others: what was picked stays only if one of them begins with it. */
  review(): void {
    this.considered = null;
    if (this.picked.length > 0 && this.#begun.length === 0) this.#pick([], null);
    if (this.choice && this.#meant.length === 0) this.choice = null;
  }

  #follow(click: Click, choice = this.choice): void {
    if (click.kind === "play") this.play(click.step);
    else if (click.kind === "refuse") this.#hearers().onrefused?.(click.cells, choice);
    else this.#pick(click.cells, click.kind === "change" || click.cells.length === 0 ? null : choice);
  }

  #pick(cells: string[], choice: Choice | null): void {
    this.picked = cells;
    this.choice = choice;
    this.considered = null;
    this.#hearers().onpicked?.(cells);
  }
}

function only(steps: LegalStep[]): string | null {
  return steps.length === 1 ? (steps[0]?.text ?? null) : null;
}
