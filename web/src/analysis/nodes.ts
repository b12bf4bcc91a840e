// A tree as it goes over the wire: a list of nodes, each after its parent.
import type { ReadNode, StudyNode } from "../protocol";
import { EMPTY_TREE, everyNode, type Node } from "./tree";

export function listed(tree: Node): StudyNode[] {
  return [...everyNode(tree)].map(({ node, parent }) => ({
    parent,
    step: node.step,
    comment: node.comment,
    marks: [...node.marks],
    arrows: node.arrows.map(([from, to]) => [from, to]),
    chance: node.chance,
  }));
}

/** The tree of a list, which is read from its end: the children of a node come after it. */
export function treeOf(nodes: readonly ReadNode[]): Node {
  const children: Node[][] = nodes.map(() => []);
  for (let place = nodes.length - 1; place > 0; place -= 1) {
    const { parent, ...node } = nodes[place]!;
    children[parent]?.unshift({ ...node, children: children[place]! });
  }
  const [root] = nodes;
  return root ? { ...EMPTY_TREE, comment: root.comment, marks: root.marks, arrows: root.arrows, children: children[0]! } : EMPTY_TREE;
}

/** The steps of a tree that is one line without notes; null if it is more. */
export function lineOf(nodes: readonly ReadNode[]): string[] | null {
  const isPlain = nodes.every((node, place) => node.parent === place - 1 && !node.comment && node.marks.length === 0 && node.arrows.length === 0);
  return isPlain ? nodes.slice(1).map((node) => node.step) : null;
}
