import { describe, expect, it } from "vitest";
import type { PieceDrawing, TraceEvent } from "../protocol";
import { moment, table, update } from "../testing/tables";
import { after, numbered, skippedLine, withPresence } from "./events";

const stepped = { type: "stepped" as const, game: "g", side: "red", trace: [] };
const turns = [
  { side: "red", steps: ["a", "b"] },
  { side: "blue", steps: ["c", "d", "e"] },
];

describe("a side that is skipped", () => {
  const placed: TraceEvent = { phase: 0, kind: "placed", from: null, to: "a1", piece: "r" };
  const skipped: TraceEvent = { phase: 1, kind: "skipped", from: null, to: null, piece: "b" };

  it("is told of", () => {
    const drawing = { ...table().drawing, pieces: [{ letter: "b", tone: "blue" }] as PieceDrawing[] };
    expect(skippedLine(drawing, [placed, skipped])).toBe("Blue cannot act and is skipped.");
    expect(skippedLine(drawing, [placed])).toBe("");
  });
});

describe("a step", () => {
  it("opens a turn, or goes on with the last one", () => {
    const first = after(table(), { ...stepped, number: 1, step: "a1", opens_turn: true, update: update() });
    const second = after(first, { ...stepped, number: 2, step: "a2", opens_turn: false, update: update() });
    expect(second.turns).toEqual([{ side: "red", steps: ["a1", "a2"] }]);
    expect(second.number).toBe(2);
    expect(first.turns).toEqual([{ side: "red", steps: ["a1"] }]);
  });

  it("brings what is to be seen and done from then on", () => {
    const next = update({ moment: moment({ played: 1, mover: "blue" }), actions: ["resign"] });
    const now = after(table(), { ...stepped, number: 1, step: "a1", opens_turn: true, update: next });
    expect(now.moment.mover).toBe("blue");
    expect(now.actions).toEqual(["resign"]);
  });
});

it("takes steps back across turns, and leaves no empty turn", () => {
  const back = (steps: number) =>
    after(table({ turns }), { type: "took back", game: "g", number: 1, steps, update: update() }).turns;
  expect(back(1).at(-1)).toEqual({ side: "blue", steps: ["c", "d"] });
  expect(back(3)).toEqual([turns[0]]);
  expect(back(4)).toEqual([{ side: "red", steps: ["a"] }]);
  expect(back(5)).toEqual([]);
});

it("leaves the turns alone when something else happens", () => {
  const now = after(table({ turns }), { type: "changed", game: "g", number: 1, text: "", update: update() });
  expect(now.turns).toEqual(turns);
});

it("numbers turns, and steps through all of them", () => {
  const [first, second] = numbered(turns);
  expect([first?.number, second?.number]).toEqual([1, 2]);
  expect(second?.steps.map((step) => step.played)).toEqual([3, 4, 5]);
});

it("notes who is at the board", () => {
  const seats = withPresence(table(), { type: "presence", game: "g", seats: [false, true], watchers: 0 }).seats;
  expect(seats.map((seat) => seat.present)).toEqual([false, true]);
});
