import { beforeEach, expect, it, vi } from "vitest";
import { ANY, Choosing } from "./choosing.svelte";

const WIN_IN_THREE = { theme: "", turns: 3, title: "win in three turns" };

const { went } = vi.hoisted(() => ({ went: [] as string[] }));
vi.mock("../router.svelte", () => ({ router: { go: (path: string) => went.push(path) } }));
beforeEach(() => void went.splice(0));

/** One puzzle wins in three turns; of all there are two. */
function opened(): Choosing {
  const ask = ({ turns, after }: { turns: number; after: string }) => Promise.resolve({ puzzle: turns === 3 || after !== "p1" ? "p1" : "p2" });
  return new Choosing(ask as unknown as Choosing["ask"]);
}

it("remembers by what puzzles are chosen, until that is forgotten", async () => {
  const choosing = opened();
  await choosing.next("game", WIN_IN_THREE);
  expect([went, choosing.wish("game").title, choosing.wish("other")]).toEqual([["/puzzles/game/p1"], "win in three turns", ANY]);
  choosing.forget("game");
  expect(choosing.wish("game")).toEqual(ANY);
});

it("notices that there is no other puzzle like this one", async () => {
  const choosing = opened();
  expect(await choosing.next("game", WIN_IN_THREE, "p1")).toBe(false);
  expect(went).toEqual([]);
  expect(await choosing.next("game", ANY, "p1")).toBe(true);
  expect(went).toEqual(["/puzzles/game/p2"]);
});
