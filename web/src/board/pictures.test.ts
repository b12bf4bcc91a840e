import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { moment } from "../testing/tables";
import { Pictures } from "./pictures.svelte";

const picture = (played: number) => ({ moment: moment({ played }), trace: [] });
const shown = (pictures: Pictures) => pictures.shown?.moment.played;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("shows one step after the other, each when the one before has come to rest", () => {
  const pictures = new Pictures(() => true);
  pictures.show({ moment: moment(), trace: null });
  for (const played of [1, 2, 3]) pictures.add(picture(played));
  expect([shown(pictures), pictures.isCurrent]).toEqual([1, false]);
  for (const [played, isCurrent] of [[2, false], [3, true]] as const) {
    pictures.settled();
    vi.advanceTimersByTime(120);
    expect([shown(pictures), pictures.isCurrent]).toEqual([played, isCurrent]);
  }
});

it("goes on even if it never hears that the board rests", () => {
  const pictures = new Pictures(() => true);
  pictures.add(picture(1));
  pictures.add(picture(2));
  vi.advanceTimersByTime(3000);
  expect(shown(pictures)).toBe(2);
});

it("tells how a game ended once that has been seen", () => {
  const pictures = new Pictures(() => true);
  pictures.show({ moment: moment(), trace: null });
  pictures.add({ moment: moment({ played: 1, ended: { winner: "red", reason: "Won." } }), trace: [] });
  expect([shown(pictures), pictures.standing?.ended]).toEqual([1, null]);
  pictures.settled();
  expect(pictures.standing?.ended?.winner).toBe("red");
});

it("shows the last at once where motion is not seen", () => {
  const pictures = new Pictures(() => false);
  for (const played of [1, 2, 3]) pictures.add(picture(played));
  expect([shown(pictures), pictures.isCurrent]).toEqual([3, true]);
});

it("leaps to the end when it has fallen far behind", () => {
  const pictures = new Pictures(() => true);
  for (let played = 1; played <= 20; played += 1) pictures.add(picture(played));
  expect(shown(pictures)).toBeGreaterThan(9);
});

it("forgets what was to come when something is shown at once", () => {
  const pictures = new Pictures(() => true);
  pictures.add(picture(1));
  pictures.add(picture(2));
  pictures.show({ moment: moment({ played: 0 }), trace: null });
  vi.advanceTimersByTime(10_000);
  expect([shown(pictures), pictures.isCurrent]).toEqual([0, true]);
});
