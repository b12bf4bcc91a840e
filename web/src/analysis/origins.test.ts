import { afterEach, expect, it, vi } from "vitest";
import { gameOf, keepGame, keepSecret, secretOf } from "./origins";

const stored = new Map<string, string>();
vi.stubGlobal("localStorage", { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, text: string) => void stored.set(key, text) });
afterEach(() => stored.clear());

it("knows the game and the secret of each study", () => {
  keepGame("one", "g");
  keepSecret("one", "s");
  keepSecret("one", "t");
  expect([gameOf("one"), secretOf("one"), gameOf("two"), secretOf("two")]).toEqual(["g", "t", "", ""]);
});
