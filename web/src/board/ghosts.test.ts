import { describe, expect, test } from "vitest";
import type { TraceEvent } from "../protocol";
import { ghostsOf } from "./ghosts";

const NAMES = ["a1", "a2", "a3", "a4"];

function event(phase: number, kind: string, from: string | null, to: string | null, piece: string): TraceEvent {
  return { phase, kind, from, to, piece };
}

describe("what a step would do, in one picture", () => {
  test("a push shows every piece where it would come to, and a way from each cell", () => {
    const trace = [event(0, "moved", "a1", "a2", "r"), event(0, "pushed", "a2", "a3", "b")];
    const ghosts = ghostsOf(NAMES, ["r", "b", ".", "."], trace);
    expect([...ghosts.left]).toEqual(["a1", "a2"]);
    expect([...ghosts.come]).toEqual([
      ["a2", "r"],
      ["a3", "b"],
    ]);
    expect([...ghosts.ways.values()].map(({ from, to }) => `${from}-${to}`)).toEqual(["a1-a2", "a2-a3"]);
  });

  test("a piece that is pushed and then squeezed is seen where it would be squeezed, and barred there", () => {
    const trace = [event(1, "pushed", "a1", "a2", "b"), event(2, "squeezed", "a2", null, "b")];
    const ghosts = ghostsOf(NAMES, ["b", ".", ".", "."], trace);
    expect([...ghosts.come]).toEqual([["a2", "b"]]);
    expect([...ghosts.gone]).toEqual(["a2"]);
  });

  test("a stack that comes apart is seen with what would remain of it", () => {
    const trace = [event(0, "unstacked", "a1", "a2", "w"), event(0, "unstacked", "a1", "a3", "w")];
    const ghosts = ghostsOf(NAMES, ["w3", ".", ".", "."], trace);
    expect(ghosts.come.get("a1")).toBe("w");
    expect([...ghosts.ways.values()]).toEqual([{ from: "a1", to: "a3", wraps: false }]);
  });

  test("a wrap is a way of its own kind", () => {
    const ghosts = ghostsOf(NAMES, [".", ".", ".", "r"], [event(0, "wrapped", "a4", "a1", "r")]);
    expect(ghosts.ways.get("a4")?.wraps).toBe(true);
    expect(ghosts.come.get("a1")).toBe("r");
  });
});
