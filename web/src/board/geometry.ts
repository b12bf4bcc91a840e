import type { BoardDrawing, CellPlace, Drawing, LabelPlace } from "../protocol";

export interface Point {
  x: number;
  y: number;
}

/** What is seen of a drawing: shares of its width and height. */
export interface Seen {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** From the centre of a cell to that of the next. */
export const UNIT = 100;

const HALF = 58;
const LABEL_ROOM = 24; // from the middle of a label to the edge of the drawing
const LETTERS = { pixels: 14, mostPixels: 20, usual: 26, most: 54 };
const STREAK = 20;
const THIN = 2;

export type Places = Map<string, CellPlace>;

export function placesOf(board: BoardDrawing): Places {
  return new Map(board.cells.map((cell) => [cell.name, cell]));
}

/** What an SVG shows, read from its `viewBox`. */
export function readBox(box: string): Point & { width: number; height: number } {
  const [x = 0, y = 0, width = 0, height = 0] = box.split(" ").map(Number);
  return { x, y, width, height };
}

/** What an SVG must show to show all cells, and nothing round them. */
export function boxOfCells(board: BoardDrawing): string {
  const [xs, ys] = [board.cells.map((cell) => cell.x), board.cells.map((cell) => cell.y)];
  const [left, top] = [Math.min(...xs) - HALF, Math.min(...ys) - HALF];
  return `${left} ${top} ${Math.max(...xs) + HALF - left} ${Math.max(...ys) + HALF - top}`;
}

/** How large the labels at the rim are drawn: alike on all boards, a little larger on very large ones, and never over the cells. */
export function labelSize(scale: number): number {
  if (scale <= 0) return LETTERS.usual;
  const pixels = Math.min(LETTERS.pixels * Math.max(1, scale), LETTERS.mostPixels);
  return Math.min(short(pixels / scale), LETTERS.most);
}

/** What an SVG must show to show the whole board; long labels at a side need a little more than they were given. */
export function boxOfBoard(board: BoardDrawing, letters: number): string {
  const middle = board.left + board.width / 2;
  const left = roomFor(board.labels.filter((label) => label.x < middle), letters);
  const right = roomFor(board.labels.filter((label) => label.x > middle), letters);
  return `${board.left - left} ${board.top} ${board.width + left + right} ${board.height}`;
}

function roomFor(labels: LabelPlace[], letters: number): number {
  const longest = Math.max(0, ...labels.map((label) => label.text.length));
  return Math.max(0, short(0.36 * letters * longest - LABEL_ROOM));
}

/** The same board, seen from its other side. */
export function turnedRound(drawing: Drawing): Drawing {
  const { board } = drawing;
  const turned = <P extends Point>(one: P): P => ({
    ...one,
    x: 2 * board.left + board.width - one.x,
    y: 2 * board.top + board.height - one.y,
  });
  return { ...drawing, board: { ...board, cells: board.cells.map(turned), labels: board.labels.map(turned) } };
}

/** The cells in rows from the top down, each from left to right. */
export function rowsOf(board: BoardDrawing): CellPlace[][] {
  const rows = new Map<number, CellPlace[]>();
  for (const cell of board.cells) {
    const height = Math.round(cell.y);
    rows.set(height, [...(rows.get(height) ?? []), cell]);
  }
  const heights = [...rows.keys()].sort((one, other) => one - other);
  return heights.map((height) => (rows.get(height) ?? []).sort((one, other) => one.x - other.x));
}

/** Where a key leads: along the row, or to the cell of the next row that lies nearest to `anchor`, a place in x. */
export function neighbourFor(key: string, rows: CellPlace[][], name: string, anchor: number): CellPlace | null {
  const height = rows.findIndex((row) => row.some((cell) => cell.name === name));
  const row = rows[height] ?? [];
  const place = row.findIndex((cell) => cell.name === name);
  switch (key) {
    case "ArrowLeft":
      return row[place - 1] ?? null;
    case "ArrowRight":
      return row[place + 1] ?? null;
    case "ArrowUp":
      return nearest(rows[height - 1], anchor);
    case "ArrowDown":
      return nearest(rows[height + 1], anchor);
    case "Home":
      return row[0] ?? null;
    case "End":
      return row.at(-1) ?? null;
    default:
      return null;
  }
}

function nearest(row: CellPlace[] | undefined, anchor: number): CellPlace | null {
  if (row === undefined) return null;
  return row.reduce((best, cell) => (Math.abs(cell.x - anchor) < Math.abs(best.x - anchor) ? cell : best));
}

/** A direction of length 1. */
export function towards(start: Point, end: Point): Point {
  const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  return { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
}

/** A soft streak, thin where a way began and round where it ended. */
export function streak(start: Point, end: Point): string {
  const { x, y } = towards(start, end);
  const beside = (centre: Point, far: number) => `${short(centre.x - y * far)} ${short(centre.y + x * far)}`;
  const round = `A${STREAK} ${STREAK} 0 0 0 ${beside(end, -STREAK)}`;
  return `M${beside(start, THIN)}L${beside(end, STREAK)}${round}L${beside(start, -THIN)}Z`;
}

/** An arrow that leaves both centres free; a short one is little more than its head. */
export function arrow(start: Point, end: Point): string {
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const { x, y } = towards(start, end);
  const at = (along: number, across: number) =>
    `${short(start.x + x * along - y * across)} ${short(start.y + y * along + x * across)}`;
  const tip = length > 1.5 * UNIT ? length - 32 : length / 2 + 10;
  const tail = length > 1.5 * UNIT ? 32 : length / 2 - 10;
  return `M${at(tail, 0)}L${at(tip, 0)}M${at(tip - 16, -14)}L${at(tip, 0)}L${at(tip - 16, 14)}`;
}

function short(value: number): number {
  return Math.round(value * 10) / 10;
}
