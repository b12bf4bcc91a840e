// Where the names of rows and columns stand when only a part of the board is in sight.
import type { BoardDrawing, LabelPlace } from "../protocol";
import type { Seen } from "./geometry";

const RIM = 30; // parts of the drawing between a name and the edge of what is seen

/** Each name at its place, or at the edge of what is seen of its row or column. */
export function labelsSeen(board: BoardDrawing, box: { x: number; y: number; width: number; height: number }, seen: Seen | null): LabelPlace[] {
  if (!seen) return board.labels;
  const [left, right] = [box.x + box.width * seen.left + RIM, box.x + box.width * seen.right - RIM];
  const [top, bottom] = [box.y + box.height * seen.top + RIM, box.y + box.height * seen.bottom - RIM];
  return board.labels.map((label) =>
    isBeside(board, label) ? { ...label, x: within(label.x, left, right) } : { ...label, y: within(label.y, top, bottom) },
  );
}

/** Whether a name stands beside its row, and not above or below a column. */
function isBeside({ cells }: BoardDrawing, { x, y }: LabelPlace): boolean {
  const nearest = cells.reduce((best, cell) => (away(cell) < away(best) ? cell : best));
  return Math.abs(nearest.x - x) >= Math.abs(nearest.y - y);

  function away(cell: { x: number; y: number }): number {
    return Math.hypot(cell.x - x, cell.y - y);
  }
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
