// Where the names of rows and columns stand when only a part of the board is in sight.
import type { BoardDrawing, LabelPlace } from "../protocol";
import type { Seen } from "./geometry";

interface Place {
  x: number;
  y: number;
}

const NEAR = 50; // parts between two names that would touch; then only one of them is shown
const RIM = 30; // parts of the drawing between a name and the edge of what is seen

/** Each name at its place, or at the edge of what is seen of its row or column. */
export function labelsSeen(board: BoardDrawing, box: { x: number; y: number; width: number; height: number }, seen: Seen | null): LabelPlace[] {
  if (!seen) return board.labels;
  const [left, right] = [box.x + box.width * seen.left + RIM, box.x + box.width * seen.right - RIM];
  const [top, bottom] = [box.y + box.height * seen.top + RIM, box.y + box.height * seen.bottom - RIM];
  const columns = board.labels.filter((label) => !isBeside(board, label)).map((label) => ({ ...label, y: within(label.y, top, bottom) }));
  const rows = board.labels.filter((label) => isBeside(board, label)).map((label) => ({ ...label, x: within(label.x, left, right) }));
  return [...columns, ...rows.filter((row) => !columns.some((column) => away(row, column) < NEAR))];
}

/** Whether a name at the rim is a part of the name of a cell. */
export function isPartOf(label: string, cell: string | null): boolean {
  const parts: string[] = cell?.match(/[a-z]+|\d+/g) ?? [];
  return parts.includes(label);
}

/** Whether a name stands beside its row, and not above or below a column. */
function isBeside({ cells }: BoardDrawing, { x, y }: LabelPlace): boolean {
  const nearest = cells.reduce((best, cell) => (away(cell, { x, y }) < away(best, { x, y }) ? cell : best));
  return Math.abs(nearest.x - x) >= Math.abs(nearest.y - y);
}

function away(one: Place, other: Place): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
