import { beforeEach, describe, expect, test } from "vitest";
import { forgetDraft, keepDraft } from "../home/setup";
import type { GameCard, OptionCard, TrialPlayer } from "../protocol";
import { unusual } from "../home/options";
import { commandFor, inWords, isSame, linkTo, setUpIn } from "./setup";

const SIZE: OptionCard = { name: "size", kind: "whole", meaning: "", default: "5", values: [], least: 3, most: 9 };
const WRAP: OptionCard = { ...SIZE, name: "wrap", kind: "choice", default: "never", values: ["never", "twice daily"] };
const SEED: OptionCard = { ...SIZE, name: "seed", kind: "seed", default: "" };
const CARD = { name: "pebbles", options: [SIZE, WRAP, SEED] } as unknown as GameCard;
const PLAYERS: TrialPlayer[] = ["random", "classic level 1", "classic level 2"].map((player) => ({
  player,
  title: player,
  is_random: player === "random",
}));

beforeEach(() => forgetDraft(CARD));

describe("a link", () => {
  test("brings back the set-up that it was made from", () => {
    for (const options of [{}, { size: "7" }, { wrap: "twice daily", seed: "12" }] as Record<string, string>[]) {
      const setUp = { options, games: 400, seed: 9 };
      const link = linkTo(CARD, setUp);
      expect(link.startsWith("/bench/pebbles?")).toBe(true);
      expect(setUpIn(link.slice(link.indexOf("?")), CARD)).toEqual(setUp);
    }
  });

  test("keeps an option that is called like something of the link", () => {
    expect(setUpIn("?o=seed:5&seed=8&games=10", CARD)).toEqual({ options: { seed: "5" }, games: 10, seed: 8 });
  });

  test("brings nothing that cannot be", () => {
    const usual = { options: {}, games: 200, seed: 1 };
    const odd = ["?o=wrap:sideways", "?o=colour:red", "?o=size", "?o=", "?games=0&seed=-1", "?games=99999", "?seed=1e9", "?x=1"];
    for (const search of odd) expect(setUpIn(search, CARD)).toEqual(usual);
    expect(setUpIn(`?o=size:${"9".repeat(50)}`, CARD)).toEqual(usual);
  });

  test("is not needed: then it is what was typed for a new game", () => {
    keepDraft(CARD, { size: "8", wrap: "never", seed: "" });
    expect(setUpIn("", CARD).options).toEqual({ size: "8" });
    expect(setUpIn("?games=200", CARD).options).toEqual({});
  });
});

test("the command plays the same games, with what a shell would take apart in quotes", () => {
  const setUp = { options: { size: "7", wrap: "twice daily" }, games: 50, seed: 3 };
  const players = "--player 'classic level 1' --player 'classic level 2'";
  expect(commandFor(CARD, setUp, PLAYERS)).toBe(`ludarium lab quick --game pebbles -o size=7 -o 'wrap=twice daily' ${players} --games 50 --seed 3`);
});

test("what is usual or left empty is not changed", () => {
  expect(unusual(CARD, { size: "5", wrap: "twice daily", seed: " " })).toEqual({ wrap: "twice daily" });
});

test("two set-ups are the same whatever the order of their options", () => {
  const one = { options: { size: "7", seed: "1" }, games: 2, seed: 1 };
  expect(isSame(one, { ...one, options: { seed: "1", size: "7" } })).toBe(true);
  expect(isSame(one, { ...one, seed: 2 })).toBe(false);
  expect(isSame(one, { ...one, options: { size: "7" } })).toBe(false);
});

test("rules are told in words", () => {
  expect(inWords({ options: { stack_loss: "2", size: "7" }, games: 1, seed: 1 })).toBe("stack loss 2, size 7");
  expect(inWords({ options: {}, games: 1, seed: 1 })).toBe("the usual rules");
});
