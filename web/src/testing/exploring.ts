// Lessons, and explorers of a server that answers at once.
import { Pictures } from "../board/pictures.svelte";
import { Refusal, type RequestOf } from "../conversation";
import { Explorer } from "../exploring/explorer.svelte";
import type { BoardFacts, LessonCard, Place, Replies, Setting } from "../protocol";
import { moment, table } from "./tables";

const SETTING: Setting = { name: "game", options: {}, code: "c" };

export function lessonCard(other: Partial<LessonCard> = {}): LessonCard {
  const texts = { name: "one", title: "One", text: "An idea.", task: "Do it.", hint: "There.", done: "Done.", missed: "Not yet." };
  const lesson = { setting: SETTING, side: "red", marked: [], solution: ["a1", "b2"], opponent: "", is_done: false };
  return { ...texts, ...lesson, ...other };
}

export function boardFacts(): BoardFacts {
  const { name, title, credited_title, aim, step_noun, near_side, options, unusual_options, drawing, step_kinds, clicking } = table();
  return { name, title, credited_title, aim, step_noun, near_side, options, unusual_options, drawing, step_kinds, clicking, sides: ["red", "blue"], code: "c", setting: { name, options: {}, code: "" } };
}

/** The position after these steps; each turn has two of them. */
export function placeAfter(steps: string[]): Place {
  const played = steps.length;
  const turn = 1 + Math.floor(played / 2);
  return { frame: { step: steps.at(-1) ?? "", trace: [], moment: moment({ played, turn }) }, steps: [], turns: [], code: "c", threat: "" };
}

type Explored = RequestOf<"explore" | "lay board">;

/** Lays boards and goes everywhere but to `no`. */
export async function explored(request: Explored): Promise<Replies["explore"] | Replies["lay board"]> {
  if (request.steps.includes("no")) throw new Refusal("not allowed", "Not that.");
  const place = placeAfter(request.steps);
  return Promise.resolve(request.type === "lay board" ? { type: "board laid", board: boardFacts(), place } : { type: "explored", place });
}

export function stillExplorer(ask: Explorer["ask"] = explored as Explorer["ask"]): Explorer {
  return new Explorer(SETTING, ask, new Pictures(() => false));
}
