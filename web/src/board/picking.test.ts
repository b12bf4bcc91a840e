import { describe, expect, test } from "vitest";
import type { LegalStep } from "../protocol";
import { choiceLabels, clicked, completed, nextCells } from "./picking";

function step(text: string, kind: string, ...cells: string[]): LegalStep {
  return { text, kind, cells };
}

const MOVES = [step("a1-a2", "move", "a1", "a2"), step("a1-b1", "move", "a1", "b1"), step("c1-c2", "move", "c1", "c2")];
const END = step("end", "end");

describe("which cells can be clicked", () => {
  test("at first those with which a step begins", () => {
    expect(nextCells([...MOVES, END], [])).toEqual(new Set(["a1", "c1"]));
  });

  test("after a pick only those that go on with it", () => {
    expect(nextCells(MOVES, ["a1"])).toEqual(new Set(["a2", "b1"]));
  });

  test("a step without cells is never told by clicks", () => {
    expect(completed([END], [])).toEqual([]);
  });
});

describe("a click", () => {
  test("that begins a step of two cells picks the first", () => {
    expect(clicked(MOVES, [], "a1")).toEqual({ kind: "pick", cells: ["a1"] });
  });

  test("that completes the only step left plays it", () => {
    expect(clicked(MOVES, ["a1"], "b1")).toEqual({ kind: "play", step: MOVES[1] });
  });

  test("on a cell that is a whole step plays it at once", () => {
    const placing = [step("a1", "place", "a1")];
    expect(clicked(placing, [], "a1")).toEqual({ kind: "play", step: placing[0] });
  });

  test("that two steps share waits for a choice", () => {
    const steps = [step("a1-a3", "flow", "a1", "a3"), step("a1>a3", "cannon", "a1", "a3")];
    expect(clicked(steps, ["a1"], "a3")).toEqual({ kind: "pick", cells: ["a1", "a3"] });
    expect(completed(steps, ["a1", "a3"])).toEqual(steps);
  });

  test("that completes one step while another goes on waits too, and the other can go on", () => {
    const steps = [step("a1-a3", "flow", "a1", "a3"), step("a1+a2+a3:E", "wave", "a1", "a3", "b1")];
    expect(clicked(steps, ["a1"], "a3")).toEqual({ kind: "pick", cells: ["a1", "a3"] });
    expect(completed(steps, ["a1", "a3"])).toEqual([steps[0]]);
    expect(clicked(steps, ["a1", "a3"], "b1")).toEqual({ kind: "play", step: steps[1] });
  });

  test("on the picked cell unpicks it", () => {
    expect(clicked(MOVES, ["a1"], "a1")).toEqual({ kind: "pick", cells: [] });
  });

  test("on the second of two picked cells keeps the first", () => {
    const steps = [step("w", "wave", "a1", "a3", "b1"), step("v", "wave", "a1", "a3", "b2")];
    expect(clicked(steps, ["a1", "a3"], "a3")).toEqual({ kind: "pick", cells: ["a1"] });
  });

  test("on another possible first cell picks that instead", () => {
    expect(clicked(MOVES, ["a1"], "c1")).toEqual({ kind: "pick", cells: ["c1"] });
  });

  test("on anything else is refused with all that was clicked", () => {
    expect(clicked(MOVES, ["a1"], "h8")).toEqual({ kind: "refuse", cells: ["a1", "h8"] });
    expect(clicked(MOVES, [], "h8")).toEqual({ kind: "refuse", cells: ["h8"] });
  });

  test("does not play a step of one cell while something else is picked", () => {
    const steps = [...MOVES, step("h8", "place", "h8")];
    expect(clicked(steps, ["a1"], "h8")).toEqual({ kind: "refuse", cells: ["a1", "h8"] });
    expect(clicked(steps, [], "h8")).toEqual({ kind: "play", step: steps[3] });
  });
});

describe("the chooser", () => {
  test("names the kinds, and the text too where two kinds are alike", () => {
    const flow = step("a1-a3", "flow", "a1", "a3");
    const waves = [step("x:E", "wave"), step("y:E", "wave")];
    expect(choiceLabels([flow, ...waves])).toEqual(["flow", "wave x:E", "wave y:E"]);
  });
});
