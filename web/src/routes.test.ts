import { expect, it } from "vitest";
import { analysisPath, benchPath, editPath, foundPath, gamePath, joinPath, routeOf, rulesPath } from "./routes";
import { lineIn } from "./shared/positionLinks";

it("reads every address that it writes", () => {
  expect(routeOf("/")).toEqual({ page: "home" });
  expect(routeOf(gamePath("a b/c"))).toEqual({ page: "game", game: "a b/c" });
  expect(routeOf(joinPath("x-1"))).toEqual({ page: "join", invitation: "x-1" });
  expect(routeOf(rulesPath("name"))).toEqual({ page: "rules", name: "name" });
  expect(routeOf(foundPath("name"))).toEqual({ page: "found", name: "name" });
  expect(routeOf(benchPath("name"))).toEqual({ page: "bench", name: "name" });
});

it("reads the position in the address of the editor as in that of the analysis board", () => {
  const [options, code] = [{ size: "4", seed: "7" }, "../.../.. w 1 a1,b2/c1"];
  for (const path of [editPath("name", options, code), analysisPath("name", options, code)]) {
    const { pathname, searchParams } = new URL(path, "http://here");
    expect(lineIn(searchParams)).toEqual({ options, code, steps: [] });
    expect(["edit", "analysis"]).toContain(routeOf(pathname).page);
  }
  expect(editPath("name")).toBe("/edit/name");
});

it("takes a slash at the end for nothing", () => {
  expect(routeOf("/game/abc/")).toEqual({ page: "game", game: "abc" });
});

it("knows when an address leads nowhere", () => {
  for (const path of ["/game", "/game/", "/game/a/b", "/other/a", "/join"]) expect(routeOf(path)).toEqual({ page: "nowhere" });
  expect(routeOf("/game/%")).toEqual({ page: "game", game: "%" });
});
