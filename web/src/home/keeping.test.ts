import { describe, expect, it } from "vitest";
import type { Kept } from "../protocol";
import { allowances, deletions, span, studyLines } from "./keeping";

const KEPT: Kept = {
  type: "kept",
  unplayed_days: 7,
  forgotten_days: 730,
  removed_minutes: 10,
  games_a_day: 300,
  games_today: 0,
  megabytes_a_day: 20,
  pages: 40,
  studies: 0,
  most_studies: 500,
};

describe("a span of time", () => {
  it.each([
    [730, "two years"],
    [365, "one year"],
    [7, "one week"],
    [10, "ten days"],
    [1, "one day"],
    [0.5, "twelve hours"],
    [10 / 1440, "ten minutes"],
    [0.0001, "one minute"],
    [1.3, "1872 minutes"],
  ])("%d days are %s", (days, words) => expect(span(days)).toBe(words));
});

describe("what is kept", () => {
  it("says when games are deleted", () => {
    expect(deletions(KEPT)).toEqual([
      "A game is kept for two years after the last thing that happened in it.",
      "A game in which nothing was played is deleted after one week.",
      "A game that nobody has on their list any more is deleted after ten minutes.",
    ]);
  });

  it("says what is never deleted", () => {
    expect(deletions({ ...KEPT, unplayed_days: 0, forgotten_days: 0 })).toEqual([
      "A game that was played is kept for ever.",
      "A game that nobody has on their list any more is deleted after ten minutes.",
    ]);
  });

  it("says how many studies there may be and when they are deleted", () => {
    const deleted = "A study is kept until you remove it, and deleted ten minutes after that.";
    expect(studyLines(KEPT)).toEqual(["You have no studies; one person may keep 500.", deleted]);
    expect(studyLines({ ...KEPT, studies: 1 })[0]).toBe("You have one study; one person may keep 500.");
    expect(studyLines({ ...KEPT, studies: 12 })[0]).toContain("You have twelve studies;");
  });

  it("says how much one may do", () => {
    expect(allowances(KEPT)).toEqual(["Everyone may begin 300 games a day, and have 40 pages open."]);
    expect(allowances({ ...KEPT, games_today: 2 })[0]).toContain("You have begun two games today.");
  });
});
