import { expect, it, vi } from "vitest";
import { Disconnected, Refusal } from "../conversation";
import type { Trial } from "../protocol";
import { Measurer } from "./measurer.svelte";
import type { SetUp } from "./setup";

const SET_UP: SetUp = { options: { size: "7" }, games: 200, seed: 1 };

function trial(state: Trial["state"]): Trial {
  return { state, place: 0, rows: [] };
}

/** A measurer whose questions are answered by hand, in order. */
function asked() {
  const answers: { resolve: (trial: Trial) => void; reject: (error: Error) => void }[] = [];
  const ask = vi.fn((_: SetUp) => new Promise<Trial>((resolve, reject) => answers.push({ resolve, reject })));
  const stop = vi.fn(() => Promise.resolve());
  return { measurer: new Measurer({ ask, stop }), ask, stop, answers };
}

it("grows until all is played", async () => {
  const { measurer, answers } = asked();
  const measuring = measurer.measure(SET_UP);
  expect([measurer.isMeasuring, measurer.of]).toEqual([true, SET_UP]);
  measurer.hear(trial("playing"));
  expect(measurer.trial?.state).toBe("playing");
  answers[0]!.resolve(trial("complete"));
  await measuring;
  expect([measurer.trial?.state, measurer.isMeasuring]).toEqual(["complete", false]);
});

it("measures one thing at a time", () => {
  const { measurer, ask } = asked();
  void measurer.measure(SET_UP);
  void measurer.measure(SET_UP);
  expect(ask).toHaveBeenCalledOnce();
});

it("hears nothing when it is not measuring", () => {
  const { measurer } = asked();
  measurer.hear(trial("playing"));
  expect(measurer.trial).toBeNull();
});

it("says that it was interrupted, and keeps what was found", async () => {
  const { measurer, answers } = asked();
  const measuring = measurer.measure(SET_UP);
  measurer.hear(trial("playing"));
  answers[0]!.reject(new Disconnected());
  await measuring;
  expect(measurer.problem).toMatch(/^The connection was lost, and the measurement ended there/);
  expect([measurer.trial?.state, measurer.isMeasuring]).toEqual(["playing", false]);
});

it("says why it was refused, and keeps the figures from before", async () => {
  const { measurer, answers } = asked();
  const first = measurer.measure(SET_UP);
  answers[0]!.resolve(trial("complete"));
  await first;
  const second = measurer.measure({ ...SET_UP, seed: 2 });
  answers[1]!.reject(new Refusal("too fast", "Wait a little."));
  await second;
  expect([measurer.problem, measurer.isBusy, measurer.trial?.state]).toEqual(["Wait a little.", false, "complete"]);
});

it("can stop what is in the way, and measure then", async () => {
  const { measurer, ask, stop, answers } = asked();
  const first = measurer.measure(SET_UP);
  answers[0]!.reject(new Refusal("busy", "One at a time."));
  await first;
  expect(measurer.isBusy).toBe(true);
  const second = measurer.measureInstead(SET_UP);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  expect(stop).toHaveBeenCalledOnce();
  answers[1]!.resolve(trial("complete"));
  await second;
  expect([measurer.isBusy, measurer.problem, measurer.trial?.state]).toEqual([false, "", "complete"]);
});

it("stops what nobody looks at any more", async () => {
  const { measurer, stop, answers } = asked();
  const measuring = measurer.measure(SET_UP);
  measurer.leave();
  expect([stop.mock.calls.length, measurer.isMeasuring]).toEqual([1, false]);
  answers[0]!.resolve(trial("stopped"));
  await measuring;
  expect(measurer.trial).toBeNull();
});

it("stops nothing when nothing is measured", async () => {
  const { measurer, stop } = asked();
  await measurer.stop();
  measurer.leave();
  expect(stop).not.toHaveBeenCalled();
});
