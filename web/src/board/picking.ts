import type { LegalStep } from "../protocol";

/** What a click comes to, given the cells clicked before it. */
export type Click =
  | { kind: "play"; step: LegalStep }
  | { kind: "pick"; cells: string[] }
  | { kind: "refuse"; cells: string[] };

/** The steps that begin with these clicks. */
export function stepsFrom(steps: LegalStep[], picked: string[]): LegalStep[] {
  return steps.filter((step) => picked.every((cell, place) => step.cells[place] === cell));
}

/** The cells that can be clicked next. */
export function nextCells(steps: LegalStep[], picked: string[]): Set<string> {
  const next = stepsFrom(steps, picked).map((step) => step.cells[picked.length]);
  return new Set(next.filter((cell) => cell !== undefined));
}

/** The steps that are told in full by these clicks. */
export function completed(steps: LegalStep[], picked: string[]): LegalStep[] {
  if (picked.length === 0) return [];
  return stepsFrom(steps, picked).filter((step) => step.cells.length === picked.length);
}

export function clicked(steps: LegalStep[], picked: string[], cell: string): Click {
  const cells = [...picked, cell];
  const onward = stepsFrom(steps, cells);
  if (onward.length > 0) return continued(onward, cells);
  const place = picked.indexOf(cell);
  if (place >= 0) return { kind: "pick", cells: picked.slice(0, place) };
  if (picked.length > 0 && firstOfMore(steps).has(cell)) return { kind: "pick", cells: [cell] };
  return { kind: "refuse", cells };
}

function continued(onward: LegalStep[], cells: string[]): Click {
  const only = onward[0];
  const ends = onward.length === 1 && only !== undefined && only.cells.length === cells.length;
  return ends ? { kind: "play", step: only } : { kind: "pick", cells };
}

/**
 * The cells that can be picked in place of others. A step of one click is not among them: while something else is
 * picked, that click was probably meant to go on.
 */
export function firstOfMore(steps: LegalStep[]): Set<string> {
  return new Set(steps.filter((step) => step.cells.length > 1).map((step) => step.cells[0] ?? ""));
}

/** What the chooser's buttons say: the kind of each step, and its text where two have the same kind. */
export function choiceLabels(choices: LegalStep[]): string[] {
  const kinds = choices.map((step) => step.kind);
  return choices.map((step) => {
    const isAlone = kinds.filter((kind) => kind === step.kind).length === 1;
    return isAlone ? step.kind : `${step.kind} ${step.text}`;
  });
}
