import { expect, it } from "vitest";
import type { Measured, Strength } from "../protocol";
import { layerOf, openedIn } from "./opening";
import { figureScale, placeOn, scaleOf, scoreScale } from "./scale";
import { axisWords, isFalling, Places, shortName } from "./strengths";

function measured(value: number, low: number, high: number): Measured {
  return { value, low, high, n: 100 };
}

it("ends at round numbers beyond all values", () => {
  expect(scaleOf([13, 148, 262])).toEqual({ low: 0, high: 300, ticks: [0, 100, 200, 300] });
  expect(scaleOf([0.09, 0.14])).toMatchObject({ low: 0, high: 0.15 });
  expect(scaleOf([]).high).toBe(1);
  expect(scaleOf([-80, 35, 150])).toMatchObject({ low: -100, high: 150, even: 0 });
});

it("shows scores about a half, as wide as they need", () => {
  const narrow = scoreScale([measured(0.5, 0.46, 0.54)]);
  expect([narrow.low, narrow.high]).toEqual([0.4, 0.6]);
  const wide = scoreScale([measured(0.9, 0.8, 1)]);
  expect([wide.low, wide.high]).toEqual([0, 1]);
  expect(wide.ticks.some((value) => Math.abs(value - 0.5) < 1e-9)).toBe(true);
  expect(scoreScale([measured(0.27, 0.22, 0.31)]).ticks.some((value) => Math.abs(value - 0.5) < 1e-9)).toBe(true);
});

it("knows a score from other figures", () => {
  const rows = [{ variant: "usual", players: "random", found: measured(0.5, 0.46, 0.54) }];
  expect(figureScale({ key: "score", rows }).low).toBe(0.4);
  expect(figureScale({ key: "draws", rows }).low).toBe(0);
});

it("keeps every value on the scale", () => {
  const scale = scaleOf([10]);
  expect([placeOn(scale, -5), placeOn(scale, 5), placeOn(scale, 50)]).toEqual([0, 0.5, 1]);
});

it("draws a line through what was measured, and a band around it", () => {
  const places = new Places({ low: 0, high: 1, ticks: [] }, 3, { left: 0, top: 0, width: 30, height: 10 });
  const points = [measured(0.5, 0.4, 0.6), null, measured(1, 0.9, 1)];
  expect(places.line(points)).toBe("M5.0 5.0L25.0 0.0");
  expect(places.band(points)).toBe("M5.0 4.0L25.0 0.0L25.0 1.0L5.0 6.0Z");
  expect(places.band([measured(0.5, 0.4, 0.6)])).toBe("");
});

it("knows whether a line falls", () => {
  const [low, high] = [measured(0.4, 0.3, 0.5), measured(0.6, 0.5, 0.7)];
  expect([isFalling([high, null, low]), isFalling([low, high]), isFalling([])]).toEqual([true, false, false]);
});

it("names players shortly", () => {
  expect(["random", "classic level 3", "classic level 8:simulations=5000", "level 12", "uct:simulations=200"].map(shortName)).toEqual([
    "random",
    "3",
    "8",
    "12",
    "uct",
  ]);
});

it("says which levels the numbers are", () => {
  const words = (...players: string[]) => axisWords(players.map((one) => ({ players: one }) as Strength));
  expect(words("random", "classic level 1", "classic level 8:simulations=300")).toBe("Played by (a number is a classic level)");
  expect(words("random", "level 1")).toBe("Played by (a number is a level)");
  expect(words("random", "uct:simulations=200")).toBe("Played by");
});

it("finds the game that is open", () => {
  const answers = [{ to_open: [{ number: 0, caption: "a", about: "" }] }, { to_open: [{ number: 1, caption: "b", about: "" }] }];
  expect(openedIn(answers, [])).toBe(null);
  expect(openedIn(answers, ["other", layerOf(1)])?.caption).toBe("b");
});
