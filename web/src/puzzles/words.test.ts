import { describe, expect, it, test } from "vitest";
import type { RefutedTry } from "../protocol";
import { moment } from "../testing/tables";
import { boardLine, changeLine, onlyLine, ratingLine, refutationLine, slowerLine, taskLine, triedLine, waysLine } from "./words";

const answer = { side: "blue", steps: ["a1-a2", "b3"] };

function refuted(kind: RefutedTry["kind"], hasLine = true): RefutedTry {
  return { kind, line: hasLine ? [answer] : [], chance: null, ending: "" };
}

describe("a puzzle in words", () => {
  it("says who wins within how many turns", () => {
    expect(taskLine({ side: "red", turns: 2 })).toBe("Red to play and win in two turns.");
    expect(taskLine({ side: "white", turns: 1 })).toBe("White to play and win in this turn.");
  });

  it("says that there is no other of this kind", () => {
    expect(onlyLine("win in three turns")).toBe("There is no other puzzle like this: win in three turns. Choose any puzzle instead.");
    expect(onlyLine("")).toBe("There is no other puzzle of this game yet.");
  });

  it("says how the first try went", () => {
    expect(triedLine({ first: null, is_done: false })).toBe("");
    expect(triedLine({ first: "solved", is_done: true })).toBe("You solved it at the first try.");
    expect(triedLine({ first: "failed", is_done: true })).toContain("after a first try that failed");
    expect(triedLine({ first: "failed", is_done: false })).toContain("not solved yet");
  });
});

const RED = { side: "red", turns: 2 };

describe("a refutation in words", () => {
  it("names the answer and what comes of it", () => {
    expect(refutationLine(refuted("loses"), RED, false)).toBe("Blue answers a1-a2, b3 and wins by force.");
    expect(refutationLine(refuted("escapes"), RED, false)).toBe("Blue answers a1-a2, b3, and red no longer wins in two turns.");
    expect(refutationLine(refuted("draws"), RED, false)).toBe("Blue answers a1-a2, b3 and holds a draw.");
  });

  it("says who has won, and why, where the game is over", () => {
    const ended = { winner: "blue", reason: "Red cannot move." };
    expect(refutationLine(refuted("loses"), RED, false, ended)).toBe("Blue answers a1-a2, b3 and wins. Red cannot move.");
    expect(refutationLine(refuted("over", false), RED, false, ended)).toBe("The game is over: blue wins. Red cannot move.");
    expect(refutationLine(refuted("over", false), RED, false, { winner: null, reason: "" })).toBe("The game is over: a draw.");
  });

  it("names the answer after the last turn too", () => {
    expect(refutationLine(refuted("escapes"), RED, true)).toBe("The turn is over, and red has not won. Blue answers a1-a2, b3.");
  });

  it("leaves open whether a win comes later, where that is likely and not proven", () => {
    const slow = { ...refuted("escapes"), chance: 0.9 };
    expect(refutationLine(slow, RED, false)).toBe("Blue answers a1-a2, b3, and red no longer wins in two turns, though perhaps later.");
    expect(refutationLine({ ...slow, chance: 0.1 }, RED, false)).toBe("Blue answers a1-a2, b3, and red no longer wins in two turns.");
    expect(refutationLine({ ...refuted("expected", false), chance: 0.9 }, RED, false)).toBe("That does not win in two turns, though perhaps later.");
  });

  it("says an opinion as such", () => {
    expect(refutationLine(refuted("expected"), RED, false)).toContain("would likely answer");
  });

  it("needs no answer where there is none", () => {
    expect(refutationLine(refuted("over", false), RED, false)).toBe("The game is over, and red has not won.");
    expect(refutationLine(refuted("escapes", false), RED, true)).toBe("The turn is over, and red has not won.");
    expect(refutationLine(refuted("loses", false), RED, true)).toBe("Red now loses by force.");
    expect(refutationLine(refuted("expected", false), RED, false)).toBe("That does not win in two turns.");
  });
});

test("after a try, the board says what decided the game, or how near both sides are", () => {
  const progress = [{ title: "Clump", counts: [5, 7] as [number, number], goal: 0, fewer: false, meaning: "" }];
  expect(boardLine(["red", "blue"], moment({ progress }))).toBe("Clump: red 5, blue 7.");
  const decision = { cells: [], words: "Blue's largest clump has 7 pieces, red's 5." };
  expect(boardLine(["red", "blue"], moment({ progress, decision }))).toBe(decision.words);
});

describe("what comes of a try in words", () => {
  it("does not punish a slower win", () => {
    expect(slowerLine(3, 2)).toBe("That wins too, but takes longer, three turns in all: try to win in two turns.");
    expect(slowerLine(null, 1)).toBe("That wins too, but takes longer: try to win in one turn.");
  });

  it("says how a rating changed", () => {
    const before = { value: 1200, deviation: 90, is_or_less: false };
    expect(changeLine({ before, after: { value: 1214, deviation: 88, is_or_less: false } })).toBe("Your rating: 1214, 14 more than before.");
    expect(changeLine({ before, after: { value: 1190, deviation: 88, is_or_less: false } })).toBe("Your rating: 1190, 10 less than before.");
    expect(changeLine({ before, after: before })).toBe("Your rating: 1200, as before.");
    const first = { before: { value: 1200, deviation: 350, is_or_less: false }, after: { value: 800, deviation: 280, is_or_less: false } };
    expect(changeLine(first)).toBe("Your first rating: 800. It is rough, and settles with more puzzles.");
  });

  it("shows no rating below the lowest", () => {
    const lowest = { value: 100, deviation: 90, is_or_less: true };
    expect(ratingLine(lowest)).toBe("100 or less");
    expect(changeLine({ before: lowest, after: lowest })).toBe("Your rating: 100 or less.");
    expect(changeLine({ before: lowest, after: { value: 130, deviation: 80, is_or_less: false } })).toBe("Your rating: 130, 30 more than before.");
  });

  it("counts other ways", () => {
    expect(waysLine(0)).toBe("");
    expect(waysLine(1)).toBe("One other first turn keeps the win too.");
    expect(waysLine(2)).toBe("Two other first turns keep the win too.");
  });
});
