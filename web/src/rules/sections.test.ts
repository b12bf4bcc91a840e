import { expect, test } from "vitest";
import { sections } from "./sections";

test("figures find their place between how to play and the exact rules", () => {
  const first = "<h1>A game</h1><p>Two players.</p><h2>How to play</h2><p>So.</p>";
  const rest = "<h2 id='rules'>The rules</h2><h2>Options</h2>";
  expect(sections(first + rest)).toEqual({ first, rest });
});

test("a text without headings comes before its figures", () => {
  expect(sections("<p>All of it.</p>")).toEqual({ first: "<p>All of it.</p>", rest: "" });
});
