import { expect, it, vi } from "vitest";
import { Refusal } from "../conversation";
import type { Advice, AdvisedStep } from "../protocol";
import { Adviser } from "./adviser.svelte";

function step(text: string): AdvisedStep {
  return { text, kind: "move", cells: text.split("-"), chance: 0.5, proof: null, trace: [] };
}

function advice(...texts: string[]): Advice {
  return { steps: texts.map(step), line: [], ends: false };
}

/** An adviser whose questions are answered by hand, in order. */
function asked() {
  const answers: { resolve: (advice: Advice) => void; reject: (error: Error) => void }[] = [];
  const ask = vi.fn((_: number) => new Promise<Advice>((resolve, reject) => answers.push({ resolve, reject })));
  const stop = vi.fn();
  return { adviser: new Adviser({ ask, stop }), ask, stop, answers };
}

it("shows the best step so far while it is thought about", async () => {
  const { adviser, answers } = asked();
  const wanting = adviser.want("advice", 3);
  expect([adviser.isThinking, adviser.shown]).toEqual([true, null]);
  adviser.hear(3, advice("a1-a2"));
  expect(adviser.shown?.text).toBe("a1-a2");
  adviser.hear(3, advice("b1-b2", "a1-a2"));
  expect(adviser.shown?.text).toBe("b1-b2");
  answers[0]!.resolve(advice("c1-c2"));
  await wanting;
  expect([adviser.isThinking, adviser.shown?.text]).toEqual([false, "c1-c2"]);
});

it("keeps another step in sight that was chosen, wherever it stands", () => {
  const { adviser } = asked();
  void adviser.want("advice", 0);
  adviser.hear(0, advice("a1-a2", "b1-b2"));
  adviser.choose(step("b1-b2"));
  adviser.hear(0, advice("c1-c2", "a1-a2", "b1-b2"));
  expect(adviser.shown?.text).toBe("b1-b2");
  adviser.hear(0, advice("c1-c2"));
  expect(adviser.shown?.text).toBe("c1-c2");
});

it("hints at nothing before it is certain, and shows no step", async () => {
  const { adviser, answers } = asked();
  const wanting = adviser.want("hint", 0);
  adviser.hear(0, advice("a1-a2"));
  expect([adviser.hinted, adviser.shown]).toEqual([null, null]);
  answers[0]!.resolve(advice("a1-a2"));
  await wanting;
  expect([adviser.hinted?.cells[0], adviser.shown]).toEqual(["a1", null]);
});

it("goes on from a hint to the step without asking again", async () => {
  const { adviser, ask, answers } = asked();
  const wanting = adviser.want("hint", 0);
  answers[0]!.resolve(advice("a1-a2"));
  await wanting;
  await adviser.want("advice", 0);
  expect([adviser.shown?.text, ask.mock.calls.length]).toEqual(["a1-a2", 1]);
});

it("is silent about a position that nobody looks at any more", async () => {
  const { adviser, stop, answers } = asked();
  const wanting = adviser.want("advice", 3);
  adviser.leave();
  expect(stop).toHaveBeenCalledOnce();
  adviser.hear(3, advice("a1-a2"));
  answers[0]!.resolve(advice("a1-a2"));
  await wanting;
  expect([adviser.wish, adviser.advice, adviser.shown, adviser.isThinking]).toEqual([null, null, null, false]);
});

it("does not take the answer to an old question for that to a new one", async () => {
  const { adviser, answers } = asked();
  const first = adviser.want("advice", 3);
  adviser.leave();
  const second = adviser.want("advice", 4);
  adviser.hear(3, advice("a1-a2"));
  answers[0]!.resolve(advice("a1-a2"));
  await first;
  expect([adviser.isThinking, adviser.shown]).toEqual([true, null]);
  answers[1]!.resolve(advice("b1-b2"));
  await second;
  expect(adviser.shown?.text).toBe("b1-b2");
});

it("says why there is no advice, and can be asked again", async () => {
  const { adviser, ask, answers } = asked();
  const wanting = adviser.want("hint", 0);
  answers[0]!.reject(new Refusal("too fast", "Wait a little."));
  await wanting;
  expect([adviser.problem, adviser.isThinking]).toEqual(["Wait a little.", false]);
  void adviser.want("advice", 0);
  expect([adviser.problem, adviser.isThinking, ask.mock.calls.length]).toEqual(["", true, 2]);
});

it("asks nobody to stop when nobody is thinking", async () => {
  const { adviser, stop, answers } = asked();
  adviser.leave();
  const wanting = adviser.want("advice", 0);
  answers[0]!.resolve(advice("a1-a2"));
  await wanting;
  adviser.leave();
  expect(stop).not.toHaveBeenCalled();
});
