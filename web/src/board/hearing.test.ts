import { describe, expect, test } from "vitest";
import { timings } from "./acting";
import { cuesOf } from "./hearing";
import type { Act, Manner } from "./motion";

function heard(...manners: Manner[]): string[] {
  const acts: Act[] = manners.map((manner) => ({ manner, token: "r", turned: "b", from: "a1", to: "a1" }));
  return cuesOf(acts, timings(acts, 250)).map(({ sound, delay }) => `${sound} ${delay}`);
}

describe("what is heard of a scene", () => {
  test("a row that is pushed and wraps is one sound", () => {
    expect(heard("slide", "slide", "leave", "enter")).toEqual(["slide 0"]);
  });

  test("dominoes are heard one after the other", () => {
    expect(heard("turn", "turn", "turn")).toEqual(["turn 0", "turn 45", "turn 90"]);
  });

  test("a piece that takes another makes both sounds", () => {
    expect(heard("shrink", "slide")).toEqual(["take 0", "slide 0"]);
  });

  test("without motion all is heard at once, and each only once", () => {
    const acts: Act[] = Array.from({ length: 3 }, () => ({ manner: "turn", token: "r", turned: "b", from: "a1", to: "a1" }));
    expect(cuesOf(acts, [])).toEqual([{ sound: "turn", delay: 0 }]);
  });
});
