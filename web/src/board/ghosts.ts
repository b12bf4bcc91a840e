import type { TraceEvent } from "../protocol";
import { type Act, type Manner, type Scene, scenes } from "./motion";
import { EMPTY } from "./tokens";

export interface Way {
  from: string;
  to: string;
  /** Whether it leads over the rim and in again at the other end of the line. */
  wraps: boolean;
}

/** What a step would do, in one picture. */
export interface Ghosts {
  /** Cells whose piece would not be there any more. */
  left: Set<string>;
  /** What would stand where. */
  come: Map<string, string>;
  /** What would turn over, and to what. */
  turned: Map<string, string>;
  /** Where something would be taken off. */
  gone: Set<string>;
  /** Where something would be hit. */
  hit: Set<string>;
  /** One from each cell, though several pieces may leave a stack. */
  ways: Map<string, Way>;
}

export function ghostsOf(names: string[], tokens: string[], trace: TraceEvent[]): Ghosts {
  const ghosts: Ghosts = {
    left: new Set(),
    come: new Map(),
    turned: new Map(),
    gone: new Set(),
    hit: new Set(),
    ways: new Map(),
  };
  for (const scene of scenes(names, tokens, trace)) {
    for (const act of scene.acts) leave(ghosts, act, stillOn(names, scene, act.from));
    for (const act of scene.acts) arrive(ghosts, act);
  }
  return ghosts;
}

function stillOn(names: string[], scene: Scene, cell: string): string {
  return scene.still[names.indexOf(cell)] ?? EMPTY;
}

function leave(ghosts: Ghosts, { manner, from, to }: Act, remains: string): void {
  if (manner === "shrink") ghosts.gone.add(from);
  if (manner === "jolt") ghosts.hit.add(from);
  if (manner !== "slide" && manner !== "leave") return;
  ghosts.left.add(from);
  ghosts.ways.set(from, { from, to, wraps: manner === "leave" });
  if (remains === EMPTY) ghosts.come.delete(from);
  else ghosts.come.set(from, remains);
}

function isNew(manner: Manner): boolean {
  return manner === "land" || manner === "grow";
}

function arrive(ghosts: Ghosts, { manner, token, turned, to }: Act): void {
  if (manner === "slide" || manner === "enter" || isNew(manner)) ghosts.come.set(to, token);
  if (manner === "turn") ghosts.turned.set(to, turned);
}
