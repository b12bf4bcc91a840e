import { expect, test } from "vitest";
import type { ComputerCard } from "../protocol";
import { anchorOf } from "./anchors";
import { firstGame } from "./firstGame";

function computer(player: string, level: number): ComputerCard {
  return { player, level, title: player, meaning: "", longer: "" };
}

test("a first game is against the lowest level, and you begin", () => {
  const started = firstGame("game", [computer("random", 0), computer("level 1", 1), computer("level 2", 2)]);
  expect(started?.opponent).toEqual({ kind: "computer", player: "level 1" });
  expect(started?.begins).toBe("you");
});

test("there is no first game without levels", () => {
  expect(firstGame("game", [computer("random", 0)])).toBe(null);
});

test("a section is found by its title", () => {
  expect(anchorOf("How to play")).toBe("how-to-play");
});
