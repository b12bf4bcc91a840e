import { expect, it } from "vitest";
import type { PieceDrawing, Stepped, Table, TraceEvent } from "../protocol";
import { moment, seat, table, update } from "../testing/tables";
import { Teller } from "./teller.svelte";
import { lookingBack, stepsInWords } from "./telling";

const PIECES = ["red", "blue"].map((tone) => ({ letter: tone.slice(0, 1), name: tone, tone }) as PieceDrawing);
const TABLE = table({ drawing: { ...table().drawing, pieces: PIECES } });

function event(kind: string, piece: string, from: string | null, to: string | null): TraceEvent {
  return { phase: 0, kind, piece, from, to };
}

function stepped(side: string, step: string, trace: TraceEvent[] = []): Stepped {
  return { type: "stepped", game: "g", number: 1, side, step, opens_turn: true, trace, update: update() };
}

function after(mover: string, left = 1): Table {
  return { ...TABLE, moment: moment({ mover, left }) };
}

it("tells what a step did, kind by kind", () => {
  const trace = [
    event("moved", "r", "a2", "a3"),
    event("pushed", "b", "a3", "a4"),
    event("wrapped", "r", "a4", "a1"),
    event("pushed", "b", "a1", "a2"),
  ];
  expect(stepsInWords(TABLE, [stepped("red", "a2-a3", trace)])).toBe(
    "You moved red piece a2 to a3; pushed blue piece a3 to a4, a1 to a2; wrapped red piece a4 to a1.",
  );
});

it("says where something came, went or turned round", () => {
  const trace = [event("placed", "b", null, "c3"), event("flipped", "b", "d3", "d3"), event("cleared", "r", "e3", null)];
  expect(stepsInWords(TABLE, [stepped("blue", "c3", trace)])).toBe(
    "Quick placed blue piece on c3; flipped blue piece on d3; cleared red piece on e3.",
  );
});

it("counts what is too much to be named", () => {
  const trace = "abcdefg".split("").map((row) => event("flipped", "b", `${row}1`, `${row}1`));
  expect(stepsInWords(TABLE, [stepped("blue", "x", trace)])).toBe("Quick flipped 7 pieces.");
});

it("tells your steps at once, and those of others when their turn is over", () => {
  const teller = new Teller();
  teller.hear(after("blue"), stepped("red", "a1"));
  expect(teller.told).toBe("You played a1. Quick is thinking.");
  teller.hear(after("blue"), stepped("blue", "b1"));
  expect(teller.told).toBe("You played a1. Quick is thinking.");
  teller.hear(after("red", 2), stepped("blue", "b2"));
  expect(teller.told).toBe("Quick played b1, then played b2. Your turn: two steps left.");
  teller.hear(after("red", 1), stepped("red", "a2"));
  expect(teller.told).toBe("You played a2. Your turn: one step left.");
});

it("tells the end once", () => {
  const teller = new Teller();
  const over = { ...TABLE, moment: moment({ ended: { winner: "red", reason: "Blue resigned." } }) };
  teller.hear(over, { type: "changed", game: "g", number: 1, text: "Blue resigned.", update: update() });
  expect(teller.told).toBe("You win. Blue resigned.");
  teller.hear(over, { type: "changed", game: "g", number: 2, text: "A rematch is ready.", update: update() });
  expect(teller.told).toBe("A rematch is ready. You win. Blue resigned.");
});

it("forgets what was taken back before it was told", () => {
  const teller = new Teller();
  teller.hear(after("blue"), stepped("blue", "b1"));
  teller.hear(after("blue"), { type: "took back", game: "g", number: 2, steps: 1, update: update() });
  teller.hear(after("red"), stepped("blue", "b2"));
  expect(teller.told).toBe("Quick played b2. Your turn: one step left.");
});

it("tells the step at which one looks back", () => {
  const turns = [
    { side: "red", steps: ["a1"] },
    { side: "blue", steps: ["b1", "b2"] },
  ];
  const played = table({ seats: [seat("red"), seat("blue")], turns, moment: moment({ played: 3 }) });
  expect(lookingBack(played, 2)).toBe("Looking back: step 2 of 3. Blue played b1.");
  expect(lookingBack(played, 0)).toBe("Looking back: the beginning.");
});
