import { describe, expect, test } from "vitest";
import { cacheName, isAway, outdated, wayOf } from "./deciding";

const HOME = "https://games.example";
const SHELL = ["/", "/theme.js", "/assets/index-1.js"];

function way(path: string, mode: RequestMode = "cors", method = "GET", origin = HOME): string {
  return wayOf({ method, mode, url: origin + path }, HOME, SHELL);
}

describe("the worker", () => {
  test("asks the server for the page before it looks into its cache", () => {
    for (const path of ["/", "/game/abc", "/join/abc?x=1", "/nowhere"]) expect(way(path, "navigate")).toBe("network first");
    expect(way("/theme.js", "no-cors")).toBe("network first");
  });

  test("has the hashed files at hand", () => {
    expect(way("/assets/index-1.js")).toBe("cache first");
  });

  test("leaves alone what is not of the shell", () => {
    for (const path of ["/socket", "/alive", "/miniatures/some", "/assets/index-2.js", "/picture.png"]) {
      expect(way(path)).toBe("not ours");
    }
    for (const file of ["/games.zip", "/licences.txt"]) expect(way(file, "navigate")).toBe("not ours");
    expect(way("/embed/some?line=a1", "navigate")).toBe("not ours");
    expect(way("/assets/index-1.js", "cors", "POST")).toBe("not ours");
    expect(way("/assets/index-1.js", "cors", "GET", "https://elsewhere.example")).toBe("not ours");
  });

  test("takes a proxy's answer for none", () => {
    expect([200, 404, 500, 502, 503, 504].filter(isAway)).toEqual([502, 503, 504]);
  });

  test("throws away what older ones kept, and nothing else", () => {
    const names = [cacheName("old"), cacheName("new"), "of others"];
    expect(outdated(names, "new")).toEqual([cacheName("old")]);
  });
});
