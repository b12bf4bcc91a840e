import { expect, it } from "vitest";
import type { BetterTurn, TurnTried } from "../protocol";
import { fallWords, placeWords, shownWords, triedWords } from "./words";

const BETTER: BetterTurn = { steps: ["c3-c4", "d4-d5"], before: 0.71, after: 0.38, possible: 0.74, threw_win: false, trace: [], side: "red", line: [] };
const TRIED: TurnTried = { type: "turn tried", accepted: true, chance: 0.725, proven: null, possible: 0.74, answer: ["e5-e6"] };

it("says which turning point this is, and whose", () => {
  const points = { all: [3, 5, 2], own: 2 };
  expect([placeWords(points, 5, "yours"), placeWords(points, 2, "blue's")]).toEqual(["Yours: 2 of 2", "Blue's: 1 of 1"]);
  expect(placeWords({ all: [2, 3], own: 0 }, 3, "")).toBe("2 of 2");
});

it("says what happened", () => {
  expect(fallWords(BETTER, "red", ["a1-a2"])).toBe("Red played a1-a2 and fell from 71 % to 38 %.");
  expect(fallWords({ ...BETTER, before: 1, threw_win: true }, "red", ["a1-a2"])).toBe(
    "Red played a1-a2 and fell from 100 % to 38 %. That gave a certain win away.",
  );
});

it("says what a good turn comes to", () => {
  expect(triedWords(TRIED, "red")).toBe("Well played: this leaves red 73 %. The best turn found leaves 74 %.");
  expect(triedWords({ ...TRIED, chance: 1, proven: "red", possible: 1 }, "red")).toBe("Well played: that wins for certain.");
});

it("says why a turn is not good enough, and how it would be answered", () => {
  expect(triedWords({ ...TRIED, accepted: false, chance: 0.4 }, "red")).toBe(
    "There is better: this leaves red 40 %. The best turn found leaves 74 %. The answer would be e5-e6.",
  );
  expect(triedWords({ ...TRIED, accepted: false, chance: 0, proven: "blue", possible: 1, answer: [] }, "red")).toBe(
    "There is better: after this blue wins for certain. The best turn found wins for certain.",
  );
  expect(triedWords({ ...TRIED, accepted: false, chance: 0.5, proven: "draw" }, "red")).toContain("after this it is a draw for certain");
});

it("says what would have been better", () => {
  expect(shownWords(BETTER)).toBe("Better was c3-c4, d4-d5: 74 %.");
  expect(shownWords({ ...BETTER, possible: 1 })).toBe("Better was c3-c4, d4-d5: it wins for certain.");
});
