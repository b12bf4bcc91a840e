import { expect, test } from "vitest";
import { opened } from "../testing/editing";
import { brushesOf } from "./brushes";
import { carried, isFitting, ownText, painted, partsOf, raised, takenOver, withPart, zonesOf } from "./draft";

const HEXAGON = opened({ cells: ["a1", "a2", "a3"], highest: 3 });
const EMPTY = { tokens: [".", ".", "."], fields: ["w", "/"] };
const WHITE = { kind: "piece", letter: "w" } as const;

test("a click places a piece, and the same again takes it away where there are no stacks", () => {
  const flat = { ...HEXAGON, highest: 1 };
  const placed = painted(flat, EMPTY, 1, WHITE);
  expect(placed.tokens).toEqual([".", "w", "."]);
  expect(painted(flat, placed, 1, WHITE)).toEqual(EMPTY);
  expect(painted(flat, placed, 1, { kind: "piece", letter: "b" }).tokens).toEqual([".", "b", "."]);
});

test("a stack grows click by click up to the highest, and is lowered until it is gone", () => {
  let draft = EMPTY;
  const heights = [1, 2, 3, 4].map(() => (draft = painted(HEXAGON, draft, 0, WHITE)).tokens[0]);
  expect(heights).toEqual(["w", "w2", "w3", "w3"]);
  const lowered = [1, 2, 3, 4].map(() => (draft = raised(HEXAGON, draft, 0, -1)).tokens[0]);
  expect(lowered).toEqual(["w2", "w", ".", "."]);
});

test("nothing is a brush that empties", () => {
  expect(painted(HEXAGON, { ...EMPTY, tokens: ["w2", ".", "b"] }, 0, { kind: "empty" }).tokens).toEqual([".", ".", "b"]);
});

test("a piece is carried with its height, whatever stood there", () => {
  const draft = { ...EMPTY, tokens: ["w2", "b", "."] };
  expect(carried(draft, 0, 1).tokens).toEqual([".", "w2", "."]);
  expect(carried(draft, 0, 0)).toBe(draft);
});

test("cells come onto a list in the order of the board, and leave it by another click", () => {
  const list = { kind: "list", field: 1, list: 1 } as const;
  const two = painted(HEXAGON, painted(HEXAGON, EMPTY, 2, list), 0, list);
  expect(two.fields).toEqual(["w", "/a1,a3"]);
  expect(painted(HEXAGON, two, 0, list).fields).toEqual(["w", "/a3"]);
  expect(zonesOf(HEXAGON, two).map(({ tone, cells }) => [tone, cells])).toEqual([["white", []], ["black", ["a1", "a3"]]]);
});

test("what is no cell of a list is not drawn", () => {
  expect(zonesOf(HEXAGON, { ...EMPTY, fields: ["w", "a1,x9/"] })[0]?.cells).toEqual(["a1"]);
});

test("the numbers of a field are changed one by one", () => {
  const card = { ...HEXAGON.fields[1]!, kind: "counts" as const };
  expect(partsOf(card, "3")).toEqual(["3", ""]);
  expect(withPart(card, "3/4", 0, "12")).toBe("12/4");
});

test("other options keep what stands on the same board, and what is said of it", () => {
  const draft = { tokens: ["w", ".", "b"], fields: ["b", "a1/a2"] };
  const after = { ...HEXAGON, fields: [HEXAGON.fields[0]!, { ...HEXAGON.fields[1]!, kind: "fixed" as const }], start: { ...EMPTY, fields: ["w", "-"] } };
  expect(takenOver(HEXAGON, draft, after)).toEqual({ tokens: draft.tokens, fields: ["b", "-"] });
  expect(takenOver(after, { ...draft, fields: ["b", "-"] }, HEXAGON).fields).toEqual(["b", "/"]);
});

test("another board begins as a game does", () => {
  const larger = opened({ cells: ["a1", "a2", "a3", "a4"] });
  const draft = { tokens: ["w", ".", "b"], fields: ["b", "/"] };
  expect(takenOver(HEXAGON, draft, larger)).toBe(larger.start);
  expect([isFitting(larger, draft), isFitting(HEXAGON, draft)]).toEqual([false, true]);
});

test("brushes are the pieces of these options, the lists, and nothing, each with its keys", () => {
  expect(brushesOf(HEXAGON).map(({ label, keys }) => [label, ...keys])).toEqual([
    ["White", "w", "1"],
    ["Black", "b", "2"],
    ["White's targets", "3"],
    ["Black's targets", "4"],
    ["Nothing", ".", "0"],
  ]);
});

test("what is typed stays as it is, right or wrong, but is one value", () => {
  expect(["12", "a", "1/2 3", "007", "0", ""].map(ownText)).toEqual(["12", "a", "123", "7", "0", ""]);
});
