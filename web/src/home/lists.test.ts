import { expect, test } from "vitest";
import type { Summary } from "../protocol";
import { finished, inProgress, notBegun } from "./lists";

function game(id: string, given: Partial<Summary> = {}): Summary {
  return {
    game: id,
    name: "pebbles",
    title: "Pebbles",
    you: "red",
    opponent: "Bert",
    turn: 1,
    your_turn: false,
    waiting: false,
    result: "",
    changed: 0,
    begun: true,
    number: 0,
    ...given,
  };
}

const ids = (games: Summary[]) => games.map((one) => one.game);

test("every game is in one list", () => {
  const games = [game("going"), game("fresh", { begun: false }), game("over", { result: "won" }), game("given up", { begun: false, result: "lost" })];
  expect([ids(inProgress(games)), ids(notBegun(games)), ids(finished(games))]).toEqual([["going"], ["fresh"], ["over", "given up"]]);
});

test("games that wait for you come first, then the latest", () => {
  const games = [game("old"), game("new", { changed: 2 }), game("yours", { changed: 1, your_turn: true })];
  expect(ids(inProgress(games))).toEqual(["yours", "new", "old"]);
});
