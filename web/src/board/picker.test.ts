import { describe, expect, test } from "vitest";
import type { LegalStep } from "../protocol";
import { Picker } from "./picker.svelte";

const FLOW: LegalStep = { text: "a1-a3", kind: "flow", cells: ["a1", "a3"] };
const WAVE: LegalStep = { text: "a1+a2+a3:E", kind: "wave", cells: ["a1", "a3", "b1"] };
const OTHER: LegalStep = { text: "c1-c2", kind: "step", cells: ["c1", "c2"] };

function heard(steps: LegalStep[] | null, held: LegalStep | null = null): { picker: Picker; log: string[] } {
  const log: string[] = [];
  const picker = new Picker(() => ({
    steps,
    held,
    onstep: (text) => log.push(`step ${text}`),
    onrefused: (cells) => log.push(`refused ${cells.join(" ")}`),
    onpicked: (cells) => log.push(`picked ${cells.join(" ")}`.trim()),
  }));
  return { picker, log };
}

describe("clicking", () => {
  test("two cells of one step plays it, and nothing stays picked", () => {
    const { picker, log } = heard([OTHER]);
    picker.click("c1", false);
    picker.click("c2", false);
    expect(log).toEqual(["picked c1", "picked", "step c1-c2"]);
  });

  test("what begins no step is refused, and the pick stays", () => {
    const { picker, log } = heard([OTHER]);
    picker.click("c1", false);
    picker.click("h8", false);
    expect(log.at(-1)).toBe("refused c1 h8");
    expect(picker.picked).toEqual(["c1"]);
  });

  test("where a step is told and another goes on, both can be chosen", () => {
    const { picker, log } = heard([FLOW, WAVE]);
    picker.click("a1", false);
    picker.click("a3", false);
    expect(picker.choices).toEqual([FLOW]);
    expect(picker.goesOn).toBe(true);
    picker.click("b1", false);
    expect(log.at(-1)).toBe("step a1+a2+a3:E");
  });

  test("does nothing when nothing can be clicked", () => {
    const { picker, log } = heard(null);
    picker.click("a1", false);
    expect(log).toEqual([]);
  });

  test("once more where a step was chosen that waits plays it", () => {
    const { picker, log } = heard([OTHER, FLOW], OTHER);
    picker.click("c2", false);
    expect(log).toEqual(["picked", "step c1-c2"]);
  });

  test("anywhere else begins another step", () => {
    const { picker, log } = heard([OTHER, FLOW], OTHER);
    picker.click("a1", false);
    picker.click("a3", false);
    expect(log.at(-1)).toBe("step a1-a3");
  });

  test("is taken back one cell at a time", () => {
    const { picker } = heard([FLOW, WAVE]);
    picker.click("a1", false);
    picker.click("a3", false);
    expect(picker.unpick()).toBe("a3");
    expect(picker.picked).toEqual(["a1"]);
  });
});

describe("pointing", () => {
  test("at the last cell of one step means that step", () => {
    const { picker } = heard([OTHER, FLOW]);
    picker.pointed = "c2";
    expect(picker.wanted).toBeNull();
    picker.click("c1", false);
    expect(picker.wanted).toBe("c1-c2");
  });

  test("at a choice means that one", () => {
    const { picker } = heard([FLOW, WAVE]);
    picker.considered = FLOW;
    expect(picker.wanted).toBe("a1-a3");
  });
});
