import { describe, expect, it } from "vitest";
import type { Seat, TraceEvent } from "../protocol";
import { moment, seat, table } from "../testing/tables";
import { legal } from "../testing/steps";
import { Confirmer, mustWait } from "./confirmer.svelte";

const STEP = legal("a1-a2", "move", "a1 a2");
const END = legal("end", "end", "");
const YOU = seat("red", { yours: true });
const COMPUTER = seat("blue", { kind: "computer" });
const FRIEND = seat("blue");
const NOBODY_YET = seat("blue", { kind: "open" });
const YOU_TOO = seat("blue", { yours: true });

function at(other: Seat, left = 1): ReturnType<typeof table> {
  return table({ seats: [YOU, other], moment: moment({ left }) });
}

describe("the last step of a turn", () => {
  it("waits against people, unless they sit at the same screen", () => {
    const waits = [FRIEND, NOBODY_YET, COMPUTER, YOU_TOO].map((other) => mustWait(at(other), STEP, "against people"));
    expect(waits).toEqual([true, true, false, false]);
  });

  it("waits everywhere or nowhere for those who want it so", () => {
    for (const other of [FRIEND, COMPUTER, YOU_TOO]) {
      expect(mustWait(at(other), STEP, "always")).toBe(true);
      expect(mustWait(at(other), STEP, "never")).toBe(false);
    }
  });

  it("may be the one that ends the turn early", () => {
    expect(mustWait(at(FRIEND, 2), END, "against people")).toBe(true);
  });

  it("is not one after which others may follow", () => {
    expect(mustWait(at(FRIEND, 2), STEP, "always")).toBe(false);
  });
});

describe("a step that waits", () => {
  const trace: TraceEvent[] = [{ phase: 0, kind: "moved", from: "a1", to: "a2", piece: "r" }];

  it("is shown with what it would do", async () => {
    const confirmer = new Confirmer(() => Promise.resolve(trace));
    await confirmer.hold(STEP);
    expect([confirmer.held, confirmer.trace]).toEqual([STEP, trace]);
  });

  it("that was taken back meanwhile is not shown", async () => {
    const confirmer = new Confirmer(() => Promise.resolve(trace));
    const held = confirmer.hold(STEP);
    confirmer.release();
    await held;
    expect([confirmer.held, confirmer.trace]).toEqual([null, undefined]);
  });
});
