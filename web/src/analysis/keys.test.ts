import { expect, it } from "vitest";
import { undoOf, walkOf } from "./keys";

function press(key: string, other: Partial<Record<"ctrlKey" | "metaKey" | "altKey" | "shiftKey", boolean>> = {}) {
  return { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...other };
}

it("walks by plain keys only", () => {
  expect(walkOf(press("ArrowRight"))).toBe("next");
  expect(walkOf(press("ArrowRight", { altKey: true }))).toBeUndefined();
  expect(walkOf(press("a"))).toBeUndefined();
});

it("undoes and does again as people are used to", () => {
  expect(undoOf(press("z", { ctrlKey: true }))).toBe("undo");
  expect(undoOf(press("Z", { metaKey: true, shiftKey: true }))).toBe("redo");
  expect(undoOf(press("y", { ctrlKey: true }))).toBe("redo");
  expect(undoOf(press("z"))).toBeUndefined();
});
