import { describe, expect, test } from "vitest";
import type { BoardDrawing, CellPlace } from "../protocol";
import { boxOfBoard, labelSize, neighbourFor, rowsOf, turnedRound } from "./geometry";

/** Rows of a hexagon with two cells on a side: b1 b2 b3 in the middle. */
const CELLS: CellPlace[] = [
  { name: "a1", x: 50, y: 173.2 },
  { name: "a2", x: 150, y: 173.2 },
  { name: "b1", x: 0, y: 86.6 },
  { name: "b2", x: 100, y: 86.6 },
  { name: "b3", x: 200, y: 86.6 },
  { name: "c1", x: 50, y: 0 },
  { name: "c2", x: 150, y: 0 },
];
const ROWS = rowsOf({ cells: CELLS } as BoardDrawing);

const LONG = {
  left: -100,
  top: -60,
  width: 500,
  height: 400,
  cells: [] as CellPlace[],
  labels: [{ text: "13", x: -76, y: 0 }],
} as BoardDrawing;

function seenRound(board: BoardDrawing): BoardDrawing {
  return turnedRound({ board, pieces: [] }).board;
}

function walked(keys: string[], from: string): string[] {
  const anchor = CELLS.find((cell) => cell.name === from)?.x ?? 0;
  const met: string[] = [];
  for (const key of keys) met.push(neighbourFor(key, ROWS, met.at(-1) ?? from, anchor)?.name ?? "nowhere");
  return met;
}

describe("the arrow keys", () => {
  test("rows are read from the top down", () => {
    expect(ROWS.map((row) => row.map((cell) => cell.name).join(" "))).toEqual(["c1 c2", "b1 b2 b3", "a1 a2"]);
  });

  test("go along a row and stop at its end", () => {
    expect(walked(["ArrowRight", "ArrowRight"], "b1")).toEqual(["b2", "b3"]);
    expect(walked(["ArrowRight"], "b3")).toEqual(["nowhere"]);
  });

  test("go straight up and down although the rows are shifted", () => {
    expect(walked(["ArrowUp", "ArrowUp"], "a1")).toEqual(["b1", "c1"]);
    expect(walked(["ArrowUp", "ArrowUp"], "a2")).toEqual(["b2", "c2"]);
  });

  test("Home and End lead to the ends of the row", () => {
    expect(walked(["End", "Home"], "b2")).toEqual(["b3", "b1"]);
  });
});

describe("the labels at the rim", () => {
  test("are seen 14 pixels high on large and on small boards, and up to 20 where there is much room", () => {
    expect(labelSize(1.2) * 1.2).toBeCloseTo(16.8, 1);
    expect(labelSize(2.5) * 2.5).toBeCloseTo(20, 1);
    for (const scale of [0.3, 0.5, 1]) expect(labelSize(scale) * scale).toBeCloseTo(14, 1);
  });

  test("do not outgrow the cells where a board has very many", () => {
    expect(labelSize(0.1)).toBe(54);
  });

  test("are given more room at the side where they are long and large", () => {
    expect(boxOfBoard(LONG, 14)).toBe("-100 -60 500 400");
    expect(boxOfBoard(LONG, 50)).toBe("-112 -60 512 400");
    expect(boxOfBoard(seenRound(LONG), 50)).toBe("-100 -60 512 400");
  });
});

describe("a board turned round", () => {
  test("has every cell and label where the opposite one was", () => {
    const turned = seenRound({ left: -50, top: -50, width: 300, height: 273.2, cells: CELLS, labels: [] } as never);
    const rows = rowsOf(turned).map((row) => row.map((cell) => cell.name).join(" "));
    expect(rows).toEqual(["a2 a1", "b3 b2 b1", "c2 c1"]);
    expect(seenRound(LONG).labels[0]).toEqual({ text: "13", x: 376, y: 280 });
  });

  test("and turned once more is as it was", () => {
    expect(seenRound(seenRound(LONG))).toEqual(LONG);
  });
});
