import { describe, expect, test } from "vitest";
import type { LegalStep, PieceDrawing } from "../protocol";
import { apart, legal } from "../testing/steps";
import { meaningOf, pickedInWords, usesInWords, wayInWords } from "./naming";
import { tokenInWords } from "./tokens";

const STEPS: LegalStep[] = [
  legal("a1-a2", "move", "a1 a2"),
  legal("a1>a2", "shot", "a1 a2"),
  legal("b1-b2", "move", "b1 b2"),
  legal("c1", "place", "c1"),
  legal("end", "end", ""),
];

function piece(letter: string, name: string, tone: string): PieceDrawing {
  return { letter, name, tone, shadow: "", body: "", mark: "", small_mark: "", sign: "" };
}

test("what has been picked is said with all that can come next", () => {
  expect(pickedInWords(STEPS, ["a1"], null, [])).toBe("a1 picked. Choose move or shot. Next: a2.");
  expect(pickedInWords(STEPS, ["a1", "a2"], null, [])).toBe("a1, a2 picked. Choose move or shot.");
  const many = [..."bcdefghij"].map((row) => legal(`a1-${row}1`, "move", `a1 ${row}1`));
  expect(pickedInWords(many, ["a1"], null, [])).toBe("a1 picked. Next: one of 9 cells.");
});

test("a step whose kind has to be chosen by name is told with it", () => {
  const [move, shot, other, place, end] = STEPS as [LegalStep, LegalStep, LegalStep, LegalStep, LegalStep];
  const spawn = apart("a1&c3", "spawn", "a1 c3");
  expect(wayInWords([...STEPS, spawn], spawn)).toBe("pick a1, choose Spawn, then c3");
  expect(wayInWords(STEPS, shot)).toBe("pick a1, choose Shot, then a2");
  expect(wayInWords(STEPS, move)).toBe("pick a1, choose Move, then a2");
  expect([other, place, end].map((step) => wayInWords(STEPS, step))).toEqual(["", "", ""]);
});

describe("what is said of a cell", () => {
  test("before a pick: what can act, and what would be a whole step", () => {
    expect(Object.fromEntries(usesInWords(STEPS, [], null))).toEqual({
      a1: "can act",
      b1: "can act",
      c1: "can be chosen: place",
    });
  });

  test("after a pick: where it can go, in which ways, and what could be picked instead", () => {
    expect(Object.fromEntries(usesInWords(STEPS, ["a1"], null))).toEqual({
      a1: "picked",
      a2: "can be chosen: move or shot",
      b1: "can act instead",
    });
  });

  test("what it means, if it lies in a zone", () => {
    const zones = [{ meaning: "The rim.", tone: "", cells: ["a1"] }];
    expect(meaningOf(zones, "a1")).toBe("The rim.");
    expect(meaningOf(zones, "b1")).toBe("");
  });

  test("what stands on it, with its height", () => {
    const kinds = [piece("w", "white", "white"), piece("W", "white king", "white")];
    const pieces = new Map(kinds.map((one) => [one.letter, one]));
    expect(["w", "W2", "."].map((token) => tokenInWords(token, pieces))).toEqual([
      "white piece",
      "white king, 2 high",
      "empty",
    ]);
  });
});
