import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Disconnected, Refusal } from "../conversation";
import { Keeping } from "./keeping.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A study whose server answers at once, with what is thrown if anything is. */
function kept() {
  const asked: { study: string; secret: string; version: number }[] = [];
  const errors: (Error | null)[] = [];
  const made: string[] = [];
  const keeping = new Keeping({
    keep: ({ study, secret, version }) => {
      asked.push({ study, secret, version });
      const error = errors.shift();
      return error ? Promise.reject(error) : Promise.resolve({ type: "study kept", study: study || "new", secret: "s", version: version + 1 });
    },
    content: () => ({ title: "", setting: { name: "game", options: {}, code: "" }, nodes: [] }),
    onmade: (study) => void made.push(study),
  });
  return { keeping, asked, errors, made };
}

it("saves a moment after the last change, first a new study and then its versions", async () => {
  const { keeping, asked, made } = kept();
  keeping.change();
  keeping.change();
  await vi.advanceTimersByTimeAsync(5000);
  expect([asked, made, keeping.isSaved]).toEqual([[{ study: "", secret: "", version: 0 }], ["new"], true]);
  keeping.change();
  await vi.advanceTimersByTimeAsync(5000);
  expect([asked.at(-1), made]).toEqual([{ study: "new", secret: "s", version: 1 }, ["new"]]);
});

it("saves nothing any more once it is old, until it becomes a copy", async () => {
  const { keeping, asked, errors, made } = kept();
  keeping.take("one", "s", 3);
  errors.push(new Refusal("out of date", "Newer."));
  keeping.change();
  await vi.advanceTimersByTimeAsync(5000);
  expect([keeping.isOld, keeping.problem]).toEqual([true, "Newer."]);
  keeping.change();
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toHaveLength(1);
  await keeping.copy();
  expect([asked.at(-1), made, keeping.isOld]).toEqual([{ study: "", secret: "", version: 0 }, ["new"], false]);
});

it("tries again when there was no connection", async () => {
  const { keeping, asked, errors } = kept();
  errors.push(new Disconnected());
  keeping.change();
  await vi.advanceTimersByTimeAsync(2000);
  expect([asked.length, keeping.isSaved]).toEqual([1, false]);
  await vi.advanceTimersByTimeAsync(6000);
  expect([asked.length, keeping.isSaved, keeping.problem]).toEqual([2, true, ""]);
});

it("saves at once when the page is left, and nothing that one may only look at", async () => {
  const { keeping, asked } = kept();
  keeping.change();
  keeping.close();
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toHaveLength(1);
  const looked = kept();
  looked.keeping.take("one", "", 3);
  looked.keeping.change();
  await vi.advanceTimersByTimeAsync(5000);
  expect([looked.asked.length, looked.keeping.canEdit]).toEqual([0, false]);
});
