import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FromServer, Stepped } from "../protocol";
import { Line, pretendBrowser, welcome } from "../testing/lines";
import { moment, table, update } from "../testing/tables";

type Loaded = typeof import("./live.svelte");
let live: InstanceType<Loaded["Live"]>;
const STEPS = [{ text: "a1", kind: "place", cells: ["a1"] }];

beforeEach(async () => {
  pretendBrowser();
  vi.resetModules();
  const { session } = await import("../session.svelte");
  const { Live } = await import("./live.svelte");
  session.start();
  greet();
  live = new Live("g");
  await opens();
});
afterEach(() => {
  live.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function greet(): void {
  Line.last.opens();
  Line.last.says(welcome());
}

function opens(number = 0, played = 0): Promise<void> {
  const shown = table({ number, steps: STEPS, moment: moment({ played }) });
  return Line.last.answers("watch", { type: "watched", table: shown });
}

function stepped(number: number, other: Partial<Stepped> = {}): FromServer {
  const next = update({ moment: moment({ played: number }), steps: STEPS });
  const step = { type: "stepped" as const, game: "g", number, side: "red", step: "a1", opens_turn: true, trace: [] };
  return { ...step, update: next, ...other };
}

describe("events", () => {
  it("move the board on, one after the other", () => {
    Line.last.says(stepped(1));
    Line.last.says(stepped(2));
    expect([live.table?.number, live.picture?.moment.played, live.table?.turns.length]).toEqual([2, 2, 2]);
  });

  it("of another game are not heard", () => {
    Line.last.says(stepped(1, { game: "other" }));
    expect(live.table?.number).toBe(0);
  });

  it("that are known already change nothing", () => {
    Line.last.says(stepped(1));
    Line.last.says(stepped(1));
    expect(live.table?.turns.length).toBe(1);
  });

  it("with a gap before them make the page read the whole game again", async () => {
    Line.last.says(stepped(3));
    expect([live.table?.number, Line.last.count("watch")]).toEqual([0, 2]);
    await opens(3, 3);
    expect([live.table?.number, live.picture?.moment.played]).toEqual([3, 3]);
  });
});

describe("doing something", () => {
  it("names the last event that was seen", async () => {
    Line.last.says(stepped(1));
    void live.act<"take step">({ type: "take step", step: "a1" });
    expect(Line.last.sent.at(-1)).toMatchObject({ type: "take step", game: "g", number: 1, step: "a1" });
  });

  it("leaves nothing to click until it is answered", async () => {
    const acting = live.act<"take step">({ type: "take step", step: "a1" });
    expect(live.steps).toBeNull();
    await Line.last.answers("take step", { type: "done" });
    await acting;
    expect(live.steps).toEqual(STEPS);
  });

  it("leaves the buttons in sight meanwhile, and asks only once", async () => {
    const end = { text: "end", kind: "end", cells: [] };
    Line.last.says(stepped(1, { update: update({ steps: [...STEPS, end, end] }) }));
    const acting = live.act<"take step">({ type: "take step", step: "end" });
    expect(live.buttons).toEqual([end]);
    await live.act<"take step">({ type: "take step", step: "end" });
    expect(Line.last.count("take step")).toBe(1);
    await Line.last.answers("take step", { type: "done" });
    await acting;
  });

  it("says why it was refused", async () => {
    const acting = live.act<"take step">({ type: "take step", step: "a1" });
    const refused = { type: "refused", kind: "not allowed", text: "It is blue's turn.", game: null };
    await Line.last.answers("take step", refused);
    await acting;
    expect(live.note).toBe("It is blue's turn.");
  });

  it("with an old number brings the page up to date", async () => {
    const acting = live.act<"take step">({ type: "take step", step: "a1" });
    await Line.last.answers("take step", { type: "refused", kind: "out of date", text: "Moved on.", game: null });
    await opens(5, 5);
    await acting;
    expect(live.table?.number).toBe(5);
  });
});

describe("a connection that was lost", () => {
  it("leaves the board, with nothing to click", () => {
    Line.last.breaks();
    expect([live.picture?.moment.played, live.steps]).toEqual([0, null]);
  });

  it("is followed by reading the game again", async () => {
    Line.last.breaks();
    await vi.advanceTimersByTimeAsync(500);
    greet();
    await opens(2, 2);
    expect([live.table?.number, live.steps]).toEqual([2, STEPS]);
  });
});

it("says that there is no such game", async () => {
  const { Live } = await import("./live.svelte");
  const other = new Live("nowhere");
  await Line.last.answers("watch", { type: "refused", kind: "no game", text: "There is none.", game: null });
  expect(other.refusal?.kind).toBe("no game");
});

it("looks back without leaving the game, which goes on", async () => {
  Line.last.says(stepped(1));
  Line.last.says(stepped(2));
  const looking = live.look(1);
  const frame = { step: "a1", trace: [], moment: moment({ played: 1 }) };
  await Line.last.answers("look back", { type: "looked back", frame });
  await looking;
  Line.last.says(stepped(3));
  expect([live.picture?.moment.played, live.table?.number, live.steps]).toEqual([1, 3, null]);
  live.walk.now();
  expect([live.picture?.moment.played, live.steps]).toEqual([3, STEPS]);
});
