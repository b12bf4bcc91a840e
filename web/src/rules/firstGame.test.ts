import { expect, test } from "vitest";
import type { OpponentCard } from "../protocol";
import { anchorOf } from "./anchors";
import { firstGame } from "./firstGame";

function opponent(player: string, level: number): OpponentCard {
  return { player, level, title: player, meaning: "", elo: null, turns: null, longer: "" };
}

test("a first game is against the lowest level, and you begin", () => {
  const started = firstGame({ name: "game", opponents: [opponent("random", 0), opponent("level 1", 1), opponent("level 2", 2)] });
  expect(started?.opponent).toEqual({ kind: "computer", player: "level 1" });
  expect(started?.begins).toBe("you");
});

test("there is no first game without levels", () => {
  expect(firstGame({ name: "game", opponents: [opponent("random", 0)] })).toBe(null);
});

test("a section is found by its title", () => {
  expect(anchorOf("How to play")).toBe("how-to-play");
});
