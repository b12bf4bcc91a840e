import type { TraceEvent } from "../protocol";
import { EMPTY, readToken, writeToken } from "./tokens";

export type Manner = "slide" | "leave" | "enter" | "turn" | "shrink" | "land" | "grow" | "jolt";

/**
 * One piece that does something; `token` is what is seen, `turned` what it shows when it has turned over.
 * One that turns over is knocked by the one at `from`, or by none if that is its own cell.
 */
export interface Act {
  manner: Manner;
  token: string;
  turned: string;
  from: string;
  to: string;
}

/** What happens at the same time: pieces that act, and around them what stands still. */
export interface Scene {
  still: string[];
  acts: Act[];
}

/** What of a board changes in a phase: `still` while it lasts, `after` when it is over. */
interface Stage {
  before: string[];
  still: string[];
  after: string[];
  acts: Act[];
  arriving: [number, string][];
}

type Happening = (stage: Stage, from: number, to: number, event: TraceEvent) => void;

/** A trace as scenes, one for each phase in which something is to be seen. */
export function scenes(names: string[], tokens: string[], trace: TraceEvent[]): Scene[] {
  const places = new Map(names.map((name, place) => [name, place]));
  const phases = [...new Set(trace.map((event) => event.phase))].sort((one, other) => one - other);
  const played: Scene[] = [];
  let before = tokens;
  for (const phase of phases) {
    const stage = staged(before, places, trace.filter((event) => event.phase === phase));
    if (stage.acts.length > 0) played.push({ still: stage.still, acts: inFrontLast(stage.acts) });
    before = stage.after;
  }
  return played;
}

function staged(before: string[], places: Map<string, number>, events: TraceEvent[]): Stage {
  const stage: Stage = { before, still: [...before], after: [...before], acts: [], arriving: [] };
  for (const event of events) {
    const from = places.get(event.from ?? event.to ?? "");
    const to = places.get(event.to ?? event.from ?? "");
    if (from === undefined || to === undefined) continue;
    HAPPENINGS[event.kind]?.(stage, from, to, event);
  }
  for (const [place, token] of stage.arriving) stage.after[place] = token;
  return stage;
}

const HAPPENINGS: Record<string, Happening> = {
  placed: comes("land"),
  spawned: comes("grow"),
  moved: slides,
  pushed: slides,
  wrapped: goesRound,
  stacked: stacks,
  unstacked: unstacks,
  flipped: turns,
  captured: goes,
  squeezed: goes,
  cleared: goes,
  lost: goes,
  attacked: jolts,
};

function act(stage: Stage, manner: Manner, token: string, event: TraceEvent, turned = ""): void {
  const [from, to] = [event.from ?? event.to ?? "", event.to ?? event.from ?? ""];
  stage.acts.push({ manner, token, turned, from, to });
}

function lifted(stage: Stage, place: number, event: TraceEvent): string {
  const token = stage.before[place] ?? EMPTY;
  stage.still[place] = stage.after[place] = EMPTY;
  return token === EMPTY ? event.piece : token;
}

function comes(manner: Manner): Happening {
  return (stage, _from, to, event) => {
    act(stage, manner, event.piece, event);
    stage.arriving.push([to, event.piece]);
  };
}

function slides(stage: Stage, from: number, to: number, event: TraceEvent): void {
  const token = lifted(stage, from, event);
  act(stage, "slide", token, event);
  stage.arriving.push([to, token]);
}

function goesRound(stage: Stage, from: number, to: number, event: TraceEvent): void {
  const token = lifted(stage, from, event);
  act(stage, "leave", token, event);
  act(stage, "enter", token, event);
  stage.arriving.push([to, token]);
}

function stacks(stage: Stage, from: number, to: number, event: TraceEvent): void {
  const token = lifted(stage, from, event);
  const under = readToken(stage.before[to] ?? event.piece);
  act(stage, "slide", token, event);
  stage.arriving.push([to, writeToken({ ...under, height: under.height + readToken(token).height })]);
}

function unstacks(stage: Stage, from: number, to: number, event: TraceEvent): void {
  const { letter, height } = readToken(stage.still[from] ?? event.piece);
  stage.still[from] = stage.after[from] = writeToken({ letter, height: height - 1 });
  act(stage, "slide", event.piece, event);
  stage.arriving.push([to, event.piece]);
}

function turns(stage: Stage, from: number, _to: number, event: TraceEvent): void {
  const token = lifted(stage, from, event);
  const turned = writeToken({ letter: event.piece, height: readToken(token).height });
  const knocking = stage.acts.findLast((one) => one.manner === "turn")?.to ?? null;
  act(stage, "turn", token, { ...event, from: knocking }, turned);
  stage.arriving.push([from, turned]);
}

function goes(stage: Stage, from: number, _to: number, event: TraceEvent): void {
  act(stage, "shrink", lifted(stage, from, event), event);
}

function jolts(stage: Stage, from: number, _to: number, event: TraceEvent): void {
  const token = lifted(stage, from, event);
  act(stage, "jolt", token, event);
  stage.arriving.push([from, token]);
}

/** What goes is drawn first, so that what comes passes over it. */
function inFrontLast(acts: Act[]): Act[] {
  const isBehind = (each: Act) => each.manner === "shrink" || each.manner === "jolt";
  return [...acts.filter(isBehind), ...acts.filter((each) => !isBehind(each))];
}
