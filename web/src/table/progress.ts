// How near the sides are to winning, in numbers and words.
import type { Measure } from "../protocol";
import { capital } from "../words";

/** From 0 to 1, as a bar shows it; null for a count that only tells what is left. */
export function nearness({ counts, goal, fewer }: Measure, side: number): number | null {
  const count = counts[side] ?? 0;
  if (fewer) return goal > 0 && count > 0 ? Math.min(1, goal / count) : null;
  const most = goal || Math.max(...counts, 1);
  return Math.min(1, count / most);
}

/** `Groups 5`, `Targets 1 of 2`. */
export function measureWords({ title, counts, goal, fewer }: Measure, side: number): string {
  const count = counts[side] ?? 0;
  return goal > 0 && !fewer ? `${title} ${count} of ${goal}` : `${title} ${count}`;
}

/** `Groups: red 5, blue 7.` */
export function progressWords(sides: string[], measures: Measure[]): string {
  const told = measures.map(({ title, counts, goal, fewer }) => {
    const each = sides.map((side, place) => `${side} ${counts[place] ?? 0}`);
    return `${capital(title)}: ${each.join(", ")}${goal > 0 && !fewer ? ` of ${goal}` : ""}.`;
  });
  return told.join(" ");
}
