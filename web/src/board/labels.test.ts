import { describe, expect, test } from "vitest";
import type { BoardDrawing } from "../protocol";
import { isPartOf, labelsSeen } from "./labels";

/** Four cells in a square, with letters below and numbers on the left. */
const BOARD = {
  cells: [0, 100].flatMap((x) => [0, 100].map((y) => ({ name: `${x ? "b" : "a"}${y ? 1 : 2}`, x, y }))),
  labels: [
    { text: "a", x: 0, y: 190 },
    { text: "b", x: 100, y: 190 },
    { text: "1", x: -90, y: 100 },
    { text: "2", x: -90, y: 0 },
  ],
} as BoardDrawing;
const BOX = { x: -120, y: -60, width: 280, height: 280 };

function textsSeen(seen: { left: number; top: number; right: number; bottom: number } | null): string {
  return labelsSeen(BOARD, BOX, seen).map(({ text }) => text).join(" ");
}

describe("the names at the rim", () => {
  test("all of a board that is in sight stand in their places", () => {
    expect(labelsSeen(BOARD, BOX, null)).toEqual(BOARD.labels);
  });

  test("names follow what is seen", () => {
    const seen = labelsSeen(BOARD, BOX, { left: 0.25, top: 0, right: 1, bottom: 0.5 });
    expect(seen.find(({ text }) => text === "b")?.y).toBe(50);
    expect(seen.find(({ text }) => text === "2")?.x).toBe(-20);
  });

  test("a row's name gives way to a column's in the corner", () => {
    expect(textsSeen({ left: 0.35, top: 0, right: 1, bottom: 0.67 })).toBe("a b 2");
  });

  test("a cell's name has two parts", () => {
    expect(["a", "1", "d", "12", "2"].filter((label) => isPartOf(label, "d12"))).toEqual(["d", "12"]);
    expect(isPartOf("d", null)).toBe(false);
  });
});
