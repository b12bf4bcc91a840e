import { expect, it } from "vitest";
import { embeddedAt, frameLine } from "./embedded";

it("finds a game and a line by their addresses", () => {
  expect(embeddedAt("/embed/game/abc", "")).toEqual({ frames: "/frames/game/abc", full: "/game/abc" });
  expect(embeddedAt("/embed/some", "?line=a1,b2")).toEqual({ frames: "/frames/some?line=a1,b2", full: "/analysis/some?line=a1,b2" });
  expect(embeddedAt("/embed", "")).toBeNull();
  expect(embeddedAt("/embed/game/a/b", "")).toBeNull();
});

it("writes a line that no title and no query can break out of", () => {
  const line = frameLine('https://here/embed/some?a=1&b="><script>', 'A "game" <b>');
  const [, source] = /src="([^"]*)"/.exec(line)!;
  expect(source).toBe("https://here/embed/some?a=1&amp;b=&quot;><script>");
  expect(line).toContain('title="A &quot;game&quot; &lt;b>"');
  expect(line.match(/"/g)).toHaveLength(12);
});
