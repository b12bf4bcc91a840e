import { describe, expect, it } from "vitest";
import { Pictures } from "../board/pictures.svelte";
import { Disconnected, Refusal, type RequestOf } from "../conversation";
import { Explorer } from "../exploring/explorer.svelte";
import type { BoardFacts, Place, PuzzleFacts, PuzzleJudged, Replies, Solution } from "../protocol";
import { legal } from "../testing/steps";
import { moment, table } from "../testing/tables";
import { Solver } from "./solver.svelte";

type Asking = <K extends keyof Replies>(request: RequestOf<K>) => Promise<Replies[K]>;

const FACTS: PuzzleFacts = {
  name: "game",
  puzzle: "p1",
  setting: { name: "game", options: {}, code: "c" },
  side: "red",
  turns: 2,
  themes: [],
  rating: 1000,
  first: null,
  is_done: false,
  is_daily: false,
};
const SOLUTION: Solution = {
  line: [
    { side: "red", steps: ["a", "b"] },
    { side: "blue", steps: ["x"] },
    { side: "red", steps: ["c"] },
  ],
  others: 0,
};
const CHANGE = { before: { value: 1000, deviation: 300, is_or_less: false }, after: { value: 1100, deviation: 250, is_or_less: false } };
const JUDGED: PuzzleJudged = { type: "puzzle judged", verdict: "fails", reply: [], turns: null, refuted: null, solution: null, change: null };

/** A turn is two steps, the second of red's is one; blue answers with one. */
function place(steps: string[]): Place {
  const isOver = [2, 3].includes(steps.length) || steps.length === 0;
  const ended = steps.length === 4 ? { winner: steps.at(-1) === "z" ? "blue" : "red", reason: "Nobody can move." } : null;
  const progress = [{ title: "Groups", counts: [steps.length, 4] as [number, number], goal: 0, fewer: false, meaning: "" }];
  return { frame: { step: steps.at(-1) ?? "", trace: [], moment: moment({ played: steps.length, begun: !isOver, ended, progress }) }, steps: [], turns: [], code: "c", threat: "" };
}

function board(): BoardFacts {
  const { name, title, credited_title, aim, step_noun, near_side, options, unusual_options, drawing, step_kinds, clicking } = table();
  return { name, title, credited_title, aim, step_noun, near_side, options, unusual_options, drawing, step_kinds, clicking, sides: ["red", "blue"], code: "c", setting: { name, options: {}, code: "" } };
}

/** A solver of a server that judges as it is told, and what it was asked. */
async function opened(judge: (turns: string[][]) => Partial<PuzzleJudged>, facts: Partial<PuzzleFacts> = {}, isThere = () => true) {
  const asked: { type: string; turns?: string[][]; is_whole?: boolean }[] = [];
  const ask = async (request: { type: string; steps?: string[]; turns?: string[][]; is_whole?: boolean }) => {
    asked.push(request);
    if (request.type === "lay board" && !isThere()) throw new Disconnected();
    if (request.type === "lay board") return { type: "board laid", board: board(), place: place([]) };
    if (request.type === "explore") return { type: "explored", place: place(request.steps ?? []) };
    if (request.type === "preview there") return { type: "previewed", trace: [] };
    if (request.type === "open puzzle") return { type: "puzzle opened", puzzle: { ...FACTS, ...facts }, solution: null };
    if (request.type === "give up puzzle") return { type: "puzzle solution", solution: SOLUTION, change: CHANGE };
    if (request.type === "hint puzzle") {
      return { type: "hinted", cells: ["a1"], step: request.is_whole ? "a" : "", kind: "move", is_elsewhere: request.steps?.length !== 0, change: null };
    }
    if (request.type === "try puzzle") return { ...JUDGED, ...judge(request.turns ?? []) };
    throw new Refusal("not allowed", `Not ${request.type}.`);
  };
  const asking = ask as unknown as Asking;
  const solver = new Solver("game", "p1", asking, (setting) => new Explorer(setting, asking, new Pictures(() => false)));
  await solver.open();
  return { solver, asked };
}

async function play(solver: Solver, ...steps: string[]): Promise<void> {
  for (const step of steps) await solver.play(step);
}

describe("solving a puzzle", () => {
  it("is not open when nobody lays the board, and opens when it is asked again", async () => {
    let isThere = false;
    const { solver } = await opened(() => ({}), {}, () => isThere);
    expect([solver.puzzle, solver.explorer, solver.refusal]).toEqual([null, null, null]);
    isThere = true;
    await solver.open();
    expect([solver.puzzle?.puzzle, solver.explorer?.path, solver.stage]).toEqual(["p1", [], "solving"]);
  });

  it("judges whole turns, plays the defence, and goes on", async () => {
    const { solver, asked } = await opened((turns) =>
      turns.length === 1 ? { verdict: "continues", reply: ["x"] } : { verdict: "solved", solution: SOLUTION, change: CHANGE },
    );
    await play(solver, "a");
    expect(asked.some(({ type }) => type === "try puzzle")).toBe(false);
    await play(solver, "b");
    expect(solver.explorer?.path).toEqual(["a", "b", "x"]);
    expect([solver.stage, solver.said]).toEqual(["solving", "Good. Blue answers x. Go on."]);
    await play(solver, "c");
    expect(asked.at(-1)?.turns).toEqual([["a", "b"], ["x"], ["c"]]);
    expect([solver.isSolved, solver.stage, solver.change]).toEqual([true, "over", CHANGE]);
    expect(solver.puzzle).toMatchObject({ first: "solved", is_done: true });
  });

  it("plays the refutation of a wrong turn, and takes all of it back", async () => {
    const refuted: PuzzleJudged["refuted"] = { kind: "escapes", line: [{ side: "blue", steps: ["y"] }], chance: null, ending: "Blue has 3." };
    const { solver } = await opened(() => ({ refuted, change: CHANGE }));
    await play(solver, "a", "b");
    expect(solver.stage).toBe("stuck");
    expect(solver.explorer?.path).toEqual(["a", "b", "y"]);
    expect(solver.said).toBe("Blue answers y, and red no longer wins in two turns. Groups: red 3, blue 4.");
    expect(solver.puzzle?.first).toBe("failed");
    await solver.takeBack();
    expect([solver.stage, solver.explorer?.path, solver.said]).toEqual(["solving", [], ""]);
  });

  it("says how the game ends where that is proven", async () => {
    const refuted: PuzzleJudged["refuted"] = { kind: "loses", line: [{ side: "blue", steps: ["y"] }], chance: null, ending: "Blue has 3." };
    const { solver } = await opened(() => ({ refuted }));
    await play(solver, "a", "b");
    expect(solver.said).toBe("Blue answers y and wins by force. In the end: Blue has 3.");
  });

  it("says who won where the answer ends the game", async () => {
    const refuted: PuzzleJudged["refuted"] = { kind: "loses", line: [{ side: "blue", steps: ["y", "z"] }], chance: null, ending: "" };
    const { solver } = await opened(() => ({ refuted }));
    await play(solver, "a", "b");
    expect(solver.said).toBe("Blue answers y, z and wins. Nobody can move. Groups: red 4, blue 4.");
  });

  it("does not punish a slower win, nor computers that are busy", async () => {
    for (const verdict of ["slower", "unclear"] as const) {
      const { solver } = await opened(() => ({ verdict, turns: 3 }));
      await play(solver, "a", "b");
      expect(solver.stage).toBe("stuck");
      expect(solver.said.endsWith("Groups: red 2, blue 4.")).toBe(verdict === "slower");
      expect(solver.puzzle?.first).toBe(null);
    }
  });

  it("takes back one step of a turn, and nothing of what was answered", async () => {
    const { solver } = await opened(() => ({ verdict: "continues", reply: ["x"] }));
    expect(solver.canTakeBack).toBe(false);
    await play(solver, "a");
    await solver.takeBack();
    expect(solver.explorer?.path).toEqual([]);
    await play(solver, "a", "b");
    expect(solver.canTakeBack).toBe(false);
  });

  it("knows a turn that would be ended with nothing played", async () => {
    const { solver } = await opened(() => ({}));
    const explorer = solver.explorer!;
    explorer.place = { ...explorer.place!, steps: [legal("a", "move", "a"), legal("end", "end", "")] };
    expect(["a", "end"].map((step) => solver.isEmptyTurn(step))).toEqual([false, true]);
    explorer.place = { ...explorer.place, steps: [legal("end", "end", "")] };
    expect(solver.isEmptyTurn("end")).toBe(false);
  });

  it("hints at the place first, then at the step", async () => {
    const { solver, asked } = await opened(() => ({}));
    expect(solver.counts).toBe(true);
    await solver.hint();
    expect([solver.said, solver.hinted, solver.help]).toEqual(["Look at a1.", ["a1"], 1]);
    expect(solver.counts).toBe(false);
    await solver.hint();
    expect(solver.said).toBe("Play a.");
    expect(asked.filter(({ type }) => type === "hint puzzle").map(({ is_whole }) => is_whole)).toEqual([false, true]);
    await play(solver, "a");
    expect([solver.hinted, solver.help]).toEqual([[], 0]);
  });

  it("goes back to the beginning of a turn that cannot be helped", async () => {
    const { solver } = await opened(() => ({}));
    await play(solver, "a");
    await solver.hint();
    expect(solver.explorer?.path).toEqual([]);
    expect(solver.said).toBe("Not like this: what you played in this turn is taken back. Look at a1.");
  });

  it("walks through the solution once it is given up", async () => {
    const { solver } = await opened(() => ({}));
    await solver.giveUp();
    expect([solver.stage, solver.place, solver.line]).toEqual(["over", 0, ["a", "b", "x", "c"]]);
    await solver.walk(3);
    expect(solver.explorer?.path).toEqual(["a", "b", "x"]);
    expect(solver.place).toBe(3);
    await solver.again();
    expect([solver.stage, solver.explorer?.path]).toEqual(["solving", []]);
  });
});
