// What is drawn over the board: the best turns of the search, and what somebody marked.
import type { PlaceAnalysis } from "../protocol";
import type { Arrow } from "./tree";

export interface DrawnArrow {
  from: string;
  /** The same cell for a ring round it. */
  to: string;
  /** 1 for the best; 0 for what a person drew. */
  rank: number;
}

/** The steps of the best turn, and the first steps of the next best ones. */
export function arrowsOf(found: PlaceAnalysis | null): DrawnArrow[] {
  const lines = found?.lines ?? [];
  const arrows = lines.flatMap(({ cells }, place) => (place === 0 ? cells : cells.slice(0, 1)).flatMap((one) => arrowOf(one, place + 1)));
  return distinct(arrows).reverse(); // the best lies on top
}

/** The steps of a turn that is pointed at. */
export function turnArrows(turn: readonly string[][]): DrawnArrow[] {
  return distinct(turn.flatMap((cells) => arrowOf(cells, 1)));
}

/** From the first to the last cell that is clicked for a step; none for a step without cells. */
function arrowOf(cells: readonly string[], rank: number): DrawnArrow[] {
  const [from, to] = [cells[0], cells.at(-1)];
  return from === undefined || to === undefined ? [] : [{ from, to, rank }];
}

/** The first of each way. */
function distinct(arrows: DrawnArrow[]): DrawnArrow[] {
  const kept = new Map<string, DrawnArrow>();
  for (const arrow of arrows) if (!kept.has(`${arrow.from} ${arrow.to}`)) kept.set(`${arrow.from} ${arrow.to}`, arrow);
  return [...kept.values()];
}

export function ownArrows(marks: readonly string[], arrows: readonly Arrow[]): DrawnArrow[] {
  return [...marks.map((cell) => ({ from: cell, to: cell, rank: 0 })), ...arrows.map(([from, to]) => ({ from, to, rank: 0 }))];
}

/** What was drawn or wiped by that, for those who hear it: `Arrow from a1 to b2.` */
export function toggledWords({ marks, arrows }: { marks: readonly string[]; arrows: readonly Arrow[] }, from: string, to: string): string {
  if (from === to) return marks.includes(from) ? `Mark on ${from}.` : `No mark on ${from} any more.`;
  return arrows.some(([one, other]) => one === from && other === to) ? `Arrow from ${from} to ${to}.` : `No arrow from ${from} to ${to} any more.`;
}

/** All that somebody drew, for those who cannot see it: `Marked: d1. Arrows: e1 to e3.` */
export function drawnWords(marks: readonly string[], arrows: readonly Arrow[]): string {
  const marked = marks.length > 0 ? `Marked: ${marks.join(", ")}.` : "";
  const pointed = arrows.length > 0 ? `Arrows: ${arrows.map((ends) => ends.join(" to ")).join(", ")}.` : "";
  return [marked, pointed].filter(Boolean).join(" ");
}

/** What is there is taken away, and what is not is added. */
export function toggled(marks: readonly string[], arrows: readonly Arrow[], from: string, to: string): { marks: string[]; arrows: Arrow[] } {
  if (from === to) return { marks: marks.includes(from) ? marks.filter((cell) => cell !== from) : [...marks, from], arrows: [...arrows] };
  const others = arrows.filter(([one, other]) => one !== from || other !== to);
  return { marks: [...marks], arrows: others.length < arrows.length ? others : [...arrows, [from, to]] };
}
