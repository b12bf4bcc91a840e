import { expect, it, vi } from "vitest";
import { Disconnected, type RequestOf } from "../conversation";
import type { Explorer } from "../exploring/explorer.svelte";
import type { LessonJudged } from "../protocol";
import { explored, lessonCard, stillExplorer } from "../testing/exploring";
import { Attempt } from "./attempt.svelte";

type Judged = Omit<LessonJudged, "type">;

/** An attempt at a lesson that is judged by what was played, step texts in a row. */
async function attempted(judgements: Record<string, Judged | Error>) {
  const judged: string[] = [];
  const ask = (request: RequestOf<"judge lesson" | "explore" | "lay board">) => {
    if (request.type !== "judge lesson") return explored(request);
    const steps = request.steps.join(" ");
    judged.push(steps);
    const found = judgements[steps] ?? { state: "open", words: "Go on.", reply: [] };
    return found instanceof Error ? Promise.reject(found) : Promise.resolve({ type: "lesson judged", ...found });
  };
  const onreached = vi.fn();
  const attempt = new Attempt(lessonCard(), onreached, ask as Explorer["ask"], stillExplorer());
  await attempt.open();
  return { attempt, onreached, judged };
}

it("is judged after every step, and tells when the goal is reached", async () => {
  const { attempt, onreached, judged } = await attempted({ "a1 b2": { state: "reached", words: "Done.", reply: [] } });
  expect([attempt.state, attempt.words, attempt.isOpen]).toEqual(["open", "Go on.", true]);
  expect(await attempt.play("a1")).toBe(true);
  expect(onreached).not.toHaveBeenCalled();
  await attempt.play("b2");
  expect([attempt.state, attempt.words, attempt.isOpen, attempt.canTakeBack]).toEqual(["reached", "Done.", false, false]);
  expect(onreached).toHaveBeenCalledOnce();
  expect(judged).toEqual(["", "a1", "a1 b2"]);
});

it("leaves everything as it was when a step is not legal", async () => {
  const { attempt, judged } = await attempted({});
  expect(await attempt.play("no")).toBe(false);
  expect([attempt.explorer.path, attempt.explorer.note, attempt.canTakeBack]).toEqual([[], "Not that.", false]);
  expect(judged).toEqual([""]);
});

it("plays what the other side answers, and is judged again after it", async () => {
  const { attempt, judged } = await attempted({ a1: { state: "open", words: "Blue's turn.", reply: ["x", "y"] } });
  await attempt.play("a1");
  expect([attempt.explorer.path, attempt.words, attempt.isOpen]).toEqual([["a1", "x", "y"], "Go on.", true]);
  expect(judged).toEqual(["", "a1", "a1 x y"]);
  await attempt.takeBack();
  expect(attempt.explorer.path).toEqual([]);
});

it("shows what a missed try allows, and can be taken back or begun again", async () => {
  const { attempt, judged } = await attempted({ c3: { state: "missed", words: "Blue can still win.", reply: ["x"] } });
  await attempt.play("c3");
  expect([attempt.state, attempt.explorer.path, judged.at(-1)]).toEqual(["missed", ["c3", "x"], "c3"]);
  await attempt.takeBack();
  expect([attempt.state, attempt.explorer.path]).toEqual(["open", []]);
  await attempt.play("c3");
  await attempt.restart();
  expect([attempt.state, attempt.explorer.path, attempt.canTakeBack]).toEqual(["open", [], false]);
});

it("shows one way without counting it", async () => {
  const { attempt, onreached } = await attempted({ "a1 b2": { state: "reached", words: "Done.", reply: [] } });
  await attempt.play("c3");
  await attempt.show();
  expect([attempt.explorer.path, attempt.state, attempt.isOpen, attempt.isShownToEnd]).toEqual([["a1", "b2"], "open", false, true]);
  expect(onreached).not.toHaveBeenCalled();
  await attempt.restart();
  expect([attempt.isShown, attempt.isShownToEnd, attempt.isOpen, attempt.explorer.path]).toEqual([false, false, true, []]);
});

it("says that it could not be judged, and goes on", async () => {
  const { attempt } = await attempted({ a1: new Disconnected() });
  await attempt.play("a1");
  expect(attempt.explorer.note).toMatch(/no connection/);
  expect([attempt.isBusy, attempt.state]).toEqual([false, "open"]);
});
