import { beforeEach, expect, it, vi } from "vitest";
import { keepLessonGame, lessonOf } from "./games";
import { Newcomers } from "./newcomers.svelte";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
});

it("offers lessons until a game is known, and never again", () => {
  const newcomers = new Newcomers();
  expect(newcomers.isNew("one")).toBe(true);
  newcomers.know("one", "two");
  expect(["one", "two", "three"].map((name) => newcomers.isNew(name))).toEqual([false, false, true]);
  expect(new Newcomers().isNew("two")).toBe(false);
});

it("begins anew with what it cannot read", () => {
  kept.set("games known", "{");
  expect(new Newcomers().isNew("one")).toBe(true);
  kept.set("games known", "7");
  expect(new Newcomers().isNew("one")).toBe(true);
});

it("works in a browser that keeps nothing", () => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => { throw new Error("full"); } });
  const newcomers = new Newcomers();
  newcomers.know("one");
  expect(newcomers.isNew("one")).toBe(false);
});

it("keeps the latest games that were begun from a lesson", () => {
  for (let number = 0; number < 25; number++) keepLessonGame({ game: `g${number}`, name: "one", lesson: "last" });
  expect(lessonOf("g24")).toEqual({ game: "g24", name: "one", lesson: "last" });
  expect(lessonOf("g0")).toBeUndefined();
});
