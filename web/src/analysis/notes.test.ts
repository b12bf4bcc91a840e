import { expect, it } from "vitest";
import { stillExplorer } from "../testing/exploring";
import { Analysis } from "./analysis.svelte";
import { newNode } from "./tree";

async function opened(): Promise<Analysis> {
  const analysis = new Analysis(stillExplorer());
  const root = newNode("", "", false);
  await analysis.openTree({ ...root, children: [newNode("a1", "red", true)] }, []);
  return analysis;
}

it("counts every letter of a note as a change, and keeps what is typed as it is", async () => {
  const analysis = await opened();
  analysis.type("Look {here} ");
  expect([analysis.changes, analysis.note, analysis.tree.comment]).toEqual([1, "Look {here} ", ""]);
  analysis.settle();
  expect([analysis.changes, analysis.note, analysis.tree.comment]).toEqual([1, "Look {here} ", "Look (here)"]);
  analysis.endNote();
  expect(analysis.note).toBe("Look (here)");
});

it("puts a note where it was typed, though one walks on at once", async () => {
  const analysis = await opened();
  analysis.type("First");
  analysis.walk("next");
  expect([analysis.tree.comment, analysis.note, analysis.at]).toEqual(["First", "", ["a1"]]);
});

it("undoes what was typed", async () => {
  const analysis = await opened();
  analysis.type("First");
  analysis.undo();
  expect([analysis.note, analysis.canRedo]).toEqual(["", true]);
});
