import { describe, expect, test } from "vitest";
import type { OptionCard } from "../protocol";
import { sentence, spokenOf, whyNot } from "./options";

const ROWS: OptionCard = { name: "rows", kind: "whole", meaning: "", default: "13", values: [], least: 7, most: 19 };
const SEED: OptionCard = { ...ROWS, name: "seed", kind: "seed", default: "drawn", least: 0, most: 2 ** 63 };
const START: OptionCard = { ...ROWS, name: "start_row", kind: "choice", values: ["usual", "hollow"] };

describe("what is typed for an option", () => {
  test("may be anything between the bounds, or nothing", () => {
    for (const value of ["7", "19", ""]) expect(whyNot(ROWS, value)).toBe("");
  });

  test("is refused in a sentence that says what would be right", () => {
    for (const value of ["6", "20", "7.5", "-7", "seven"]) {
      expect(whyNot(ROWS, value)).toBe("Rows: a whole number from 7 to 19.");
    }
  });

  test("may be any whole number where chance is drawn from it", () => {
    expect(whyNot(SEED, "0")).toBe("");
    expect(whyNot(SEED, "9223372036854775807")).toBe("");
    expect(whyNot(SEED, "lucky")).toBe("Seed: a whole number, or nothing.");
  });

  test("is not judged where it was chosen from a list", () => {
    expect(whyNot(START, "hollow")).toBe("");
  });
});

describe("a refusal of the server", () => {
  test("does not repeat what stands in the field", () => {
    expect(sentence("rows=8: the number of rows must be odd")).toBe("The number of rows must be odd.");
  });

  test("is about the option that it begins with, though it names another", () => {
    const options = [ROWS, { ...ROWS, name: "columns" }];
    expect(spokenOf(options, "columns=15: there must be fewer columns than rows (13)")?.name).toBe("columns");
    expect(spokenOf(options, "there are too few rows")?.name).toBe("rows");
    expect(spokenOf(options, "no fair set-up was found")).toBeUndefined();
  });

  test("stays as it is when it is a sentence already", () => {
    expect(sentence("One moment: the game is not ready.")).toBe("One moment: the game is not ready.");
  });
});
