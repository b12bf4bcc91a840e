import { describe, expect, test } from "vitest";
import type { TraceEvent } from "../protocol";
import { scenes } from "./motion";

const NAMES = ["a1", "a2", "a3", "a4"];

function event(phase: number, kind: string, from: string | null, to: string | null, piece: string): TraceEvent {
  return { phase, kind, from, to, piece };
}

function told(tokens: string[], trace: TraceEvent[]): string[] {
  return scenes(NAMES, tokens, trace).map((scene) => {
    const acts = scene.acts.map((act) => `${act.manner} ${act.token}${act.turned} ${act.from}-${act.to}`);
    return `${scene.still.join("")} | ${acts.join(", ")}`;
  });
}

describe("a trace as scenes", () => {
  test("a push is one scene in which all of the chain slides at the same time", () => {
    const trace = [event(0, "moved", "a1", "a2", "r"), event(0, "pushed", "a2", "a3", "b")];
    expect(told(["r", "b", ".", "r"], trace)).toEqual(["...r | slide r a1-a2, slide b a2-a3"]);
  });

  test("a wrap leaves at one end and enters at the other in the same scene", () => {
    const trace = [event(0, "moved", "a3", "a4", "r"), event(0, "wrapped", "a4", "a1", "b")];
    expect(told([".", ".", "r", "b"], trace)).toEqual([".... | slide r a3-a4, leave b a4-a1, enter b a4-a1"]);
  });

  test("each phase begins where the one before ended", () => {
    const trace = [
      event(0, "placed", null, "a1", "w"),
      event(1, "pushed", "a2", "a3", "b"),
      event(2, "squeezed", "a3", null, "b"),
    ];
    expect(told([".", "b", ".", "."], trace)).toEqual([
      ".b.. | land w a1-a1",
      "w... | slide b a2-a3",
      "w... | shrink b a3-a3",
    ]);
  });

  test("stones that turn over show both faces, also one just placed, and each is knocked by the one before", () => {
    const trace = [
      event(0, "placed", null, "a1", "r"),
      event(1, "flipped", "a1", "a1", "b"),
      event(1, "flipped", "a2", "a2", "b"),
      event(1, "flipped", "a3", "a3", "b"),
    ];
    expect(told([".", "r", "r", "."], trace)).toEqual([
      ".rr. | land r a1-a1",
      ".... | turn rb a1-a1, turn rb a1-a2, turn rb a2-a3",
    ]);
  });

  test("what is taken is drawn behind what takes it", () => {
    const trace = [event(0, "moved", "a1", "a3", "w"), event(0, "captured", "a3", null, "b")];
    expect(told(["w", ".", "b", "."], trace)).toEqual([".... | shrink b a3-a3, slide w a1-a3"]);
  });

  test("a stack moves at its full height", () => {
    expect(told(["w3", ".", ".", "."], [event(0, "moved", "a1", "a2", "w")])).toEqual([".... | slide w3 a1-a2"]);
  });

  test("a stack that comes apart gets lower by each piece that leaves it", () => {
    const trace = [event(0, "unstacked", "a1", "a2", "w"), event(0, "unstacked", "a1", "a3", "w")];
    expect(told(["w3", ".", ".", "."], trace)).toEqual(["w... | slide w a1-a2, slide w a1-a3"]);
  });

  test("heights add up when pieces are stacked, as a later phase shows", () => {
    const trace = [event(0, "stacked", "a1", "a2", "w"), event(1, "attacked", "a2", "a2", "w")];
    expect(told(["w", "w2", ".", "."], trace)).toEqual([".w2.. | slide w a1-a2", ".... | jolt w3 a2-a2"]);
  });

  test("what has no cell and what is unknown is no scene", () => {
    const trace = [
      event(0, "skipped", null, null, "r"),
      event(1, "lost", null, null, "r"),
      event(2, "sung", "a1", "a1", "r"),
    ];
    expect(told(["r", ".", ".", "."], trace)).toEqual([]);
  });
});
