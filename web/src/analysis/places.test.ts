import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { leaveAt, opensAt } from "./places";
import { addedLine, EMPTY_TREE, newNode } from "./tree";

const line = (...steps: string[]) => steps.map((step) => newNode(step, "red", true));
const TREE = addedLine(addedLine(EMPTY_TREE, [], line("a", "b", "c")), ["a"], line("x", "y"));

let kept: Record<string, string> = {};
beforeEach(() => {
  kept = {};
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

it("opens a study at the end of its main line, or where it was left", () => {
  expect(opensAt(TREE, "one")).toEqual(["a", "b", "c"]);
  leaveAt("one", ["a", "x"]);
  leaveAt("two", []);
  expect([opensAt(TREE, "one"), opensAt(TREE, "two")]).toEqual([["a", "x"], []]);
});

it("opens it as near as can be where that is gone", () => {
  leaveAt("one", ["a", "x", "z", "z"]);
  expect(opensAt(TREE, "one")).toEqual(["a", "x"]);
});

it("forgets those that were left longest ago", () => {
  leaveAt("one", []);
  for (let number = 0; number < 40; number += 1) leaveAt(`later ${number}`, ["a"]);
  expect([opensAt(TREE, "one"), opensAt(TREE, "later 0")]).toEqual([["a", "b", "c"], ["a"]]);
});

it("is not troubled by nonsense, or where nothing can be kept", () => {
  for (const nonsense of ["{", "3", '[["one"], 5, ["one", [5]]]']) {
    kept["study places"] = nonsense;
    expect(opensAt(TREE, "one")).toEqual(["a", "b", "c"]);
  }
  vi.stubGlobal("localStorage", undefined);
  leaveAt("one", []);
  expect(opensAt(TREE, "one")).toEqual(["a", "b", "c"]);
});
