import { expect, test } from "vitest";
import { repeats } from "./presses";

const START = { x: 100, y: 200, time: 5000 };

test("a press repeats an earlier one if it comes soon and in the same place", () => {
  expect(repeats({ x: 103, y: 195, time: 5900 }, START)).toBe(true);
  expect(repeats({ x: 103, y: 195, time: 6600 }, START)).toBe(false);
  expect(repeats({ x: 160, y: 200, time: 5100 }, START)).toBe(false);
  expect(repeats({ x: 100, y: 200, time: 5100 }, null)).toBe(false);
});
