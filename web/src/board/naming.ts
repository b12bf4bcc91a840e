import type { LegalStep, NamedZone } from "../protocol";
import { type Choice, completed, firstOfMore, isByName, meant, nextCells, type Option, optionsOf, shapeOf, shapesOf, stepsFrom } from "./picking";
import { capital } from "../words";

const MOST = 8; // cells that are named one by one

/** What can be done with each cell now, in words; cells of which nothing is said cannot be clicked to any effect. */
export function usesInWords(steps: LegalStep[], picked: string[], choice: Choice | null): Map<string, string> {
  const begun = stepsFrom(steps, picked);
  const now = picked.length === 0 ? begun : meant(begun, choice);
  const uses = new Map([...nextCells(now, picked)].map((cell) => [cell, use(now, [...picked, cell])]));
  for (const cell of picked.length > 0 ? firstOfMore(steps) : []) {
    if (!uses.has(cell)) uses.set(cell, "can act instead");
  }
  for (const cell of picked) uses.set(cell, "picked");
  return uses;
}

function use(steps: LegalStep[], cells: string[]): string {
  const kinds = new Set(completed(steps, cells).map((step) => step.kind));
  if (kinds.size > 0) return `can be chosen: ${[...kinds].join(" or ")}`;
  return cells.length === 1 ? "can act" : "can be chosen next";
}

/** What has been picked, and what can come next: `d2 picked. Choose step or wave. Next: d3, e2.` */
export function pickedInWords(steps: LegalStep[], picked: string[], choice: Choice | null, kinds: string[]): string {
  const next = [...nextCells(meant(stepsFrom(steps, picked), choice), picked)];
  const options = optionsOf(steps, picked, choice, kinds).map(optionLabel);
  const ways = [
    options.length > 0 ? `Choose ${options.join(" or ")}.` : "",
    next.length > MOST ? `Next: one of ${next.length} cells.` : next.length > 0 ? `Next: ${next.join(", ")}.` : "",
  ];
  return [`${picked.join(", ")} picked.`, ...ways].filter(Boolean).join(" ");
}

/** What stands on the button of an option: the kind, or how many pieces act, and from where to where they stand. */
export function optionLabel({ kind, shape }: Pick<Option, "kind" | "shape">): string {
  if (shape === null) return kind;
  const cells = shape.split(" ");
  return `${kind}, ${cells.length} pieces ${cells[0]} to ${cells.at(-1)}`;
}

/** How a step is made whose kind has to be chosen by name: `pick e2, choose Spawn, then e6`; else empty. */
export function wayInWords(steps: LegalStep[], step: LegalStep): string {
  if (!isByName(steps, step)) return "";
  const [first, ...rest] = step.clicks.find((order) => order.length > 0) ?? [];
  const shapes = shapesOf(stepsFrom(steps, [first ?? ""]).filter(({ kind }) => kind === step.kind), [first ?? ""]);
  const name = capital(optionLabel({ kind: step.kind, shape: shapes.length > 1 ? shapeOf(step) : null }));
  return rest.length > 0 ? `pick ${first}, choose ${name}, then ${rest.join(" and ")}` : `pick ${first}, then choose ${name}`;
}

/** What a cell means whatever stands on it. */
export function meaningOf(zones: NamedZone[], cell: string): string {
  return zones
    .filter((zone) => zone.cells.includes(cell))
    .map((zone) => zone.meaning)
    .join(" ");
}
