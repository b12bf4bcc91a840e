// A QR code as the outline of its dark squares.

/** The margin that cameras need, in squares. */
export const MARGIN = 4;

/** The dark squares of a code, each run of them in a row as one rectangle, for the path of an SVG. */
export function squares(rows: string[]): string {
  return rows.flatMap((row, y) => [...row.matchAll(/#+/g)].map(({ 0: run, index }) => rectangle(index, y, run.length))).join("");
}

function rectangle(x: number, y: number, length: number): string {
  return `M${x + MARGIN} ${y + MARGIN}h${length}v1h-${length}z`;
}
