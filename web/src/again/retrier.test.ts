import { expect, it } from "vitest";
import { Refusal } from "../conversation";
import type { BetterTurn, TurnTried } from "../protocol";
import { stillExplorer } from "../testing/exploring";
import { Retrier, stepsBefore } from "./retrier.svelte";

const BETTER: BetterTurn = { steps: ["c3", "c4"], before: 0.6, after: 0.3, possible: 0.7, threw_win: false, trace: [], side: "red", line: ["x"] };
const GOOD: TurnTried = { type: "turn tried", accepted: true, chance: 0.7, proven: null, possible: 0.7, answer: [] };

/** A turning point after two steps, where turns have two; `judged` are the turns that were asked about. */
async function opened(verdict: TurnTried | Error = GOOD) {
  const judged: string[][] = [];
  const judge = (steps: string[]) => {
    judged.push(steps);
    return verdict instanceof Error ? Promise.reject(verdict) : Promise.resolve(verdict);
  };
  const retrier = new Retrier(["a", "b"], BETTER, judge, stillExplorer());
  await retrier.open();
  return { retrier, judged };
}

it("judges a turn when it is over, and not before", async () => {
  const { retrier, judged } = await opened();
  await retrier.play("c1");
  expect([judged, retrier.tried, retrier.isOpen]).toEqual([[], null, true]);
  await retrier.play("c2");
  expect([judged, retrier.tried, retrier.isOpen]).toEqual([[["c1", "c2"]], GOOD, false]);
});

it("takes steps back within the turn, and lets one try again", async () => {
  const { retrier, judged } = await opened();
  await retrier.takeBack();
  expect(retrier.steps).toEqual([]);
  await retrier.play("c1");
  await retrier.takeBack();
  await retrier.play("d1");
  await retrier.play("d2");
  await retrier.again();
  expect([retrier.steps, retrier.tried, retrier.isOpen]).toEqual([[], null, true]);
  expect(judged).toEqual([["d1", "d2"]]);
});

it("shows the better turn and what is expected after it, and can be tried again then", async () => {
  const { retrier, judged } = await opened();
  await retrier.show();
  expect([retrier.steps, retrier.isOpen, judged]).toEqual([["c3", "c4", "x"], false, []]);
  await retrier.again();
  expect([retrier.steps, retrier.isOpen]).toEqual([[], true]);
});

it("goes back to the beginning of the turn when it could not be judged, and says why", async () => {
  const { retrier } = await opened(new Refusal("too fast", "Wait a little."));
  await retrier.play("c1");
  await retrier.play("c2");
  expect([retrier.steps, retrier.explorer.note, retrier.isOpen]).toEqual([[], "Wait a little.", true]);
});

it("begins with the steps before the turn", () => {
  const turns = [["a", "b"], ["c"], ["d"]].map((steps) => ({ side: "red", steps }));
  expect([1, 2, 4].map((turn) => stepsBefore({ turns }, turn))).toEqual([[], ["a", "b"], ["a", "b", "c", "d"]]);
});
