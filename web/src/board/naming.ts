import type { LegalStep, NamedZone } from "../protocol";
import { choiceLabels, completed, firstOfMore, nextCells, stepsFrom } from "./picking";

const MOST = 8; // cells that are named one by one

/** What can be done with each cell now, in words; cells of which nothing is said cannot be clicked to any effect. */
export function usesInWords(steps: LegalStep[], picked: string[]): Map<string, string> {
  const kinds = new Map<string, Set<string>>();
  for (const step of stepsFrom(steps, picked)) {
    const cell = step.cells[picked.length];
    if (cell === undefined) continue;
    const told = kinds.get(cell) ?? new Set();
    kinds.set(cell, told);
    if (step.cells.length === picked.length + 1) told.add(step.kind);
  }
  const uses = new Map([...kinds].map(([cell, told]) => [cell, use(told, picked.length === 0)]));
  for (const cell of picked.length > 0 ? firstOfMore(steps) : []) {
    if (!uses.has(cell)) uses.set(cell, "can act instead");
  }
  for (const cell of picked) uses.set(cell, "picked");
  return uses;
}

function use(kinds: Set<string>, isFirst: boolean): string {
  if (kinds.size > 0) return `can be chosen: ${[...kinds].join(" or ")}`;
  return isFirst ? "can act" : "can be chosen next";
}

/** What has been picked, and what can come next: `d2 picked. Next: d3, e2.` */
export function pickedInWords(steps: LegalStep[], picked: string[]): string {
  const [next, choices] = [[...nextCells(steps, picked)], choiceLabels(completed(steps, picked))];
  const cells = next.length > MOST ? `one of ${next.length} cells` : next.join(", ");
  const ways = [...choices, cells].filter(Boolean);
  return `${picked.join(", ")} picked. Next: ${ways.join(", ")}.`;
}

/** What a cell means whatever stands on it. */
export function meaningOf(zones: NamedZone[], cell: string): string {
  return zones
    .filter((zone) => zone.cells.includes(cell))
    .map((zone) => zone.meaning)
    .join(" ");
}
