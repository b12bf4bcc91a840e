import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { wishesIn } from "./settings.svelte";

const FIRST = {
  turned: false,
  ownSideBelow: true,
  coordinates: true,
  sounds: false,
  notifications: false,
  showFirst: true,
  leftHanded: false,
  confirming: "against people",
  theme: "system",
  board: "paper",
};

async function loaded(): Promise<typeof import("./settings.svelte").settings> {
  vi.resetModules();
  return (await import("./settings.svelte")).settings;
}

describe("what was kept", () => {
  test("nothing, at first", () => {
    expect(wishesIn(null)).toEqual(FIRST);
  });

  test("counts as far as it makes sense", () => {
    const text = JSON.stringify({ turned: true, coordinates: "no", sounds: 1, confirming: "sometimes", theme: 7, board: "glass", hat: "red" });
    expect(wishesIn(text)).toEqual({ ...FIRST, turned: true });
  });

  test.each(["", "{", "null", "[]", "7", '"turned"'])("is no trouble where it is %j", (text) => {
    expect(wishesIn(text)).toEqual(FIRST);
  });
});

describe("a change", () => {
  let kept: Map<string, string>;

  beforeEach(() => {
    kept = new Map();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test("is kept for the next time", async () => {
    const wished = { turned: true, confirming: "never", theme: "dark", board: "slate" } as const;
    (await loaded()).change(wished);
    expect((await loaded()).wishes).toEqual({ ...FIRST, ...wished });
  });

  test("holds for as long as the page is open in a browser that keeps nothing", async () => {
    const refuse = () => {
      throw new Error("not allowed");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
    const settings = await loaded();
    settings.change({ sounds: true });
    expect(settings.wishes).toEqual({ ...FIRST, sounds: true });
  });
});
