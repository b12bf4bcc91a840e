import { expect, it } from "vitest";
import { pathOf, rowsOf } from "./rows";
import { added, addedLine, EMPTY_TREE, newNode, type Node } from "./tree";

const NONE: ReadonlySet<string> = new Set();

function red(step: string, opens = true): Node {
  return newNode(step, "red", opens);
}

function blue(step: string, opens = true): Node {
  return newNode(step, "blue", opens);
}

/** `1 red a b`, further in by as many dots. */
function told(tree: Node, folded = NONE): string[] {
  return rowsOf(tree, folded).map(({ depth, turn, side, continues, spots }) =>
    [".".repeat(depth) + turn, side, ...(continues ? ["…"] : []), ...spots.map((spot) => spot.node.step)].join(" "),
  );
}

const MAIN = addedLine(EMPTY_TREE, [], [red("a"), blue("b"), blue("c", false), red("d")]);

it("writes a line turn by turn", () => {
  expect(told(MAIN)).toEqual(["1 red a", "2 blue b c", "3 red d"]);
});

it("writes variations after the step that they replace, also in the middle of a turn", () => {
  const tree = addedLine(added(MAIN, ["a"], blue("x")), ["a", "b"], [blue("y", false), red("z")]);
  expect(told(tree)).toEqual(["1 red a", "2 blue b", ".2 blue x", "2 blue … c", ".2 blue … y", ".3 red z", "3 red d"]);
});

it("writes only the first step of what is folded", () => {
  const tree = addedLine(MAIN, ["a", "b"], [blue("y", false), red("z")]);
  const rows = rowsOf(tree, new Set(["a b y"]));
  expect(rows.map((row) => row.head?.folded ?? null)).toEqual([null, null, true, null]);
  expect(told(tree, new Set(["a b y"]))).toEqual(["1 red a", "2 blue b c", ".2 blue … y", "3 red d"]);
});

it("knows the way to every step", () => {
  const tree = addedLine(MAIN, ["a", "b"], [blue("y", false), red("z")]);
  const last = rowsOf(tree, NONE).flatMap((row) => row.spots).map((spot) => pathOf(spot).join(""));
  expect(last).toEqual(["a", "ab", "abc", "aby", "abyz", "abcd"]);
});

it("copes with variations within variations within variations", () => {
  let tree: Node = { ...red("s0"), children: [] };
  for (let place = 1; place < 500; place += 1) tree = { ...red(`s${place}`), children: [red("m"), tree] };
  expect(rowsOf({ ...EMPTY_TREE, children: [tree] }, NONE)).toHaveLength(999);
});
