import { expect, it } from "vitest";
import type { ReadNode } from "../protocol";
import { lineOf, listed, treeOf } from "./nodes";
import { added, addedLine, annotated, EMPTY_TREE, everyNode, newNode, type Node } from "./tree";

/** What the server would send back. */
function echoed(tree: Node): ReadNode[] {
  const all = [...everyNode(tree)];
  return listed(tree).map((node, place) => ({ ...node, side: all[place]!.node.side, opens: all[place]!.node.opens }));
}

const LINE = addedLine(EMPTY_TREE, [], [newNode("a", "red", true), newNode("b", "blue", true), newNode("c", "blue", false)]);

it("comes back as it was sent", () => {
  let tree = added(added(LINE, ["a"], newNode("x", "blue", true)), [], newNode("y", "red", true));
  tree = annotated(annotated(tree, ["a", "x"], { comment: "so", marks: ["a1"], arrows: [["a1", "b2"]] }), [], { comment: "begin" });
  expect(treeOf(echoed(tree))).toEqual(tree);
  expect(listed(tree).map((node) => node.parent)).toEqual([-1, 0, 1, 2, 1, 0]);
});

it("knows a plain line", () => {
  expect(lineOf(echoed(LINE))).toEqual(["a", "b", "c"]);
  expect(lineOf(echoed(annotated(LINE, ["a"], { comment: "so" })))).toBeNull();
  expect(lineOf(echoed(added(LINE, [], newNode("y", "red", true))))).toBeNull();
});
