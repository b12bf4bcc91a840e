import type { Point } from "./geometry";

/** A box in the frame round a board, in pixels from its upper left. */
export interface Box extends Point {
  width: number;
  height: number;
}

type Size = Pick<Box, "width" | "height">;

const ROOM = 4;

/**
 * Where something of this size floats: beside the cell it belongs to, within the frame,
 * and over as few of the cells as can be that it is about.
 */
export function placeBeside(cell: Box, size: Size, frame: Size, about: Box[]): Point {
  const places = candidates(cell, size, frame, bounds([cell, ...about]));
  const costs = places.map((place) => {
    const box = { ...place, ...size };
    return [about.filter((one) => overlap(one, box)).length, distance(box, cell)] as const;
  });
  const best = costs.reduce((least, cost, number) => (isLess(cost, costs[least]!) ? number : least), 0);
  return places[best]!;
}

/** Above and below the cell, above and below all that it is about, at the rims of the frame; in the middle or at a side. */
function candidates(cell: Box, size: Size, frame: Size, all: Box): Point[] {
  const [right, bottom] = [frame.width - size.width - ROOM, frame.height - size.height - ROOM];
  const xs = [cell.x + (cell.width - size.width) / 2, all.x - size.width, all.x + all.width, ROOM, right];
  const ys = [
    cell.y - size.height,
    cell.y + cell.height,
    all.y - size.height,
    all.y + all.height,
    cell.y + (cell.height - size.height) / 2,
    ROOM,
    bottom,
  ];
  return ys.flatMap((y) => xs.map((x) => ({ x: within(x, right), y: within(y, bottom) })));
}

function within(value: number, most: number): number {
  return Math.max(ROOM, Math.min(value, most));
}

function bounds(boxes: Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

function overlap(one: Box, other: Box): boolean {
  const beside = one.x >= other.x + other.width || other.x >= one.x + one.width;
  return !beside && one.y < other.y + other.height && other.y < one.y + one.height;
}

function distance(one: Box, other: Box): number {
  const middle = (box: Box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const [from, to] = [middle(one), middle(other)];
  return Math.hypot(from.x - to.x, from.y - to.y);
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  return one[0] === other[0] ? one[1]! < other[1]! : one[0]! < other[0]!;
}
