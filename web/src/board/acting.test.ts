import { describe, expect, test } from "vitest";
import { paceOf, timings } from "./acting";
import type { Act, Manner } from "./motion";

function acts(...manners: Manner[]): Act[] {
  return manners.map((manner) => ({ manner, token: "r", turned: "b", from: "a1", to: "a1" }));
}

function delays(...manners: Manner[]): number[] {
  return timings(acts(...manners), 250).map(({ delay }) => delay);
}

describe("when each piece of a scene begins", () => {
  test("all at the same time, as a row that is pushed", () => {
    expect(delays("slide", "slide", "leave", "enter")).toEqual([0, 0, 0, 0]);
  });

  test("those that turn over one after the other, like dominoes", () => {
    expect(delays("turn", "turn", "turn")).toEqual([0, 45, 90]);
  });

  test("many dominoes fall closer together", () => {
    const [, second, ...others] = delays(...Array<Manner>(40).fill("turn"));
    expect(second).toBeLessThan(45);
    expect(others.at(-1)).toBeLessThan(450);
  });

  test("what else happens does not wait for them", () => {
    expect(delays("turn", "slide", "turn")).toEqual([0, 0, 45]);
  });
});

test("a phase lasts a quarter of a second, and less only where there are very many", () => {
  expect([1, 4, 6].map(paceOf)).toEqual([250, 250, 250]);
  expect(paceOf(15)).toBe(100);
});
