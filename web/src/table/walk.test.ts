import { expect, it, vi } from "vitest";
import type { Frame } from "../protocol";
import { moment } from "../testing/tables";
import { Walk } from "./walk.svelte";

const frame = (played: number): Frame => ({ step: "", trace: [], moment: moment({ played }) });

it("shows where one looks, and asks for each place once", async () => {
  const fetch = vi.fn(async (played: number) => frame(played));
  const walk = new Walk(fetch);
  await walk.to(3, 9);
  await walk.to(2, 9);
  await walk.to(3, 9);
  expect([walk.at, walk.picture?.moment.played]).toEqual([3, 3]);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it("moves pieces on the way forward by one, and only then", async () => {
  const walk = new Walk(async (played) => frame(played));
  await walk.to(3, 9);
  expect(walk.picture?.trace).toBeNull();
  await walk.to(4, 9);
  expect(walk.picture?.trace).toEqual([]);
  await walk.to(3, 9);
  expect(walk.picture?.trace).toBeNull();
});

it("comes back to now at the last step, and never goes before the first", async () => {
  const walk = new Walk(async (played) => frame(played));
  await walk.to(-1, 9);
  expect(walk.at).toBe(0);
  await walk.to(9, 9);
  expect([walk.at, walk.picture]).toEqual([null, null]);
});

it("shows the place that was wanted last, whichever arrives first", async () => {
  const waiting = new Map<number, (frame: Frame) => void>();
  const walk = new Walk((played) => new Promise((resolve) => waiting.set(played, resolve)));
  const [one, other] = [walk.to(5, 9), walk.to(2, 9)];
  waiting.get(2)!(frame(2));
  waiting.get(5)!(frame(5));
  await Promise.all([one, other]);
  expect(walk.picture?.moment.played).toBe(2);
});

it("forgets places that were taken back", async () => {
  const fetch = vi.fn(async (played: number) => frame(played));
  const walk = new Walk(fetch);
  await walk.to(5, 9);
  walk.shorten(4);
  expect(walk.at).toBeNull();
  await walk.to(5, 9);
  expect(fetch).toHaveBeenCalledTimes(2);
});
