// Which steps clicks may mean: values in, values out.
import type { LegalStep } from "../protocol";

/** A kind of step that has been chosen by name; with a shape where the kind alone leaves open who acts. */
export interface Choice {
  kind: string;
  shape: string | null;
}

/** What a click comes to, given the cells clicked before it. */
export type Click =
  | { kind: "play"; step: LegalStep }
  | { kind: "pick"; cells: string[] }
  | { kind: "change"; cells: string[] }
  | { kind: "refuse"; cells: string[] };

/** What can be chosen by name: all steps of one kind, or of one shape. */
export interface Option {
  kind: string;
  /** The shape, as `shapeOf` tells it; null where the kind is enough. */
  shape: string | null;
  steps: LegalStep[];
  isChosen: boolean;
}

export function shapeOf(step: LegalStep): string {
  return step.shape.join(" ");
}

function begins(order: string[], cells: string[]): boolean {
  return cells.every((cell, place) => order[place] === cell);
}

/** The steps that begin with these clicks, whatever kind may have to be chosen for them. */
export function stepsFrom(steps: LegalStep[], cells: string[]): LegalStep[] {
  return steps.filter((step) => step.clicks.some((order) => begins(order, cells)));
}

/** Those of them that the next click may mean: of the chosen kind, or of those that need no choice. */
export function meant(steps: LegalStep[], choice: Choice | null): LegalStep[] {
  if (choice === null) return steps.filter((step) => !step.apart);
  return steps.filter(({ kind }) => kind === choice.kind).filter((step) => choice.shape === null || shapeOf(step) === choice.shape);
}

/** The cells that can be clicked next. */
export function nextCells(steps: LegalStep[], cells: string[]): Set<string> {
  const orders = steps.flatMap((step) => step.clicks.filter((order) => begins(order, cells)));
  return new Set(orders.map((order) => order[cells.length]).filter((cell) => cell !== undefined));
}

/** The steps that are told in full by these clicks. */
export function completed(steps: LegalStep[], cells: string[]): LegalStep[] {
  if (cells.length === 0) return [];
  return steps.filter((step) => step.clicks.some((order) => order.length === cells.length && begins(order, cells)));
}

/** Whether clicks alone do not make a step: its kind has to be chosen by name. */
export function isByName(steps: LegalStep[], step: LegalStep): boolean {
  const isTold = (order: string[]) => completed(meant(stepsFrom(steps, order), null), order).length === 1;
  return step.clicks.some((order) => order.length > 0) && (step.apart || !step.clicks.some(isTold));
}

export function clicked(steps: LegalStep[], picked: string[], choice: Choice | null, cell: string): Click {
  const cells = [...picked, cell];
  const begun = picked.length === 0 ? stepsFrom(steps, cells) : stepsFrom(meant(steps, choice), cells);
  if (begun.length > 0) return continued(begun, cells);
  const place = picked.indexOf(cell);
  if (place >= 0) return { kind: "pick", cells: picked.slice(0, place) };
  if (picked.length > 0 && firstOfMore(steps).has(cell)) return { kind: "change", cells: [cell] };
  return { kind: "refuse", cells };
}

/** What it comes to if a piece is dragged: nothing but a step can be meant, so no kind needs to be chosen for it. */
export function carried(steps: LegalStep[], from: string, choice: Choice | null, to: string): Click {
  const cells = [from, to];
  const [chosen, all] = [stepsFrom(meant(steps, choice), cells), stepsFrom(steps, cells)];
  const begun = chosen.length > 0 ? chosen : all;
  return begun.length > 0 ? continued(begun, cells) : { kind: "refuse", cells };
}

function continued(begun: LegalStep[], cells: string[]): Click {
  const only = begun[0];
  const isTold = begun.length === 1 && only !== undefined && completed(begun, cells).length === 1;
  return isTold ? { kind: "play", step: only } : { kind: "pick", cells };
}

/**
 * The cells that can be picked in place of others. A step of one click is not among them: while something else is
 * picked, that click was probably meant to go on.
 */
export function firstOfMore(steps: LegalStep[]): Set<string> {
  return new Set(steps.flatMap((step) => step.clicks.filter((order) => order.length > 1).map((order) => order[0] ?? "")));
}

/**
 * What can be chosen by name now: the kinds in the order of `kinds`; once one is chosen whose clicks leave open which
 * pieces act, its shapes, the largest first. Nothing where there is no choice.
 */
export function optionsOf(steps: LegalStep[], picked: string[], choice: Choice | null, kinds: string[]): Option[] {
  if (picked.length === 0) return [];
  const begun = stepsFrom(steps, picked);
  const shapes = choice === null ? [] : shapesOf(begun.filter((step) => step.kind === choice.kind), picked);
  if (choice !== null && shapes.length > 1) return shapes.map((shape) => optionFor(begun, { kind: choice.kind, shape }, choice));
  const found = [...new Set(begun.map((step) => step.kind))].sort((one, other) => kinds.indexOf(one) - kinds.indexOf(other));
  if (found.length < 2 && begun.every((step) => !step.apart)) return [];
  return found.map((kind) => optionFor(begun, { kind, shape: null }, choice));
}

function optionFor(begun: LegalStep[], choice: Choice, chosen: Choice | null): Option {
  const isChosen = chosen?.kind === choice.kind && (choice.shape === null || chosen.shape === choice.shape);
  return { ...choice, steps: meant(begun, choice), isChosen };
}

/** The shapes among which clicks cannot decide, the largest first; none where they can. */
export function shapesOf(steps: LegalStep[], picked: string[]): string[] {
  const known = new Set<string>();
  const isOpen = steps.some((step) =>
    step.clicks.filter((order) => begins(order, picked)).some((order) => {
      const told = order.join(" ");
      return known.has(told) || !known.add(told);
    }),
  );
  if (!isOpen) return [];
  return [...new Set(steps.map(shapeOf))].sort((one, other) => other.split(" ").length - one.split(" ").length);
}
