import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Refusal } from "../conversation";
import type { OpeningsFound, Scored, Setting } from "../protocol";
import { Openings, placeWords, rangeWords, scoreWords } from "./openings.svelte";

const SETTING: Setting = { name: "game", options: {}, code: "" };
const SCORED: Scored = { games: 120, score: 0.54, low: 0.45, high: 0.63, value: 0.51 };
const TURN = { steps: ["a1", "b2"], cells: [["a1"], ["b2"]], scored: SCORED };
const FOUND: OpeningsFound = { type: "openings found", scored: SCORED, turns: [TURN], begun: false, reason: "" };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A book whose server answers at once. */
function opened(answer: () => Promise<OpeningsFound> = async () => FOUND) {
  const asked: string[][] = [];
  const openings = new Openings(({ steps }) => {
    asked.push(steps);
    return answer();
  });
  return { openings, asked };
}

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(300);
}

it("asks about where one stays, and forgets it elsewhere", async () => {
  const { openings, asked } = opened();
  openings.follow({ setting: SETTING, steps: ["a"] });
  openings.follow({ setting: SETTING, steps: ["a", "b"] });
  await settle();
  expect([asked, openings.found]).toEqual([[["a", "b"]], FOUND]);
  openings.follow(null);
  await settle();
  expect([asked.length, openings.found, openings.problem]).toEqual([1, null, "The game is over here."]);
});

it("asks nothing while it is closed", async () => {
  const { openings, asked } = opened();
  openings.toggle();
  openings.follow({ setting: SETTING, steps: [] });
  await settle();
  expect([openings.isOpen, asked]).toEqual([false, []]);
  openings.toggle();
  await settle();
  expect([asked, openings.found]).toEqual([[[]], FOUND]);
});

it("says why it cannot", async () => {
  const { openings } = opened(() => Promise.reject(new Refusal("too fast", "Many others.")));
  openings.follow({ setting: SETTING, steps: [] });
  await settle();
  expect([openings.found, openings.problem]).toEqual([null, "Many others."]);
});

it("says what games did, and where the book ends", () => {
  expect(scoreWords(SCORED)).toBe("54 % of 120 games");
  expect(rangeWords(SCORED)).toBe("45 to 63");
  const told = (changes: Partial<OpeningsFound>) => placeWords({ ...FOUND, ...changes }, "red").replace("\u00a0", " ");
  expect(told({})).toBe("120 games came this way: red scored 54 % (45 to 63).");
  expect(told({ turns: [] })).toBe("120 games came this way: red scored 54 % (45 to 63). The book ends here.");
  expect(told({ begun: true })).toBe("Ways to finish this turn:");
  expect(told({ begun: true, turns: [] })).toBe("No game finished the turn from here.");
  expect(told({ scored: null, turns: [], reason: "The book ends before this position." })).toBe("The book ends before this position.");
});
