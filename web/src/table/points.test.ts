import { describe, expect, it } from "vitest";
import type { BetterTurn, ReviewedTurn } from "../protocol";
import { seat } from "../testing/tables";
import { playerOf, pointAfter, pointsFor, whose } from "./points";

const BETTER: BetterTurn = { steps: [], before: 0.7, after: 0.4, possible: 0.7, threw_win: false, trace: [], side: "", line: [] };

/** Six turns, of which 2, 3, 4 and 5 are turning points; red plays the odd ones. */
const REVIEWED: ReviewedTurn[] = [0, 1, 2, 3, 4, 5, 6].map((played) => ({ played, chance: 0.5, proven: null, better: played > 1 && played < 6 ? BETTER : null }));
const turns = REVIEWED.slice(1).map(({ played }) => ({ side: played % 2 ? "red" : "blue", steps: ["a1"] }));

function game(...yours: string[]) {
  return { turns, seats: ["red", "blue"].map((side) => seat(side, { yours: yours.includes(side) })) };
}

describe("whoever played one side", () => {
  const points = pointsFor(game("red"), REVIEWED);

  it("is led to their own turning points first", () => {
    expect(points).toEqual({ all: [3, 5, 2, 4], own: 2 });
  });

  it("comes from the end to their own first one, then through all, and round again", () => {
    expect([6, 3, 5, 2, 4].map((place) => pointAfter(points, place))).toEqual([3, 5, 2, 4, 3]);
  });

  it("comes from anywhere else to their own next one", () => {
    expect([0, 1].map((place) => pointAfter(points, place))).toEqual([3, 3]);
  });

  it("hears whose each is", () => {
    expect([3, 2].map((place) => whose(game("red"), place))).toEqual(["yours", "blue's"]);
    expect([3, 2].map((place) => playerOf(game("red"), place))).toEqual(["you", "blue"]);
  });

  it("is led to the other side's where there are none of their own", () => {
    const quiet = REVIEWED.map((turn) => (turn.played % 2 ? { ...turn, better: null } : turn));
    const others = pointsFor(game("red"), quiet);
    expect([others, pointAfter(others, 6)]).toEqual([{ all: [2, 4], own: 0 }, 2]);
  });
});

it("leads those who played both sides or only look from turn to turn", () => {
  for (const table of [game(), game("red", "blue")]) {
    const points = pointsFor(table, REVIEWED);
    expect(points).toEqual({ all: [2, 3, 4, 5], own: 0 });
    expect([6, 2, 5].map((place) => pointAfter(points, place))).toEqual([2, 3, 2]);
    expect([whose(table, 3), playerOf(table, 3)]).toEqual(["", "red"]);
  }
});

it("leads nowhere from the only one", () => {
  expect(pointAfter({ all: [3], own: 1 }, 3)).toBe(undefined);
  expect(pointAfter({ all: [], own: 0 }, 3)).toBe(undefined);
});
