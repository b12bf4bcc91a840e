import { describe, expect, test } from "vitest";
import type { LegalStep } from "../protocol";
import { apart, legal } from "../testing/steps";
import { Picker } from "./picker.svelte";

const STEP = legal("a1-b1", "step", "a1 b1");
const WAVE = apart("a1+a2+a3:N", "wave", "a1 b1", "a2 b2", "a3 b3");
const LONG = apart("a1+a2+a3+a4:N", "wave", "a1 b1", "a2 b2", "a3 b3", "a4 b4");
const OTHER = legal("c1-c2", "step", "c1 c2");

function heard(steps: LegalStep[] | null, held: LegalStep | null = null): { picker: Picker; log: string[] } {
  const log: string[] = [];
  const picker = new Picker(() => ({
    steps,
    kinds: ["step", "wave"],
    held,
    onstep: (text, means) => log.push(means === "mouse" ? `step ${text}` : `step ${text} by ${means}`),
    onrefused: (cells, choice) => log.push(`refused ${cells.join(" ")}${choice ? ` as ${choice.kind}` : ""}`),
    onpicked: (cells) => log.push(`picked ${cells.join(" ")}`.trim()),
  }));
  return { picker, log };
}

describe("clicking", () => {
  test("two cells of one step plays it, and nothing stays picked", () => {
    const { picker, log } = heard([OTHER]);
    picker.click("c1", "mouse");
    picker.click("c2", "mouse");
    expect(log).toEqual(["picked c1", "picked", "step c1-c2"]);
  });

  test("what begins no step is refused, and the pick stays", () => {
    const { picker, log } = heard([OTHER]);
    picker.click("c1", "mouse");
    picker.click("h8", "mouse");
    expect(log.at(-1)).toBe("refused c1 h8");
    expect(picker.picked).toEqual(["c1"]);
  });

  test("where a wave goes the same way as a step, one chooses it by name", () => {
    const { picker, log } = heard([STEP, WAVE, LONG]);
    picker.click("a1", "mouse");
    expect(picker.options.map((option) => option.kind)).toEqual(["step", "wave"]);
    picker.choose(picker.options[1]!);
    expect(picker.options.map((option) => option.shape)).toEqual(["a1 a2 a3 a4", "a1 a2 a3"]);
    expect([...picker.shape]).toEqual(["a1", "a2", "a3", "a4"]);
    picker.choose(picker.options[1]!);
    picker.click("b1", "mouse");
    expect(log.at(-1)).toBe("step a1+a2+a3:N");
  });

  test("does nothing when nothing can be clicked", () => {
    const { picker, log } = heard(null);
    picker.click("a1", "mouse");
    expect(log).toEqual([]);
  });

  test("once more where a step was chosen that waits plays it", () => {
    const { picker, log } = heard([OTHER, STEP], OTHER);
    picker.click("c2", "touch");
    expect(log).toEqual(["picked", "step c1-c2 by touch"]);
  });

  test("anywhere else begins another step", () => {
    const { picker, log } = heard([OTHER, STEP], OTHER);
    picker.click("a1", "mouse");
    picker.click("b1", "mouse");
    expect(log.at(-1)).toBe("step a1-b1");
  });

  test("is taken back one choice and one cell at a time", () => {
    const { picker } = heard([STEP, WAVE]);
    picker.click("a1", "mouse");
    picker.choose(picker.options[1]!);
    expect(picker.unpick()).toBe("a1");
    expect([picker.picked, picker.choice]).toEqual([["a1"], null]);
    picker.unpick();
    expect(picker.picked).toEqual([]);
  });

  test("on another piece drops the kind that was chosen", () => {
    const { picker } = heard([STEP, WAVE, OTHER]);
    picker.click("a1", "mouse");
    picker.choose(picker.options[1]!);
    picker.click("c1", "mouse");
    expect([picker.picked, picker.choice]).toEqual([["c1"], null]);
  });

  test("that a chosen kind cannot mean is refused with that kind", () => {
    const { picker, log } = heard([STEP, WAVE]);
    picker.click("a1", "mouse");
    picker.choose(picker.options[1]!);
    picker.click("h8", "mouse");
    expect(log.at(-1)).toBe("refused a1 h8 as wave");
  });
});

describe("choosing by name", () => {
  test("a second time lets go of it, or plays it where nothing else is left", () => {
    const { picker, log } = heard([STEP, WAVE, OTHER]);
    picker.click("a2", "mouse");
    picker.choose(picker.options[0]!);
    picker.choose(picker.options[0]!);
    expect(log.at(-1)).toBe("step a1+a2+a3:N");
  });

  test("plays a step that the clicks have told in full", () => {
    const { picker, log } = heard([legal("a1-d4", "flow", "a1 d4"), legal("a1^d4", "jump", "a1 d4")]);
    picker.click("a1", "mouse");
    picker.click("d4", "mouse");
    expect(picker.options.map((option) => option.kind)).toEqual(["flow", "jump"]);
    picker.choose(picker.options[1]!);
    expect(log.at(-1)).toBe("step a1^d4");
  });
});

describe("dragging", () => {
  test("a piece to where it can go plays that", () => {
    const { picker, log } = heard([OTHER]);
    expect(picker.pickUp("c1", "mouse")).toBe(true);
    expect(picker.drop("c2")).toBe(true);
    expect(log.at(-1)).toBe("step c1-c2");
  });

  test("to anywhere else is refused, and the piece is let go", () => {
    const { picker, log } = heard([OTHER]);
    picker.pickUp("c1", "mouse");
    expect(picker.drop("h8")).toBe(false);
    expect(log.at(-1)).toBe("refused c1 h8");
    expect(picker.picked).toEqual([]);
  });

  test("beside the board only lets go of it", () => {
    const { picker, log } = heard([OTHER]);
    picker.pickUp("c1", "mouse");
    expect(picker.drop(null)).toBe(false);
    expect(log).toEqual(["picked c1", "picked"]);
  });

  test("what cannot act does nothing", () => {
    const { picker, log } = heard([OTHER, legal("d4", "troop", "d4")]);
    expect([picker.pickUp("d4", "mouse"), picker.pickUp("h8", "mouse")]).toEqual([false, false]);
    expect(log).toEqual([]);
  });

  test("a piece back to where it was keeps it picked", () => {
    const { picker } = heard([OTHER]);
    picker.pickUp("c1", "touch");
    expect(picker.drop("c1")).toBe(true);
    expect(picker.picked).toEqual(["c1"]);
  });
});

describe("pointing", () => {
  test("at the last cell of one step means that step", () => {
    const { picker } = heard([OTHER, STEP]);
    picker.pointed = "c2";
    expect(picker.wanted).toBeNull();
    picker.click("c1", "mouse");
    expect(picker.wanted).toBe("c1-c2");
  });

  test("at a kind means its step if there is just one, and shows who acts", () => {
    const { picker } = heard([STEP, WAVE]);
    picker.click("a1", "mouse");
    picker.considered = picker.options[1]!;
    expect(picker.wanted).toBe("a1+a2+a3:N");
    expect([...picker.shape]).toEqual(["a1", "a2", "a3"]);
  });
});
