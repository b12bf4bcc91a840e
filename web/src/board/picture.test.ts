import { expect, test } from "vitest";
import { fileName, plainColour } from "./picture";

test("a picture is named after the game and the day", () => {
  expect(fileName("game", new Date(2026, 0, 5), "svg")).toBe("game-2026-01-05.svg");
  expect(fileName("game", new Date(2026, 10, 15), "png")).toBe("game-2026-11-15.png");
});

test("a mixed colour is written as every program reads it, and all else is left as it is", () => {
  expect(plainColour("color(srgb 1 0.5 0)")).toBe("rgb(255, 128, 0)");
  for (const value of ["rgb(1, 2, 3)", "none", "#fff", "7px"]) expect(plainColour(value)).toBe(value);
});

test("what is clear is not painted at all", () => {
  expect(plainColour("rgba(0, 0, 0, 0)")).toBe("none");
});
