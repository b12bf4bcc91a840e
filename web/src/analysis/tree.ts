// A tree of variations: an immutable value. A path is the list of step texts from the start; the first child is the main line.

export type Arrow = readonly [from: string, to: string];
export type Path = readonly string[];

export interface Notes {
  readonly comment: string;
  readonly marks: readonly string[];
  readonly arrows: readonly Arrow[];
}

export interface Node extends Notes {
  /** Empty at the root. */
  readonly step: string;
  /** Who plays it, and whether a turn begins with it. */
  readonly side: string;
  readonly opens: boolean;
  /** Of the side that began the game. */
  readonly chance: number | null;
  readonly children: readonly Node[];
}

export const EMPTY_TREE: Node = { step: "", side: "", opens: false, comment: "", marks: [], arrows: [], chance: null, children: [] };

export function newNode(step: string, side: string, opens: boolean): Node {
  return { ...EMPTY_TREE, step, side, opens };
}

export function nodeAt(tree: Node, path: Path): Node | null {
  return nodesOn(tree, path)?.at(-1) ?? null;
}

/** The nodes from the root to the end of a path; null if there is none. */
export function nodesOn(tree: Node, path: Path): Node[] | null {
  const nodes = [tree];
  for (const step of path) {
    const child = nodes.at(-1)!.children.find((one) => one.step === step);
    if (!child) return null;
    nodes.push(child);
  }
  return nodes;
}

/** A tree in which a node is another one, or gone. */
function changed(tree: Node, path: Path, change: (node: Node) => Node | null): Node {
  const nodes = nodesOn(tree, path);
  if (!nodes) return tree;
  let before = nodes.pop()!;
  let after = change(before);
  for (const parent of nodes.reverse()) {
    const [old, fresh] = [before, after];
    const children = parent.children.flatMap((one) => (one !== old ? [one] : fresh ? [fresh] : []));
    before = parent;
    after = { ...parent, children };
  }
  return after ?? EMPTY_TREE;
}

/** Play a step at the end of a path: a variation if others were played there before. */
export function added(tree: Node, path: Path, child: Node): Node {
  return changed(tree, path, (node) =>
    node.children.some((one) => one.step === child.step) ? node : { ...node, children: [...node.children, child] },
  );
}

/** Play several steps, one after the other. */
export function addedLine(tree: Node, path: Path, line: readonly Node[]): Node {
  let [whole, here] = [tree, [...path]];
  for (const child of line) {
    whole = added(whole, here, child);
    here = [...here, child.step];
  }
  return whole;
}

export function removed(tree: Node, path: Path): Node {
  return path.length === 0 ? { ...tree, children: [] } : changed(tree, path, () => null);
}

/** The last place on a path at which it leaves the line of first children; null if it never does. */
export function branchOf(tree: Node, path: Path): Path | null {
  const nodes = nodesOn(tree, path);
  if (!nodes) return null;
  for (let length = path.length; length > 0; length -= 1) {
    if (nodes[length - 1]!.children[0] !== nodes[length]) return path.slice(0, length);
  }
  return null;
}

/** Let the innermost variation on a path become the line that it branches from. */
export function promoted(tree: Node, path: Path): Node {
  const branch = branchOf(tree, path);
  if (!branch) return tree;
  return changed(tree, branch.slice(0, -1), (node) => {
    const chosen = node.children.filter((one) => one.step === branch.at(-1));
    return { ...node, children: [...chosen, ...node.children.filter((one) => one !== chosen[0])] };
  });
}

export function annotated(tree: Node, path: Path, notes: Partial<Notes>): Node {
  return changed(tree, path, (node) => ({ ...node, ...notes }));
}

/** A path with all that follows on its main line. */
export function toEnd(tree: Node, path: Path): Path {
  const whole = [...path];
  for (let node = nodeAt(tree, path); node?.children[0]; node = node.children[0]) whole.push(node.children[0].step);
  return whole;
}

/** The same place in the variation before or after. */
export function sibling(tree: Node, path: Path, by: 1 | -1): Path | null {
  const parent = nodeAt(tree, path.slice(0, -1));
  if (!parent || path.length === 0) return null;
  const place = parent.children.findIndex((one) => one.step === path.at(-1));
  const other = parent.children[place + by];
  return other ? [...path.slice(0, -1), other.step] : null;
}

/** The end of the turn after that of a path, or of the turn before. */
export function turnAway(tree: Node, path: Path, by: 1 | -1): Path {
  const whole = toEnd(tree, path);
  const nodes = nodesOn(tree, whole)!;
  const isEnd = (length: number) => length === 0 || length === whole.length || nodes[length + 1]!.opens;
  let length = path.length + by;
  while (length > 0 && length < whole.length && !isEnd(length)) length += by;
  return whole.slice(0, Math.min(whole.length, Math.max(0, length)));
}

/** All nodes, each after its parent. */
export function* everyNode(tree: Node): Generator<{ node: Node; parent: number }> {
  const waiting: { node: Node; parent: number }[] = [{ node: tree, parent: -1 }];
  for (let number = 0; waiting.length > 0; number += 1) {
    const next = waiting.pop()!;
    yield next;
    for (const child of [...next.node.children].reverse()) waiting.push({ node: child, parent: number });
  }
}

export function sizeOf(tree: Node): number {
  let count = -1; // the root is no step
  for (const _ of everyNode(tree)) count += 1;
  return count;
}

/** Whether anything has been played or noted. */
export function isBare(tree: Node): boolean {
  return tree.children.length === 0 && !hasNotes(tree);
}

export function hasNotes({ comment, marks, arrows }: Notes): boolean {
  return comment !== "" || marks.length > 0 || arrows.length > 0;
}
