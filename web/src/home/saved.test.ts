import { expect, test } from "vitest";
import type { RecordSeen } from "../protocol";
import { isTooLong, playersLine, recordLine } from "./saved";

function seen(given: Partial<RecordSeen> = {}): RecordSeen {
  return {
    type: "record seen",
    name: "pebbles",
    credited_title: "Pebbles",
    players: [
      { side: "red", name: "Anna", is_computer: false },
      { side: "blue", name: "Shrub", is_computer: true },
    ],
    date: "2026.11.15",
    turns: 12,
    result: "red",
    computer: "5 Shrub",
    is_whole: true,
    ...given,
  };
}

test("a record says who played, when, how long and how it went", () => {
  expect(playersLine(seen())).toBe("Anna against Shrub");
  expect(recordLine(seen())).toBe("15 November 2026 · twelve turns · Red won");
});

test("what a record does not say is left out", () => {
  const nobody = seen().players.map((player) => ({ ...player, name: "" }));
  expect(playersLine(seen({ players: nobody }))).toBe("");
  expect(recordLine(seen({ date: "", turns: 1, result: "" }))).toBe("one turn · Not finished");
});

test("who has no name is called by their side", () => {
  const [anna, other] = seen().players;
  expect(playersLine(seen({ players: [anna!, { ...other!, name: "" }] }))).toBe("Anna against Blue");
});

test("early days keep their year", () => {
  expect(recordLine(seen({ date: "0043.02.28", result: "draw" }))).toBe("28 February 43 · twelve turns · A draw");
});

test("a file that no record could fill is too long", () => {
  expect([isTooLong({ size: 200_000 }), isTooLong({ size: 200_001 })]).toEqual([false, true]);
});
