import { expect, it, vi } from "vitest";
import { Refusal } from "../conversation";
import type { ReviewedTurn } from "../protocol";
import { Reviewer } from "./reviewer.svelte";

function turn(played: number): ReviewedTurn {
  const better = { steps: [], before: 0, after: 0, possible: 0, threw_win: false, trace: [], side: "", line: [] };
  return { played, chance: 0.5, proven: null, better: played === 3 ? better : null };
}

/** A reviewer whose questions are answered by hand, in order. */
function asked() {
  const answers: { resolve: (turns: ReviewedTurn[]) => void; reject: (error: Error) => void }[] = [];
  const ask = vi.fn(() => new Promise<ReviewedTurn[]>((resolve, reject) => answers.push({ resolve, reject })));
  const stop = vi.fn();
  return { reviewer: new Reviewer({ ask, stop }), ask, stop, answers };
}

function played(reviewer: Reviewer): number[] {
  return reviewer.turns.map((one) => one.played);
}

it("grows as turns become known, each counted once", async () => {
  const { reviewer, answers } = asked();
  const wanting = reviewer.want();
  reviewer.hear([turn(0), turn(1)], 3);
  reviewer.hear([turn(0), turn(1), turn(3)], 3);
  expect([played(reviewer), reviewer.all, reviewer.isThinking]).toEqual([[0, 1, 3], 3, true]);
  answers[0]!.resolve([turn(0), turn(1), turn(3)]);
  await wanting;
  expect([played(reviewer), reviewer.isThinking]).toEqual([[0, 1, 3], false]);
});

it("ends where it was stopped", async () => {
  const { reviewer, stop, answers } = asked();
  const wanting = reviewer.want();
  reviewer.hear([turn(0), turn(1)], 30);
  reviewer.stop();
  expect(stop).toHaveBeenCalledOnce();
  answers[0]!.resolve([turn(0), turn(1)]);
  await wanting;
  expect([reviewer.all, reviewer.isThinking]).toEqual([2, false]);
});

it("asks once, however often it is wanted meanwhile", () => {
  const { reviewer, ask } = asked();
  void reviewer.want();
  void reviewer.want();
  expect(ask).toHaveBeenCalledOnce();
});

it("says why there is none, and can be asked again", async () => {
  const { reviewer, ask, answers } = asked();
  const wanting = reviewer.want();
  answers[0]!.reject(new Refusal("too fast", "Wait a little."));
  await wanting;
  expect([reviewer.problem, reviewer.isThinking]).toEqual(["Wait a little.", false]);
  void reviewer.want();
  expect([reviewer.problem, ask.mock.calls.length]).toEqual(["", 2]);
});

it("is forgotten with the game", async () => {
  const { reviewer, stop, answers } = asked();
  const wanting = reviewer.want();
  reviewer.hear([turn(0)], 3);
  reviewer.forget();
  answers[0]!.resolve([turn(0), turn(1)]);
  await wanting;
  expect([reviewer.isWanted, reviewer.isThinking, played(reviewer)]).toEqual([false, false, []]);
  expect(stop).toHaveBeenCalledOnce();
});

it("shows the better turn in the place of one that was played", () => {
  const { reviewer } = asked();
  void reviewer.want();
  reviewer.hear([turn(0), turn(1), turn(3)], 3);
  expect([reviewer.trace, reviewer.before(2)]).toEqual([undefined, 1]);
  reviewer.shown = 2;
  expect(reviewer.trace).toEqual([]);
});
