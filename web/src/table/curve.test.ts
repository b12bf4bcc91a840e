import { describe, expect, it } from "vitest";
import type { BetterTurn, ReviewedTurn } from "../protocol";
import { betterWords, fellWords, nearest, pathThrough, placeAt, possibleWords, turnAt, turnFor, turningPoints, turnWords } from "./curve";

const BETTER: BetterTurn = {
  steps: ["c3-c4", "d4-d5"],
  before: 0.714,
  after: 0.38,
  possible: 0.74,
  threw_win: false,
  trace: [],
  side: "red",
  line: [],
};

function turn(played: number, other: Partial<ReviewedTurn> = {}): ReviewedTurn {
  return { played, chance: 0.5, proven: null, better: null, ...other };
}

/** The start and three turns: of one step, of two, of four. */
const TURNS = [turn(0), turn(1, { better: BETTER }), turn(3), turn(7, { better: BETTER })];

describe("a position", () => {
  it("belongs to the last turn that was over by then", () => {
    expect([0, 1, 2, 3, 6, 7].map((played) => turnAt(TURNS, played))).toEqual([0, 1, 1, 2, 2, 3]);
  });

  it("belongs to none while its turn is not known", () => {
    expect([turnAt(TURNS, 8), turnAt([], 0)]).toEqual([-1, -1]);
  });

  it("lies between two turns in the middle of one", () => {
    expect([0, 1, 2, 3, 4, 7].map((played) => placeAt(TURNS, played))).toEqual([0, 1, 1.5, 2, 2.25, 3]);
  });
});

it("finds the turn nearest to where one points, among those that are known", () => {
  expect([-0.1, 0, 0.3, 0.6, 1, 1.2].map((part) => nearest(part, 4, 4))).toEqual([0, 0, 1, 2, 3, 3]);
  expect(nearest(1, 4, 2)).toBe(1);
});

describe("keys", () => {
  it("lead from turn to turn, and not beyond", () => {
    expect([turnFor("ArrowLeft", 2, TURNS), turnFor("ArrowRight", 2, TURNS)]).toEqual([1, 3]);
    expect([turnFor("ArrowLeft", 0, TURNS), turnFor("ArrowRight", 3, TURNS)]).toEqual([0, 3]);
    expect([turnFor("Home", 2, TURNS), turnFor("End", 2, TURNS), turnFor("a", 2, TURNS)]).toEqual([0, 3, undefined]);
  });

  it("lead to the turning points", () => {
    expect(turningPoints(TURNS)).toEqual([1, 3]);
    expect([turnFor("PageDown", 1, TURNS), turnFor("PageUp", 3, TURNS)]).toEqual([3, 1]);
    expect([turnFor("PageDown", 3, TURNS), turnFor("PageUp", 1, TURNS)]).toEqual([3, 1]);
  });
});

it("draws one line through all points", () => {
  expect(pathThrough([])).toBe("");
  expect(pathThrough([[0, 1], [10, 2.25]])).toBe("M0.0 1.0L10.0 2.3");
});

describe("in words", () => {
  const played = [{ side: "red", steps: ["c3-c4"] }];

  it("a turn is who stands how well after it", () => {
    expect(turnWords(turn(1, { chance: 0.384 }), 1, played, "red")).toBe("Turn 1, red: 38 % for red.");
    expect(turnWords(turn(0), 0, played, "red")).toBe("The start: 50 % for red.");
  });

  it("a turn may settle the game", () => {
    expect(turnWords(turn(1, { proven: "blue" }), 1, played, "red")).toBe("Turn 1, red: blue wins for certain.");
    expect(turnWords(turn(1, { proven: "draw" }), 1, played, "red")).toBe("Turn 1, red: a draw for certain.");
  });

  it("a turning point is what it cost, and apart from that what was better", () => {
    expect(fellWords(BETTER, "red")).toBe("Red fell from 71 % to 38 %.");
    expect(possibleWords(BETTER)).toBe("A better turn had 74 %.");
    expect(betterWords(BETTER)).toBe("Better was c3-c4, d4-d5: 74 %.");
    const thrown = { ...BETTER, before: 1, after: 0.004, possible: 1, threw_win: true };
    expect(fellWords(thrown, "red")).toBe("Red fell from 100 % to 1 %. That gave a certain win away.");
  });
});
