import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Refusal } from "../conversation";
import type { Analysed, AnyNotice, PlaceAnalysis, Setting } from "../protocol";
import { chanceWords, type Door, Searching } from "./searching.svelte";

const SETTING: Setting = { name: "game", options: {}, code: "" };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function known(chance: number, proven: string | null = null): PlaceAnalysis {
  return { lines: [{ turns: [], cells: [], chance, proven, ends: false }], simulations: 1, seconds: 1, by_hand: "" };
}

/** A search whose server answers when it is told to. */
function searching(isOn = true) {
  let hear: (notice: AnyNotice) => void = () => {};
  const asked: { steps: string[]; threat: boolean; mark: number; done: (reply: Analysed) => void; fail: (error: Error) => void }[] = [];
  let stops = 0;
  const door: Door = {
    ask: ({ steps, threat, mark }) => new Promise((done, fail) => void asked.push({ steps, threat, mark, done, fail })),
    stop: () => void (stops += 1),
    listen: (listener) => {
      hear = listener;
      return () => {};
    },
  };
  const search = new Searching(door, isOn);
  return { search, asked, hear: (notice: AnyNotice) => hear(notice), stops: () => stops };
}

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(300);
}

it("asks about where one stays, and hears only of that", async () => {
  const { search, asked, hear } = searching();
  search.follow({ setting: SETTING, steps: ["a"] });
  search.follow({ setting: SETTING, steps: ["a", "b"] });
  await settle();
  expect(asked.map((one) => one.steps)).toEqual([["a", "b"]]);
  expect(search.waiting).toBe("Searching…");
  await vi.advanceTimersByTimeAsync(2000);
  expect(search.waiting).toBe("Searching… The first search of a game takes a moment to start.");
  hear({ type: "analysing there", mark: asked[0]!.mark - 1, analysis: known(0.1) });
  expect(search.found).toBeNull();
  hear({ type: "analysing there", mark: asked[0]!.mark, analysis: known(0.6) });
  expect(search.found).toEqual(known(0.6));
  asked[0]!.done({ type: "analysed", analysis: known(0.7), why: "time" });
  await settle();
  expect([search.found, search.isBusy, search.canGoOn]).toEqual([known(0.7), false, true]);
});

it("keeps what it has when it goes on", async () => {
  const { search, asked } = searching();
  search.follow({ setting: SETTING, steps: [] });
  await settle();
  asked[0]!.done({ type: "analysed", analysis: known(0.7), why: "time" });
  await settle();
  search.goOn();
  await settle();
  expect([search.found, search.isBusy, asked.length]).toEqual([known(0.7), true, 2]);
});

it("stops when it is switched off, and when there is nothing to search", async () => {
  const { search, asked, stops } = searching();
  search.follow({ setting: SETTING, steps: [] });
  await settle();
  search.follow(null);
  await settle();
  expect([asked.length, stops(), search.isBusy]).toEqual([1, 1, false]);
  search.follow({ setting: SETTING, steps: [] });
  await settle();
  search.toggle();
  expect([search.isOn, stops(), search.found]).toEqual([false, 2, null]);
});

it("says why it cannot", async () => {
  const { search, asked } = searching();
  search.follow({ setting: SETTING, steps: [] });
  await settle();
  asked[0]!.fail(new Refusal("too fast", "Many others."));
  await settle();
  expect([search.problem, search.isBusy]).toEqual(["Many others.", false]);
});

it("begins again when the game is ready after a restart", async () => {
  const { search, asked, hear } = searching();
  search.follow({ setting: SETTING, steps: [] });
  await settle();
  asked[0]!.fail(new Refusal("not ready", "Being made ready."));
  await settle();
  hear({ type: "readiness changed", readiness: { name: "game", done: 1, stages: 2, failure: "" } });
  hear({ type: "readiness changed", readiness: { name: "other", done: 2, stages: 2, failure: "" } });
  await settle();
  expect([asked.length, search.problem]).toEqual([1, "Being made ready."]);
  hear({ type: "readiness changed", readiness: { name: "game", done: 2, stages: 2, failure: "" } });
  await settle();
  expect([asked.length, search.problem, search.isBusy]).toEqual([2, "", true]);
});

it("looks at a threat until one goes elsewhere", async () => {
  const { search, asked } = searching(false);
  search.follow({ setting: SETTING, steps: [] });
  search.toggleThreat();
  await settle();
  expect([search.isOn, asked.map((one) => one.threat)]).toEqual([true, [true]]);
  search.follow({ setting: SETTING, steps: ["a"] });
  await settle();
  expect(asked.map((one) => one.threat)).toEqual([true, false]);
});

it("says chances of the side that began, and what is certain", () => {
  expect(chanceWords({ chance: 0.62, proven: null }, "red")).toBe("Red 62 %");
  expect(chanceWords({ chance: 0, proven: "blue" }, "red")).toBe("Blue wins, proven");
  expect(chanceWords({ chance: 0.5, proven: "draw" }, "red")).toBe("A draw, proven");
});
