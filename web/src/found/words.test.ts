import { expect, it } from "vitest";
import type { GameToStep, Measured, Source, Strength } from "../protocol";
import { endWords, fairnessWords, figureWords, lengthWords, listed, placeWords, sourceWords, turnEnds, undecidedWords, verdict } from "./words";

function measured(value: number, low: number | null, high: number | null): Measured {
  return { value, low, high, n: 100 };
}

function strength(players: string, more: Partial<Strength> = {}): Strength {
  const nothing = measured(0, 0, 0.01);
  return { players, games: 1000, score: null, draws: nothing, cut: nothing, turns: null, long: null, ...more };
}

const GAME = {
  turns: [
    { side: "red", steps: ["a", "b"] },
    { side: "blue", steps: ["c"] },
  ],
  frames: ["", "a", "b", "c"].map((step) => ({ step, trace: [], moment: { ended: null, decision: null } })),
  record: "a record",
} as unknown as GameToStep;

it("writes a figure with its interval, finely where it is narrow", () => {
  expect(figureWords(measured(0.548, 0.509, 0.587), "share")).toBe("54.8 % (51 to 59)");
  expect(figureWords(measured(0, 0, 0.0064), "share")).toBe("0.0 % (0 to 0.6)");
  expect(figureWords(measured(52, 46, null), "count")).toBe("52 (46 to ?)");
  expect(figureWords(measured(1030.4, 990, 1100), "count")).toBe("1,030 (990 to 1,100)");
  expect(figureWords(measured(35.4, -80.2, 150), "elo")).toBe("35.4 (−80.2 to 150)");
  expect(figureWords(null, "share")).toBe("not measured");
});

it("says who is favoured only where the interval does", () => {
  expect(verdict(measured(0.55, 0.51, 0.59))).toBe("the first side is favoured");
  expect(verdict(measured(0.45, 0.41, 0.49))).toBe("the second side is favoured");
  expect(verdict(measured(0.5, 0.46, 0.54))).toBe("neither is favoured by more than five points");
  expect(verdict(measured(0.52, 0.44, 0.6))).toBe("too close to tell");
});

it("groups strengths of which the same is true", () => {
  const strengths = [
    strength("random", { score: measured(0.5, 0.46, 0.54) }),
    strength("classic level 1", { score: measured(0.6, 0.55, 0.65) }),
    strength("classic level 2", { score: measured(0.51, 0.47, 0.55) }),
  ];
  expect(fairnessWords(strengths)).toBe(
    "Random and classic level 2: neither is favoured by more than five points. Classic level 1: the first side is favoured.",
  );
});

it("tells how long games last at both ends", () => {
  const strengths = [
    strength("random", { turns: measured(78, 73, 85), long: measured(229, 211, 262) }),
    strength("classic level 6", { turns: measured(52, 46, 56) }),
  ];
  expect(lengthWords(strengths)).toBe(
    "Played by random, half of the games are over after 78 turns, nine in ten after 229; " +
      "with classic level 6, half of the games are over after 52 turns.",
  );
  expect(lengthWords([])).toBe("");
});

it("tells how many games nobody won", () => {
  expect(undecidedWords([strength("random"), strength("classic level 1")])).toBe(
    "All 2,000 games were won by somebody: none was drawn or had to be stopped.",
  );
  expect(undecidedWords([strength("random"), strength("classic level 1", { draws: measured(0.09, 0.06, 0.14) })])).toBe(
    "Most draws: 9.0 % (6 to 14) with classic level 1; none had to be stopped.",
  );
});

it("knows the turn of every step, and how the game ended", () => {
  expect([0, 1, 2, 3].map((place) => placeWords(GAME, place))).toEqual([
    "The start",
    "Turn 1 of 2, red: a",
    "Turn 1 of 2, red: b",
    "Turn 2 of 2, blue: c",
  ]);
  expect(turnEnds(GAME)).toEqual([0, 2, 3]);
  expect(endWords(GAME)).toBe("The game was stopped here: it was too long.");
  expect(endWords({ ...GAME, record: "" })).toBe("");
});

it("lists words, and what an experiment took", () => {
  expect([listed([]), listed(["a"]), listed(["a", "b", "c"])]).toEqual(["", "a", "a, b and c"]);
  const source = { games: 8400, core_hours: 0.914, first_day: "2026.11.17", last_day: "2026.11.17", version: "0.1.0" };
  expect(sourceWords(source as Source)).toBe("8,400 games, 0.91 core-hours, 2026.11.17, Ludarium 0.1.0");
});
