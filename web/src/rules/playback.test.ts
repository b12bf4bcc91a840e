import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PAUSE, Playback } from "./playback.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("plays to its end and rests there", () => {
  const figure = new Playback(() => 2);
  figure.play();
  expect([figure.place, figure.isPlaying]).toEqual([1, true]);
  figure.settled();
  vi.advanceTimersByTime(PAUSE);
  expect([figure.place, figure.isOver]).toEqual([2, false]);
  figure.settled();
  expect([figure.isPlaying, figure.isOver]).toEqual([false, true]);
});

it("plays again from the start", () => {
  const figure = new Playback(() => 1);
  figure.forward();
  figure.settled();
  figure.play();
  figure.settled();
  expect(figure.place).toBe(0);
  vi.advanceTimersByTime(PAUSE);
  expect(figure.place).toBe(1);
});

it("goes step by step, forward and back, and no further than its ends", () => {
  const figure = new Playback(() => 1);
  figure.back();
  expect(figure.place).toBe(0);
  figure.forward();
  figure.settled();
  figure.forward();
  expect(figure.place).toBe(1);
  figure.back();
  expect([figure.place, figure.isPlaying]).toEqual([0, false]);
});

it("pauses", () => {
  const figure = new Playback(() => 3);
  figure.play();
  figure.settled();
  figure.pause();
  vi.advanceTimersByTime(PAUSE);
  expect(figure.place).toBe(1);
});

it("shows any place at once and stays there", () => {
  const figure = new Playback(() => 3);
  figure.play();
  figure.show(3);
  expect([figure.place, figure.isPlaying, figure.isOver]).toEqual([3, false, true]);
  vi.advanceTimersByTime(PAUSE);
  expect(figure.place).toBe(3);
});

it("makes way for another figure", () => {
  const [one, other] = [new Playback(() => 3), new Playback(() => 3)];
  one.play();
  other.play();
  expect([one.isPlaying, other.isPlaying]).toEqual([false, true]);
});
