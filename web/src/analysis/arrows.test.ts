import { expect, it } from "vitest";
import type { AnalysedLine } from "../protocol";
import { arrowsOf, drawnWords, ownArrows, toggled, toggledWords, turnArrows } from "./arrows";

function line(...cells: string[][]): AnalysedLine {
  return { turns: [], cells, chance: 0.5, proven: null, ends: false };
}

it("draws the whole best turn and the beginnings of others, the best on top", () => {
  const found = { lines: [line(["a1", "a2"], ["b1", "b2"]), line(["a1", "a2"], ["c1", "c2"]), line(["d1"]), line([])], simulations: 1, seconds: 1, by_hand: "" };
  expect(arrowsOf(found)).toEqual([
    { from: "d1", to: "d1", rank: 3 },
    { from: "b1", to: "b2", rank: 1 },
    { from: "a1", to: "a2", rank: 1 },
  ]);
  expect(arrowsOf(null)).toEqual([]);
});

it("draws every step of a turn that is pointed at, each way once", () => {
  expect(turnArrows([["a1", "a2"], ["c3"], [], ["a1", "a2"]])).toEqual([
    { from: "a1", to: "a2", rank: 1 },
    { from: "c3", to: "c3", rank: 1 },
  ]);
});

it("adds what is not there and takes away what is", () => {
  const once = toggled([], [], "a1", "b2");
  expect(once).toEqual({ marks: [], arrows: [["a1", "b2"]] });
  expect(toggled(once.marks, once.arrows, "a1", "b2")).toEqual({ marks: [], arrows: [] });
  const marked = toggled([], once.arrows, "c3", "c3");
  expect(ownArrows(marked.marks, marked.arrows)).toEqual([
    { from: "c3", to: "c3", rank: 0 },
    { from: "a1", to: "b2", rank: 0 },
  ]);
  expect(toggled(marked.marks, marked.arrows, "c3", "c3").marks).toEqual([]);
});

it("says what was drawn and what is there", () => {
  const notes = { marks: ["d1"], arrows: [["e1", "e3"] as const] };
  expect([toggledWords(notes, "d1", "d1"), toggledWords(notes, "e1", "e3")]).toEqual(["Mark on d1.", "Arrow from e1 to e3."]);
  expect(toggledWords(notes, "a1", "a1")).toBe("No mark on a1 any more.");
  expect(toggledWords(notes, "e3", "e1")).toBe("No arrow from e3 to e1 any more.");
  expect([drawnWords(notes.marks, notes.arrows), drawnWords([], [])]).toEqual(["Marked: d1. Arrows: e1 to e3.", ""]);
});
