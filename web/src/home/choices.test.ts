import { beforeEach, describe, expect, it } from "vitest";
import type { ComputerCard } from "../protocol";
import { type Choices, playerOf } from "./choices";

function card(player: string, longer: string): ComputerCard {
  return { player, level: 0, title: player, meaning: "", longer };
}

const COMPUTERS = [card("quick", ""), card("timed", "timed longer")];

describe("the computer to play against", () => {
  let choices: Choices;
  beforeEach(() => {
    choices = { opponent: "computer", player: "timed", longer: false, begins: "you" };
  });

  it("is the chosen one", () => {
    expect(playerOf(choices, COMPUTERS)).toBe("timed");
  });

  it("takes more time if that is wished", () => {
    expect(playerOf({ ...choices, longer: true }, COMPUTERS)).toBe("timed longer");
  });

  it("stays as it is if it cannot take more time", () => {
    expect(playerOf({ ...choices, player: "quick", longer: true }, COMPUTERS)).toBe("quick");
  });
});
