// An analysis: the tree of what was tried, where one looks, and every change that can be undone.
import type { Explorer } from "../exploring/explorer.svelte";
import type { Place, Turn } from "../protocol";
import { added, addedLine, annotated, EMPTY_TREE, newNode, type Node, nodeAt, type Notes, type Path, promoted, removed, sibling, toEnd, turnAway } from "./tree";

const MOST_UNDONE = 200;

interface Version {
  tree: Node;
  at: Path;
}

export type Walk = "first" | "previous" | "next" | "last" | "before" | "after" | "turn back" | "turn on";

export class Analysis {
  tree = $state.raw<Node>(EMPTY_TREE);
  /** Where one looks, or is about to. */
  at = $state.raw<Path>([]);
  /** How often the tree has changed by somebody's hand. */
  changes = $state(0);

  /** A note as it is being typed, at its place. */
  #typed = $state.raw<{ at: Path; text: string } | null>(null);
  #past = $state.raw<Version[]>([]);
  #future = $state.raw<Version[]>([]);

  constructor(readonly explorer: Explorer) {}

  /** Begin with a line, of which the first place is shown, or its end. */
  async open(steps: string[] = [], isAtEnd = true): Promise<void> {
    await this.explorer.open(steps);
    if (!this.explorer.place) return;
    this.tree = addedLine(EMPTY_TREE, [], nodesOf(this.explorer.place.turns));
    this.at = steps;
    if (!isAtEnd && steps.length > 0) await this.go([]);
  }

  /** Begin with a tree that was kept, at this place in it. */
  async openTree(tree: Node, at: string[]): Promise<void> {
    await this.explorer.open(at);
    this.tree = tree;
    this.at = at;
  }

  /** Begin with a tree that was not saved when it was left. */
  async openUnsaved(tree: Node, at: string[]): Promise<void> {
    await this.openTree(tree, at);
    if (this.explorer.place) this.changes += 1;
  }

  /** Take a tree that somebody else has changed, and stay where one was as far as that is possible. */
  async take(tree: Node): Promise<void> {
    let at = this.at;
    this.#typed = null;
    while (!nodeAt(tree, at)) at = at.slice(0, -1);
    this.tree = tree;
    this.#past = this.#future = [];
    await this.go(at);
  }

  get node(): Node {
    return nodeAt(this.tree, this.at) ?? this.tree;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Play a step where one looks; whether it is legal. */
  async play(step: string): Promise<boolean> {
    this.endNote();
    const path = [...this.at, step];
    if (nodeAt(this.tree, path)) return this.go(path);
    if (!(await this.explorer.go(path))) return false;
    const node = lastOf(this.explorer.place!);
    if (!node) return false;
    const before = this.at;
    this.at = path;
    this.#change(added(this.tree, path.slice(0, -1), node), before);
    return true;
  }

  /** Play several steps, such as a line of the search: a variation, and its end is shown. */
  async playLine(turns: Turn[], count: number): Promise<boolean> {
    this.endNote();
    const line = nodesOf(turns).slice(0, count);
    const path = [...this.at, ...line.map((node) => node.step)];
    const before = this.at;
    if (!(await this.explorer.go(path))) return false;
    const tree = addedLine(this.tree, before, opened(line, nodesOf(this.explorer.place!.turns).slice(before.length)));
    this.at = path;
    if (tree !== this.tree) this.#change(tree, before);
    return true;
  }

  /** Play the steps of a turn one after the other, each to be seen, unless one goes elsewhere meanwhile. */
  async playTurn(steps: readonly string[]): Promise<boolean> {
    let path = this.at;
    for (const step of steps) {
      if (this.at.join() !== path.join() || !(await this.play(step))) return false;
      path = [...path, step];
    }
    return true;
  }

  async go(path: Path): Promise<boolean> {
    this.endNote();
    const node = nodeAt(this.tree, path);
    if (!node) return false;
    this.at = path;
    if (await this.explorer.go([...path])) return true;
    if (!this.explorer.isBusy && this.at === path) this.at = this.explorer.path;
    return false;
  }

  walk(way: Walk): void {
    const path = this.#wayTo(way);
    if (path && path.join() !== this.at.join()) void this.go(path);
  }

  #wayTo(way: Walk): Path | null {
    switch (way) {
      case "first":
        return [];
      case "previous":
        return this.at.slice(0, -1);
      case "next":
        return toEnd(this.tree, this.at).slice(0, this.at.length + 1);
      case "last":
        return toEnd(this.tree, this.at);
      case "before":
        return sibling(this.tree, this.at, -1);
      case "after":
        return sibling(this.tree, this.at, 1);
      case "turn back":
        return turnAway(this.tree, this.at, -1);
      case "turn on":
        return turnAway(this.tree, this.at, 1);
    }
  }

  promote(path: Path = this.at): void {
    this.endNote();
    const tree = promoted(this.tree, path);
    if (tree !== this.tree) this.#change(tree);
  }

  remove(path: Path = this.at): void {
    this.endNote();
    const before = this.at;
    const isInside = path.every((step, place) => before[place] === step);
    this.#change(removed(this.tree, path));
    if (isInside && path.length > 0) void this.go(path.slice(0, -1));
    else if (path.length === 0) void this.go([]);
  }

  annotate(notes: Partial<Notes>): void {
    this.settle();
    this.#change(annotated(this.tree, this.at, notes));
  }

  /** The note of the place that is looked at, as it is being typed or as it is kept. */
  get note(): string {
    return this.#typed?.text ?? this.node.comment;
  }

  /** Something is typed: it belongs to the tree as soon as anybody needs the tree. */
  type(text: string): void {
    this.#typed = { at: this.at, text };
    this.changes += 1;
  }

  /** Put what was typed into the tree. Braces end a comment in a record. */
  settle(): void {
    if (!this.#typed) return;
    const { at, text } = this.#typed;
    const comment = text.replaceAll("{", "(").replaceAll("}", ")").trim();
    if (comment !== nodeAt(this.tree, at)?.comment) this.#keep(annotated(this.tree, at, { comment }));
  }

  /** Nobody types any more. */
  endNote(): void {
    this.settle();
    this.#typed = null;
  }

  undo(): void {
    this.endNote();
    this.#turn(this.#past, (past) => {
      this.#past = past;
      this.#future = [...this.#future, this.#version];
    });
  }

  redo(): void {
    this.endNote();
    this.#turn(this.#future, (future) => {
      this.#future = future;
      this.#past = [...this.#past, this.#version];
    });
  }

  get #version(): Version {
    return { tree: this.tree, at: this.at };
  }

  #turn(versions: Version[], keep: (rest: Version[]) => void): void {
    const version = versions.at(-1);
    if (!version) return;
    keep(versions.slice(0, -1));
    this.tree = version.tree;
    this.changes += 1;
    void this.go(version.at);
  }

  #change(tree: Node, before: Path = this.at): void {
    this.#keep(tree, before);
    this.changes += 1;
  }

  #keep(tree: Node, before: Path = this.at): void {
    this.#past = [...this.#past, { tree: this.tree, at: before }].slice(-MOST_UNDONE);
    this.#future = [];
    this.tree = tree;
  }
}

/** The steps of these turns, one after the other. */
export function nodesOf(turns: Turn[]): Node[] {
  return turns.flatMap(({ side, steps }) => steps.map((step, place) => newNode(step, side, place === 0)));
}

function lastOf({ turns }: Place): Node | undefined {
  return nodesOf(turns).at(-1);
}

/** A line that begins in the middle of a turn, with the turns as the server counts them. */
function opened(line: Node[], judged: Node[]): Node[] {
  return line.map((node, place) => judged[place] ?? node);
}
