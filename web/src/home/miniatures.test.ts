import { expect, test } from "vitest";
import { beginning, patience } from "./miniatures";

const frames = (...boards: string[]) => boards.map((board) => ({ moment: { tokens: board.split(" ") } }));

test("a miniature begins where some pieces stand", () => {
  expect(beginning(frames("r b r b", "r b r ."))).toBe(0);
  expect(beginning(frames(". . . .", "r . . .", "r b . .", "r b r .", "r b r b"))).toBe(3);
});

test("one with few pieces begins at its first frame", () => {
  expect(beginning(frames(". .", "r ."))).toBe(0);
  expect(beginning([])).toBe(0);
});

test("what failed is asked for again, ever later, and never given up", () => {
  expect([0, 1, 2, 3, 9, 1000].map(patience)).toEqual([0, 1000, 2000, 4000, 30_000, 30_000]);
});
