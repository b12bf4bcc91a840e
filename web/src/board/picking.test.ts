import { describe, expect, test } from "vitest";
import type { LegalStep } from "../protocol";
import { apart, legal } from "../testing/steps";
import { carried, clicked, completed, firstOfMore, meant, nextCells, optionsOf, shapesOf, stepsFrom } from "./picking";

const STEP = legal("a1-b1", "step", "a1 b1");
const FLOW = legal("a1-d4", "flow", "a1 d4");
const JUMP = legal("a1^d4", "sharp V", "a1 d4", "a2 d4");
const WAVE = apart("a1+a2+a3:N", "wave", "a1 b1", "a2 b2", "a3 b3");
const LONG = apart("a1+a2+a3+a4:N", "wave", "a1 b1", "a2 b2", "a3 b3", "a4 b4");
const STACK = apart("a1-a2", "stack", "a1 a2");
const OTHER = legal("a2-c2", "step", "a2 c2");
const TROOP = legal("h8", "troop", "h8");
const END = legal("end", "end", "");
const ALL = [STEP, FLOW, JUMP, WAVE, LONG, STACK, OTHER, TROOP, END];
const KINDS = ["step", "flow", "wave", "sharp V", "stack"];

describe("what clicks may mean", () => {
  test("a step is found from every piece of its shape", () => {
    expect(stepsFrom(ALL, ["a3"])).toEqual([WAVE, LONG]);
    expect(stepsFrom(ALL, ["a2"])).toEqual([JUMP, WAVE, LONG, OTHER]);
  });

  test("kinds that are chosen by name are meant only then", () => {
    expect(meant(stepsFrom(ALL, ["a1"]), null)).toEqual([STEP, FLOW, JUMP]);
    expect(meant(ALL, { kind: "wave", shape: null })).toEqual([WAVE, LONG]);
    expect(meant(ALL, { kind: "wave", shape: "a1 a2 a3" })).toEqual([WAVE]);
  });

  test("the next cells are those of orders that begin with the clicks", () => {
    expect([...nextCells([STEP, FLOW], ["a1"])]).toEqual(["b1", "d4"]);
    expect([...nextCells([WAVE], ["a2"])]).toEqual(["b2"]);
  });

  test("what is told in full has no click left", () => {
    expect(completed(ALL, ["h8"])).toEqual([TROOP]);
    expect(completed(ALL, [])).toEqual([]);
    expect(completed([FLOW, JUMP], ["a1", "d4"])).toEqual([FLOW, JUMP]);
  });
});

describe("a click", () => {
  test("picks a piece up, or plays what needs no more", () => {
    expect(clicked(ALL, [], null, "a1")).toEqual({ kind: "pick", cells: ["a1"] });
    expect(clicked(ALL, [], null, "h8")).toEqual({ kind: "play", step: TROOP });
  });

  test("where a step and a wave go the same way, means the step until the wave is chosen", () => {
    expect(clicked(ALL, ["a1"], null, "b1")).toEqual({ kind: "play", step: STEP });
    expect(clicked(ALL, ["a1"], { kind: "wave", shape: "a1 a2 a3" }, "b1")).toEqual({ kind: "play", step: WAVE });
  });

  test("on another piece chooses that piece and never stacks", () => {
    expect(clicked(ALL, ["a1"], null, "a2")).toEqual({ kind: "change", cells: ["a2"] });
    expect(clicked(ALL, ["a1"], { kind: "stack", shape: null }, "a2")).toEqual({ kind: "play", step: STACK });
  });

  test("that means two steps leaves the choice", () => {
    expect(clicked(ALL, ["a1"], null, "d4")).toEqual({ kind: "pick", cells: ["a1", "d4"] });
  });

  test("on what is picked lets go of it", () => {
    expect(clicked(ALL, ["a1"], null, "a1")).toEqual({ kind: "pick", cells: [] });
    expect(clicked(ALL, ["a1", "d4"], null, "d4")).toEqual({ kind: "pick", cells: ["a1"] });
  });

  test("that begins nothing is refused, a step of one click too while something is picked", () => {
    expect(clicked(ALL, [], null, "z9")).toEqual({ kind: "refuse", cells: ["z9"] });
    expect(clicked(ALL, ["a1"], null, "h8")).toEqual({ kind: "refuse", cells: ["a1", "h8"] });
  });
});

describe("a piece that is dragged", () => {
  test("onto another one can only be meant to stack", () => {
    expect(carried(ALL, "a1", null, "a2")).toEqual({ kind: "play", step: STACK });
  });

  test("goes as it would by clicks", () => {
    expect(carried(ALL, "a1", null, "b1")).toEqual({ kind: "play", step: STEP });
    expect(carried(ALL, "a1", { kind: "wave", shape: "a1 a2 a3 a4" }, "b1")).toEqual({ kind: "play", step: LONG });
  });

  test("asks where that means several steps, and is refused where it means none", () => {
    expect(carried(ALL, "a3", null, "b3")).toEqual({ kind: "pick", cells: ["a3", "b3"] });
    expect(carried(ALL, "a1", null, "z9")).toEqual({ kind: "refuse", cells: ["a1", "z9"] });
  });
});

describe("what can be chosen by name", () => {
  const kindsOf = (steps: LegalStep[], cells: string[]) => optionsOf(steps, cells, null, KINDS).map((one) => one.kind);

  test("are the kinds of the picked piece, in the order of the game", () => {
    expect(kindsOf(ALL, ["a1"])).toEqual(["step", "flow", "wave", "sharp V", "stack"]);
    expect(kindsOf(ALL, [])).toEqual([]);
  });

  test("is nothing where there is one kind that needs no choice", () => {
    expect(kindsOf([STEP, TROOP, END], ["a1"])).toEqual([]);
    expect(kindsOf([WAVE], ["a1"])).toEqual(["wave"]);
  });

  test("once a kind is chosen whose clicks leave its shape open, are the shapes, the largest first", () => {
    const chosen = optionsOf(ALL, ["a1"], { kind: "wave", shape: "a1 a2 a3 a4" }, KINDS);
    expect(chosen.map(({ shape, isChosen }) => [shape, isChosen])).toEqual([["a1 a2 a3 a4", true], ["a1 a2 a3", false]]);
    expect(shapesOf([STEP, FLOW], ["a1"])).toEqual([]);
  });
});

test("a step of one click is not picked in place of others", () => {
  expect([...firstOfMore(ALL)]).toEqual(["a1", "a2", "a3", "a4"]);
});
