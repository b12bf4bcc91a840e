import { expect, test } from "vitest";
import { nextZoom, sizeFor } from "./zoom";

const BOARD = { width: 2000, height: 2000 };

test("a board that fits is as large as there is room, and needs no zoom", () => {
  expect(sizeFor(BOARD, { width: 1000, height: 800 }, 1)).toEqual({ width: 1000, height: 800, thumb: 1 });
});

test("a board whose cells are too small for thumbs says how much larger they must be", () => {
  expect(sizeFor(BOARD, { width: 360, height: 400 }, 1).thumb).toBeCloseTo(500 / 360);
  expect(sizeFor(BOARD, { width: 360, height: 400 }, 500 / 360)).toMatchObject({ width: 500, height: 500 });
});

test("one zooms from everything to what thumbs want and further, and back", () => {
  const larger = [1, 1.4, 2.1].map((zoom) => nextZoom(1.4, zoom, 1));
  expect(larger.map((zoom) => zoom.toFixed(2))).toEqual(["1.40", "2.10", "3.15"]);
  expect(nextZoom(1.4, 3.15, 1)).toBe(3.15);
  expect(nextZoom(1.4, 1.4, -1)).toBe(1);
  expect(nextZoom(1.4, 1, -1)).toBe(1);
});
