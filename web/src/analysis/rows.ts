// A tree as rows to read: the main line turn by turn, and after a step the variations that replace it, further in.
import type { Node, Path } from "./tree";

/** A node and the way to it. */
export interface Spot {
  node: Node;
  parent: Spot | null;
  /** The number of its turn, from 1. */
  turn: number;
  depth: number;
}

export interface Row {
  /** How far in: 0 is the main line. */
  depth: number;
  turn: number;
  side: string;
  /** Whether the turn began before this row. */
  continues: boolean;
  spots: Spot[];
  /** Of the first row of a variation. */
  head: Head | null;
}

export interface Head {
  /** By which it is folded and unfolded. */
  key: string;
  folded: boolean;
  place: number;
  of: number;
}

interface Task {
  spot: Spot;
  depth: number;
  head: { place: number; of: number } | null;
}

export function pathOf(spot: Spot): string[] {
  const path: string[] = [];
  for (let here: Spot | null = spot; here?.parent; here = here.parent) path.push(here.node.step);
  return path.reverse();
}

export function keyOf(path: Path): string {
  return path.join(" ");
}

export function rowsOf(tree: Node, folded: ReadonlySet<string>): Row[] {
  const root: Spot = { node: tree, parent: null, turn: 0, depth: 0 };
  const rows: Row[] = [];
  const waiting: Task[] = onward(root, 0);
  while (waiting.length > 0) waiting.push(...lineOf(waiting.pop()!, rows, folded).reverse());
  return rows;
}

/** Write a line up to where variations branch off; what is to be written after it, in order. */
function lineOf({ spot, depth, head }: Task, rows: Row[], folded: ReadonlySet<string>): Task[] {
  const key = head ? keyOf(pathOf(spot)) : "";
  const isFolded = head !== null && folded.has(key);
  let row: Row | null = null;
  for (let here = spot; ; ) {
    if (!row || here.node.opens) {
      row = newRow(here, depth, row ? null : head && { ...head, key, folded: isFolded });
      rows.push(row);
    }
    row.spots.push(here);
    if (isFolded) return [];
    const others = variationsBeside(here, depth);
    if (others.length > 0) return [...others, ...onward(here, depth)];
    const [next] = onward(here, depth);
    if (!next) return [];
    here = next.spot;
  }
}

function newRow(spot: Spot, depth: number, head: Head | null): Row {
  const { node, turn } = spot;
  return { depth, turn, side: node.side, continues: !node.opens, spots: [], head };
}

function onward(spot: Spot, depth: number): Task[] {
  const node = spot.node.children[0];
  return node ? [{ spot: child(spot, node), depth, head: null }] : [];
}

/** The other steps in the place of the first one. */
function variationsBeside({ node, parent }: Spot, depth: number): Task[] {
  if (!parent || parent.node.children[0] !== node) return [];
  const of = parent.node.children.length - 1;
  return parent.node.children.slice(1).map((one, place) => ({ spot: child(parent, one), depth: depth + 1, head: { place: place + 1, of } }));
}

function child(parent: Spot, node: Node): Spot {
  return { node, parent, turn: parent.turn + (node.opens ? 1 : 0), depth: parent.depth + 1 };
}
