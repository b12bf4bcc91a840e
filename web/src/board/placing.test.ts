import { describe, expect, test } from "vitest";
import { type Box, placeBeside } from "./placing";

const FRAME = { width: 360, height: 400 };
const SIZE = { width: 200, height: 50 };

/** A cell of 30 pixels. */
function cellAt(x: number, y: number): Box {
  return { x, y, width: 30, height: 30 };
}

function covers(place: { x: number; y: number }, cell: Box): boolean {
  const isBeside = cell.x >= place.x + SIZE.width || cell.x + cell.width <= place.x;
  return !isBeside && cell.y < place.y + SIZE.height && cell.y + cell.height > place.y;
}

function isWithinTheFrame({ x, y }: { x: number; y: number }): boolean {
  return x >= 0 && y >= 0 && x + SIZE.width <= FRAME.width && y + SIZE.height <= FRAME.height;
}

describe("what floats over the board", () => {
  test("stands right above or below its cell where nothing else is in the way", () => {
    const cell = cellAt(160, 200);
    expect(placeBeside(cell, SIZE, FRAME, [cell])).toEqual({ x: 75, y: 150 });
  });

  test("stays within the frame at every rim", () => {
    for (const cell of [cellAt(0, 0), cellAt(330, 0), cellAt(0, 370), cellAt(330, 370)]) {
      const place = placeBeside(cell, SIZE, FRAME, [cell]);
      expect(isWithinTheFrame(place)).toBe(true);
      expect(covers(place, cell)).toBe(false);
    }
  });

  test("leaves the cells in sight that it is about, near the upper rim too", () => {
    const cell = cellAt(120, 40);
    const about = [cell, cellAt(120, 90), cellAt(90, 65), cellAt(150, 65), cellAt(150, 115)];
    const place = placeBeside(cell, SIZE, FRAME, about);
    expect(isWithinTheFrame(place)).toBe(true);
    expect(about.filter((one) => covers(place, one))).toEqual([]);
  });

  test("stays within the frame where they are everywhere", () => {
    const about = Array.from({ length: 12 * 13 }, (_, number) => cellAt(30 * (number % 12), 30 * Math.floor(number / 12)));
    const place = placeBeside(about[0]!, SIZE, FRAME, about);
    expect(isWithinTheFrame(place)).toBe(true);
  });
});
