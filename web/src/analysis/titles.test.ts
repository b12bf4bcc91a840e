import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newTitle } from "./titles";

beforeEach(() => {
  const kept: Record<string, string> = {};
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const minute = (number: number) => new Date(2030, 4, 3, 14, number, 21);

it("names a study by its game and when it was begun", () => {
  expect(newTitle("Game", minute(5))).toBe("Game, May 3, 14:05");
});

it("counts those of one minute", () => {
  const titles = [minute(5), minute(5), minute(6), minute(5)].map((begun) => newTitle("Game", begun));
  expect(titles).toEqual(["Game, May 3, 14:05", "Game, May 3, 14:05 (2)", "Game, May 3, 14:06", "Game, May 3, 14:05 (3)"]);
  expect(newTitle("Other", minute(5))).toBe("Other, May 3, 14:05");
});

it("gives titles where nothing can be kept", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(newTitle("Game", minute(5))).toBe("Game, May 3, 14:05");
});
