import { describe, expect, test } from "vitest";
import { measureWords, nearness, progressWords } from "./progress";

const GROUPS = { title: "Groups", counts: [5, 10] as [number, number], goal: 1, fewer: true, meaning: "" };
const TARGETS = { title: "Targets", counts: [1, 2] as [number, number], goal: 2, fewer: false, meaning: "" };
const CLUMP = { title: "Clump", counts: [3, 6] as [number, number], goal: 0, fewer: false, meaning: "" };

describe("how near a side is", () => {
  test("where fewer is nearer, by how many times it must shrink", () => {
    expect([nearness(GROUPS, 0), nearness(GROUPS, 1)]).toEqual([0.2, 0.1]);
  });

  test("where a number wins, as a share of it", () => {
    expect([nearness(TARGETS, 0), nearness(TARGETS, 1)]).toEqual([0.5, 1]);
  });

  test("where more simply leads, beside the one who leads", () => {
    expect([nearness(CLUMP, 0), nearness(CLUMP, 1)]).toEqual([0.5, 1]);
    expect(nearness({ ...CLUMP, counts: [0, 0] }, 0)).toBe(0);
  });
});

test("a measure is told in few words, with the goal where one counts towards it", () => {
  expect(measureWords(GROUPS, 0)).toBe("Groups 5");
  expect(measureWords(TARGETS, 1)).toBe("Targets 2 of 2");
});

test("both sides are told in words", () => {
  const told = progressWords(["red", "blue"], [GROUPS, TARGETS]);
  expect(told).toBe("Groups: red 5, blue 10. Targets: red 1, blue 2 of 2.");
});
