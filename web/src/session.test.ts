import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Line, pretendBrowser, welcome } from "./testing/lines";

type Loaded = typeof import("./session.svelte");
let session: Loaded["session"];

beforeEach(async () => {
  pretendBrowser();
  vi.resetModules();
  ({ session } = await import("./session.svelte"));
  session.start();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function greet(other = {}): void {
  Line.last.opens();
  Line.last.says(welcome(other));
}

it("is open once it has been welcomed", () => {
  expect(session.connection).toBe("connecting");
  greet({ you: "Anna", readiness: [{ name: "g", done: 1, stages: 2, failure: "" }] });
  expect([session.connection, session.you, session.isReady("g")]).toEqual(["open", "Anna", false]);
});

it("hears that a game is ready", () => {
  greet();
  Line.last.says({ type: "readiness changed", readiness: { name: "g", done: 2, stages: 2, failure: "" } });
  expect(session.isReady("g")).toBe(true);
});

it("knows that the connection is lost, and when it is back", async () => {
  greet();
  Line.last.breaks();
  expect(session.connection).toBe("lost");
  await vi.advanceTimersByTimeAsync(500);
  greet();
  expect([session.connection, session.outdated]).toEqual(["open", false]);
});

it("notices a server of another version, and goes on noticing", async () => {
  greet({ version: "1" });
  for (const version of ["2", "2"]) {
    Line.last.breaks();
    await vi.advanceTimersByTimeAsync(500);
    greet({ version });
    expect(session.outdated).toBe(true);
  }
});

it("knows why it is turned away", () => {
  Line.last.opens();
  Line.last.breaks(4401);
  expect(session.connection).toBe("unknown");
});

it("knows that another device has removed this one", () => {
  greet();
  Line.last.breaks(4404);
  expect(session.connection).toBe("removed");
});

it("knows when there are too many pages", () => {
  Line.last.opens();
  Line.last.breaks(4429);
  expect(session.connection).toBe("crowded");
});

it("knows that its address was blocked, and does not take that for a lost connection", async () => {
  greet();
  Line.last.breaks(4403);
  expect(session.connection).toBe("barred");
  await vi.advanceTimersByTimeAsync(500);
  Line.last.breaks(1006);
  expect(session.connection).toBe("barred");
  await vi.advanceTimersByTimeAsync(4000);
  greet();
  expect(session.connection).toBe("open");
});

it("finds out that only the socket is held up", async () => {
  for (let time = 0; time < 3; time += 1) {
    Line.last.breaks();
    await vi.advanceTimersByTimeAsync(4000);
  }
  expect(session.connection).toBe("blocked");
});

it("goes on trying while nobody answers at all", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError()));
  for (let time = 0; time < 4; time += 1) {
    Line.last.breaks();
    await vi.advanceTimersByTimeAsync(8000);
  }
  expect(session.connection).toBe("connecting");
});

it("keeps the list of games up to date", async () => {
  greet();
  const listing = session.listGames();
  const summary = { game: "a", turn: 1, changed: 1 };
  await Line.last.answers("list games", { type: "games listed", games: [summary] });
  await listing;
  Line.last.says({ type: "game listed", summary: { ...summary, turn: 2 } as never });
  Line.last.says({ type: "game listed", summary: { ...summary, game: "b" } as never });
  expect(session.games?.map((one) => [one.game, one.turn])).toEqual([["b", 1], ["a", 2]]);
  Line.last.says({ type: "game removed", removed: "b" });
  expect(session.games?.map((one) => one.game)).toEqual(["a"]);
});
