import { describe, expect, it } from "vitest";
import { added, addedLine, annotated, branchOf, EMPTY_TREE, everyNode, isBare, newNode, type Node, nodeAt, type Path, promoted, removed, sibling, sizeOf, toEnd, turnAway } from "./tree";

/** Numbers that are always the same for a seed. */
function lots(seed: number): (most: number) => number {
  let state = seed * 2654435761 + 1;
  return (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

function paths(tree: Node): Path[] {
  const found: Path[] = [];
  for (const { node, parent } of everyNode(tree)) found.push(parent < 0 ? [] : [...found[parent]!, node.step]);
  return found;
}

/** A tree that grew by chance. */
function grown(seed: number, size = 30): Node {
  const lot = lots(seed);
  let tree = EMPTY_TREE;
  while (sizeOf(tree) < size) {
    const all = paths(tree);
    const path = all[lot(all.length)]!;
    tree = added(tree, path, newNode("abcde"[lot(5)]!, path.length % 4 < 2 ? "red" : "blue", path.length % 2 === 0));
  }
  return tree;
}

function text(tree: Node): string {
  return JSON.stringify(tree);
}

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed);

describe.each(SEEDS)("a tree that grew by chance (%i)", (seed) => {
  const tree = grown(seed);
  const all = paths(tree);
  const chosen = all[lots(seed + 1000)(all.length)]!;

  it("has different steps at every place, and a node at every path", () => {
    expect(new Set(all.map((path) => path.join(" "))).size).toBe(all.length);
    expect(all.every((path) => nodeAt(tree, path) !== null)).toBe(true);
  });

  it("is the same after playing what is there", () => {
    for (const path of all.slice(1)) expect(text(added(tree, path.slice(0, -1), newNode(path.at(-1)!, "", false)))).toBe(text(tree));
  });

  it("loses exactly what lies below a place that is deleted", () => {
    const key = chosen.join(" ");
    const left = all.filter((path) => path.length < chosen.length || path.slice(0, chosen.length).join(" ") !== key || chosen.length === 0);
    const expected = chosen.length === 0 ? [[]] : left;
    expect(paths(removed(tree, chosen))).toEqual(expected);
  });

  it("keeps all its paths when one is promoted, and after enough promotions it is the main line", () => {
    const once = promoted(tree, chosen);
    expect(new Set(paths(once).map((path) => path.join(" ")))).toEqual(new Set(all.map((path) => path.join(" "))));
    let whole = tree;
    for (let times = 0; branchOf(whole, chosen); times += 1) {
      expect(times).toBeLessThan(chosen.length);
      whole = promoted(whole, chosen);
    }
    expect(toEnd(whole, []).slice(0, chosen.length)).toEqual(chosen);
  });

  it("changes nothing but the notes of a place that is annotated", () => {
    const noted = annotated(tree, chosen, { comment: "so", marks: ["a1"] });
    expect(nodeAt(noted, chosen)).toEqual({ ...nodeAt(tree, chosen), comment: "so", marks: ["a1"] });
    expect(text(annotated(noted, chosen, { comment: "", marks: [] }))).toBe(text(tree));
  });

  it("leads back from every sibling", () => {
    for (const path of all) {
      const other = sibling(tree, path, 1);
      if (other) expect(sibling(tree, other, -1)).toEqual(path);
    }
  });

  it("walks turn by turn to both ends", () => {
    let here: Path = chosen;
    for (let times = 0; times <= 40; times += 1) here = turnAway(tree, here, 1);
    expect(here).toEqual(toEnd(tree, chosen));
    for (let times = 0; times <= 40; times += 1) here = turnAway(tree, here, -1);
    expect(here).toEqual([]);
  });
});

it("is never changed itself", () => {
  const tree = grown(3);
  const before = text(tree);
  const path = paths(tree).at(-1)!;
  added(tree, path, newNode("z", "red", true));
  removed(tree, path);
  promoted(tree, path);
  annotated(tree, path, { comment: "x" });
  expect(text(tree)).toBe(before);
});

it("copes with lines of thousands of steps", () => {
  const line = Array.from({ length: 3000 }, (_, place) => newNode(`s${place}`, "red", true));
  let tree = EMPTY_TREE;
  for (const node of line.toReversed()) tree = { ...EMPTY_TREE, children: [{ ...node, children: tree.children }] };
  const end = toEnd(tree, []);
  expect([end.length, sizeOf(removed(tree, end.slice(0, 1000)))]).toEqual([3000, 999]);
});

it("knows when there is nothing in it", () => {
  expect(isBare(EMPTY_TREE)).toBe(true);
  expect(isBare(annotated(EMPTY_TREE, [], { comment: "a thought" }))).toBe(false);
  expect(isBare(addedLine(EMPTY_TREE, [], [newNode("a", "red", true)]))).toBe(false);
});
