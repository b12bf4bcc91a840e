import { describe, expect, test } from "vitest";
import type { Interval, Trial, TrialPlayer, TrialRow } from "../protocol";
import { byHowMuch, favoured, longer, progress, sentences, standing, strengthName, strongest } from "./verdict";

const PLAYERS: TrialPlayer[] = [
  { player: "random", title: "Chance", is_random: true },
  { player: "classic level 1", title: "classic level 1", is_random: false },
  { player: "classic level 2", title: "a quick player", is_random: false },
];

function between(value: number, low: number | null, high: number | null): Interval {
  return { value, low, high };
}

function row(other: Partial<TrialRow> = {}): TrialRow {
  return {
    strength: "classic level 1",
    is_usual: false,
    is_random: false,
    games: 200,
    wanted: 200,
    score: between(0.48, 0.41, 0.55),
    draws: between(0, 0, 0.02),
    unended: between(0, 0, 0.02),
    length: between(20, 18, 22),
    ...other,
  };
}

function trial(rows: TrialRow[], other: Partial<Trial> = {}): Trial {
  return { state: "playing", place: 0, rows, ...other };
}

describe("who is favoured", () => {
  const cases: [Interval, string][] = [
    [between(0.48, 0.41, 0.55), "Probably fair at this strength: the side that begins scores 48 % (41 to 55)."],
    [between(0.5, 0.47, 0.53), "Fair at this strength: the side that begins scores 50 % (47 to 53)."],
    [between(0.62, 0.53, 0.7), "The side that begins is favoured at this strength: it scores 62 % (53 to 70)."],
    [between(0.38, 0.3, 0.46), "The side that comes second is favoured at this strength: the side that begins scores 38 % (30 to 46)."],
    [between(0.58, 0.46, 0.69), "Too early to tell who is favoured: the side that begins scores 58 % (46 to 69)."],
    [between(0.5, 0.2, 0.8), "Too early to tell who is favoured: the side that begins scores 50 % (20 to 80)."],
    [between(0.5, null, null), "Too early to tell who is favoured: the side that begins scores 50 % (? to ?)."],
  ];
  test.each(cases)("%o", (score, words) => expect(favoured(row({ score }))).toBe(words));
});

describe("how long games are", () => {
  const usual = row({ is_usual: true, length: between(30, 28, 32) });

  test("is told if the bounds allow it", () => {
    expect(longer(usual, row())).toBe("Games are a third shorter: half of them end within 20 turns, 30 with the usual rules.");
  });

  test("is left open if they do not", () => {
    expect(longer(usual, row({ length: between(22, 12, 29) }))).toBe(
      "Whether the length changes is not clear yet: half of them end within 22 turns, 30 with the usual rules.",
    );
    expect(longer(usual, row({ length: between(40, null, null) }))).toMatch(/^Whether the length changes is not clear yet/);
  });

  test("may be as usual", () => {
    expect(longer(usual, row({ length: between(31, 30, 33) }))).toMatch(/^Games are about as long as usual/);
    expect(longer(usual, row({ length: between(31, 12, 60) }))).toMatch(/^Whether the length changes is not clear yet/);
  });

  test("is told of chance in steps", () => {
    expect(longer(usual, row({ is_random: true }))).toContain("within 20 steps");
  });

  test.each([
    [0.1, "a tenth as long"],
    [0.5, "half as long"],
    [0.8, "a fifth shorter"],
    [1.5, "half as long again"],
    [1.2, "a fifth longer"],
    [2.05, "twice as long"],
    [2.5, "2.5 times as long"],
    [4, "4 times as long"],
    [12, "12 times as long"],
  ])("%d times is %s", (ratio, words) => expect(byHowMuch(ratio)).toBe(words));
});

describe("the verdict", () => {
  test("compares with the usual rules", () => {
    const usual = row({ is_usual: true, score: between(0.55, 0.5, 0.6), draws: between(0.02, 0, 0.05) });
    const changed = row({ draws: between(0.12, 0.08, 0.18), unended: between(0.004, 0, 0.02) });
    expect(sentences({ strength: "classic level 1", usual, changed })).toEqual([
      "Probably fair at this strength: the side that begins scores 48 % (41 to 55).",
      "With the usual rules it scores 55 % (50 to 60).",
      "Games are about as long as usual: half of them end within 20 turns, 20 with the usual rules.",
      "12 % are drawn; 2 % with the usual rules.",
      "Under 1 % did not end and were stopped after 2,000 steps.",
    ]);
  });

  test("of the usual rules alone compares nothing", () => {
    expect(sentences({ strength: "classic level 1", usual: row({ is_usual: true }), changed: undefined })).toEqual([
      "Probably fair at this strength: the side that begins scores 48 % (41 to 55).",
      "Half of the games end within 20 turns.",
    ]);
  });

  test("is by the strongest of whom enough is known under both rules", () => {
    const rows = [
      row({ strength: "random", is_usual: true }),
      row({ strength: "random" }),
      row({ is_usual: true, games: 40 }),
      row({ games: 29 }),
    ];
    expect(strongest(trial(rows))?.strength).toBe("random");
    rows[3] = row({ games: 30 });
    expect(strongest(trial(rows))?.strength).toBe("classic level 1");
    expect(strongest(trial([row({ games: 3 })]))).toBeUndefined();
    expect(strongest(trial([row({ games: 3, wanted: 3 })]))?.strength).toBe("classic level 1");
  });
});

describe("how far it is", () => {
  const rows = [row({ strength: "random", is_random: true, games: 4000, wanted: 4000 }), row({ games: 50 }), row({ strength: "classic level 2", games: 0 })];

  test("counts the games of the levels", () => expect(progress(trial(rows))).toEqual({ done: 50, all: 400 }));

  test.each([
    [trial(rows), "Classic level 1 is playing: 50 of 400 games."],
    [trial(rows, { state: "waiting", place: 1 }), "You are next in line."],
    [trial(rows, { state: "waiting", place: 3 }), "You are number 3 in line."],
    [trial(rows, { state: "stopped" }), "Stopped after 50 of 400 games."],
    [null, "One moment."],
  ])("is told in words", (one, words) => expect(standing(one, PLAYERS)).toBe(words));
});

test("a strength is called as the server says", () => {
  expect(["random", "classic level 2", "level 9"].map((one) => strengthName(one, PLAYERS))).toEqual(["Chance", "a quick player", "level 9"]);
});
