import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Moment, Stepped } from "../protocol";
import { legal } from "../testing/steps";
import { Line, pretendBrowser, welcome } from "../testing/lines";
import { moment, seat, table, update } from "../testing/tables";

type Loaded = typeof import("./live.svelte");
let live: InstanceType<Loaded["Live"]>;
const STEPS = [legal("a1", "place", "a1")];

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

function stepped(number: number, other: Partial<Stepped> = {}): Stepped {
  const next = update({ moment: moment({ played: number }), steps: STEPS });
  const step = { type: "stepped" as const, game: "g", number, side: "red", step: "a1", opens_turn: true, trace: [] };
  return { ...step, update: next, ...other };
}

describe("a step that is chosen", () => {
  const FRIENDS = [seat("red", { yours: true }), seat("blue")];

  function friendComes(): void {
    Line.last.says({ type: "changed", game: "g", number: 1, text: "", update: update({ seats: FRIENDS, steps: STEPS }) });
  }

  it("is taken at once against a computer", () => {
    void live.choose("a1");
    expect(Line.last.count("take step")).toBe(1);
  });

  it("waits against a friend, and is taken when it is chosen again", () => {
    friendComes();
    void live.choose("a1");
    expect([live.confirmer.held?.text, Line.last.count("take step")]).toEqual(["a1", 0]);
    void live.choose("a1");
    expect([live.confirmer.held, Line.last.count("take step")]).toEqual([null, 1]);
  });

  it("waits no more when the game has gone on or one looks elsewhere", () => {
    friendComes();
    void live.choose("a1");
    Line.last.says(stepped(2));
    expect(live.confirmer.held).toBeNull();
    void live.choose("a1");
    void live.look(0);
    expect(live.confirmer.held).toBeNull();
  });

  it("that the page does not know is left to the server", () => {
    void live.choose("z9");
    expect(Line.last.count("take step")).toBe(1);
  });
});

describe("what is done while a step is on its way", () => {
  beforeEach(() => void live.act({ type: "take step", step: "a1" }));

  it("waits for the reply", async () => {
    Line.last.says(stepped(1));
    const asked = live.act({ type: "take back" });
    expect(Line.last.count("take back")).toBe(0);
    await Line.last.answers("take step", { type: "done" });
    await vi.waitFor(() => expect(Line.last.count("take back")).toBe(1));
    await Line.last.answers("take back", { type: "done" });
    expect([await asked, live.isBusy, live.note]).toEqual([expect.objectContaining({ type: "done" }), false, ""]);
  });

  it("goes on as well when the step was refused, and in order", async () => {
    void live.act({ type: "take back" });
    void live.act({ type: "resign" });
    await Line.last.answers("take step", { type: "refused", kind: "not allowed", text: "No.", game: null });
    await vi.waitFor(() => expect(Line.last.count("take back")).toBe(1));
    expect(Line.last.count("resign")).toBe(0);
    await Line.last.answers("take back", { type: "done" });
    expect(Line.last.count("resign")).toBe(0);
    Line.last.says({ type: "took back", game: "g", number: 1, steps: 0, update: update() });
    await vi.waitFor(() => expect(Line.last.count("resign")).toBe(1));
  });

  it("waits for the notice of the step too, which may come after the reply", async () => {
    void live.act({ type: "take step", step: "end" });
    await Line.last.answers("take step", { type: "done" });
    expect(Line.last.count("take step")).toBe(1);
    Line.last.says(stepped(1));
    await vi.waitFor(() => expect(Line.last.count("take step")).toBe(2));
    expect(Line.last.sent.at(-1)?.request).toMatchObject({ step: "end", number: 1 });
  });

  describe("by a button", () => {
    const END = legal("end", "end", "");
    const FRIENDS = [seat("red", { yours: true }), seat("blue")];

    function goesOn(number: number, other: Partial<Moment>, seats = [seat("red", { yours: true }), seat("blue", { yours: true })]): void {
      Line.last.says(stepped(number, { update: update({ moment: moment({ played: number, ...other }), steps: [...STEPS, END], seats }) }));
    }

    it("is done once the step is there", async () => {
      goesOn(1, { begun: true, left: 2 });
      const ended = live.choose("end");
      await Line.last.answers("take step", { type: "done" });
      await vi.waitFor(() => expect(Line.last.count("take step")).toBe(2));
      expect(Line.last.sent.at(-1)?.request).toMatchObject({ step: "end", number: 1 });
      await Line.last.answers("take step", { type: "done" });
      expect(await ended).toBe(true);
    });

    it("is not done in the turn of the other, where the step has ended one's own", async () => {
      goesOn(1, { begun: true });
      await Line.last.answers("take step", { type: "done" });
      void live.act({ type: "take step", step: "a2" });
      const ended = live.choose("end");
      goesOn(2, { turn: 2, mover: "blue" });
      await Line.last.answers("take step", { type: "done" });
      expect([await ended, live.note, Line.last.count("take step")]).toEqual([false, "", 2]);
    });

    it("waits for one more click against a friend, after the step", async () => {
      goesOn(1, { begun: true, left: 2 }, FRIENDS);
      await Line.last.answers("take step", { type: "done" });
      void live.act({ type: "take step", step: "a2" });
      const ended = live.choose("end");
      expect(live.confirmer.held).toBeNull();
      goesOn(2, { begun: true }, FRIENDS);
      await Line.last.answers("take step", { type: "done" });
      expect([await ended, live.confirmer.held?.text, Line.last.count("take step")]).toEqual([true, "end", 2]);
    });
  });

  it("does not wait for ever", async () => {
    void live.act({ type: "resign" });
    await Line.last.answers("take step", { type: "done" });
    await vi.advanceTimersByTimeAsync(2000);
    expect(Line.last.count("resign")).toBe(1);
  });

  it("may be the next step, once the first is on the board", async () => {
    Line.last.says(stepped(1));
    void live.act({ type: "take step", step: "a2" });
    void live.act({ type: "take step", step: "a2" });
    await Line.last.answers("take step", { type: "done" });
    await vi.waitFor(() => expect(Line.last.count("take step")).toBe(2));
    expect(Line.last.sent.at(-1)?.request).toMatchObject({ type: "take step", step: "a2", number: 1 });
    await Line.last.answers("take step", { type: "done" });
    await vi.waitFor(() => expect(live.isBusy).toBe(false));
    expect(Line.last.count("take step")).toBe(2);
  });

  it("is left out if it is the same again", async () => {
    expect(await live.act({ type: "take step", step: "a1" })).toBeNull();
    expect(Line.last.count("take step")).toBe(1);
  });
});

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
    void live.act({ type: "take step", step: "a1" });
    expect(Line.last.sent.at(-1)?.request).toMatchObject({ type: "take step", game: "g", number: 1, step: "a1" });
  });

  it("leaves nothing to click until it is answered", async () => {
    const acting = live.act({ type: "take step", step: "a1" });
    expect(live.steps).toBeNull();
    await Line.last.answers("take step", { type: "done" });
    await acting;
    expect(live.steps).toEqual(STEPS);
  });

  it("leaves the buttons in sight meanwhile, and asks only once", async () => {
    const end = legal("end", "end", "");
    Line.last.says(stepped(1, { update: update({ steps: [...STEPS, end, end] }) }));
    const acting = live.act({ type: "take step", step: "end" });
    expect(live.buttons).toEqual([end]);
    await live.act({ type: "take step", step: "end" });
    expect(Line.last.count("take step")).toBe(1);
    await Line.last.answers("take step", { type: "done" });
    await acting;
  });

  it("says why it was refused", async () => {
    const acting = live.act({ type: "take step", step: "a1" });
    const refused = { type: "refused", kind: "not allowed", text: "It is blue's turn.", game: null };
    await Line.last.answers("take step", refused);
    await acting;
    expect(live.note).toBe("It is blue's turn.");
  });

  it("with an old number brings the page up to date", async () => {
    const acting = live.act({ type: "take step", step: "a1" });
    await Line.last.answers("take step", { type: "refused", kind: "out of date", text: "Moved on.", game: null });
    await opens(5, 5);
    await acting;
    expect(live.table?.number).toBe(5);
  });
});

describe("a request in doubt", () => {
  it("is settled by reading the game again", async () => {
    Line.last.says({ type: "settled", game: "g", text: "What was in doubt has been saved." });
    await opens(5, 5);
    await vi.waitFor(() => expect(live.note).toBe("What was in doubt has been saved."));
    expect(live.table?.number).toBe(5);
  });
});

describe("a connection that was lost", () => {
  it("leaves the board, with nothing to click", () => {
    Line.last.breaks();
    expect([live.picture?.moment.played, live.steps]).toEqual([0, null]);
  });

  async function comesBack(): Promise<void> {
    Line.last.breaks();
    await vi.advanceTimersByTimeAsync(500);
    greet();
  }

  it("is followed by reading the game again", async () => {
    await comesBack();
    expect([live.steps, live.buttons]).toEqual([null, []]);
    await opens(2, 2);
    expect([live.table?.number, live.steps]).toEqual([2, STEPS]);
  });

  it("leaves nothing to click while the server makes the game ready, and says so", async () => {
    await comesBack();
    const text = "It is being made ready.";
    await Line.last.answers("watch", { type: "refused", kind: "not ready", text, game: null });
    expect([live.picture?.moment.played, live.steps, live.buttons, live.stuck]).toEqual([0, null, [], text]);
    Line.last.says({ type: "readiness changed", readiness: { name: "game", done: 1, stages: 1, failure: "" } });
    await opens(2, 2);
    expect([live.steps, live.stuck]).toEqual([STEPS, ""]);
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

describe("advice", () => {
  const found = { steps: [{ text: "a1", kind: "place", cells: ["a1"], chance: 0.5, proof: null, trace: [] }], line: [], ends: false };

  it("is asked for where one looks, and heard while it grows", async () => {
    live.advise("advice");
    expect(Line.last.sent.at(-1)?.request).toMatchObject({ type: "advise", game: "g", number: 0, played: 0 });
    Line.last.says({ type: "advising", game: "g", played: 0, advice: found });
    expect(live.adviser.shown?.text).toBe("a1");
    await Line.last.answers("advise", { type: "advised", advice: found });
    expect([live.adviser.isThinking, live.adviser.shown?.text]).toEqual([false, "a1"]);
  });

  it("is said in place of what was refused before", async () => {
    const explaining = live.explain(["m1"]);
    await Line.last.answers("explain", { type: "explained", text: "m1 is empty." });
    await explaining;
    expect(live.note).toBe("m1 is empty.");
    live.advise("hint");
    expect(live.note).toBe("");
  });

  it("vanishes when the game moves on, without reading the game again", async () => {
    live.advise("advice");
    Line.last.says({ type: "advising", game: "g", played: 0, advice: found });
    Line.last.says(stepped(1));
    expect([live.adviser.wish, live.adviser.shown]).toEqual([null, null]);
    await Line.last.answers("advise", { type: "refused", kind: "out of date", text: "Moved on.", game: null });
    expect([live.adviser.problem, Line.last.count("watch")]).toEqual(["", 1]);
  });

  it("vanishes when one looks elsewhere, and is no longer thought about", () => {
    Line.last.says(stepped(1));
    live.advise("advice");
    void live.look(0);
    expect([live.adviser.wish, Line.last.count("stop advice")]).toEqual([null, 1]);
  });

  it("is offered on one's own, now while the game goes on and at any step when it is over", () => {
    const actions = ["advice" as const];
    Line.last.says(stepped(1, { update: update({ moment: moment({ played: 1 }), actions }) }));
    expect([live.isAdvised, live.canAsk]).toEqual([true, true]);
    void live.look(0);
    expect(live.isAdvised).toBe(false);
    const ended = { winner: "red", reason: "Red wins." };
    Line.last.says(stepped(2, { update: update({ moment: moment({ played: 2, ended }), actions }) }));
    expect([live.isAdvised, live.canAsk]).toEqual([true, true]);
    live.lookAtNow();
    expect(live.isAdvised).toBe(false);
  });

  it("is not offered against a person", () => {
    const seats = [seat("red", { yours: true }), seat("blue")];
    Line.last.says(stepped(1, { update: update({ seats }) }));
    expect(live.isAdvised).toBe(false);
  });
});

describe("a review", () => {
  const better = { steps: ["a1"], before: 0.6, after: 0.3, possible: 0.7, threw_win: false, trace: [], side: "", line: [] };
  const start = { played: 0, chance: 0.5, proven: null, better: null };
  const turns = [start, { ...start, played: 1 }, { ...start, played: 2, better }];

  beforeEach(async () => {
    const ended = { winner: "red", reason: "Red wins." };
    Line.last.says(stepped(1));
    Line.last.says(stepped(2, { update: update({ moment: moment({ played: 2, ended }) }) }));
    void live.reviewer.want();
    Line.last.says({ type: "reviewing", game: "g", turns: turns.slice(0, 2), all_turns: 3 });
    expect(live.reviewer.turns.length).toBe(2);
    await Line.last.answers("review", { type: "reviewed", turns });
  });

  it("draws a better turn on the position before it, until one looks elsewhere", async () => {
    const showing = live.showBetter(2);
    const frame = { step: "a1", trace: [], moment: moment({ played: 1 }) };
    await Line.last.answers("look back", { type: "looked back", frame });
    await showing;
    expect([live.played, live.reviewer.shown, live.imagined]).toEqual([1, 2, []]);
    expect([...live.reviewer.asked]).toEqual([2]);
    live.lookAtNow();
    expect([live.played, live.imagined]).toEqual([2, undefined]);
  });

  it("is there again when one comes back to the game", async () => {
    const before = live.table!;
    live.close();
    live = new (await import("./live.svelte")).Live("g");
    await Line.last.answers("watch", { type: "watched", table: before });
    await vi.waitFor(() => expect(live.reviewer.turns).toEqual(turns));
    expect([live.reviewer.isWanted, live.reviewer.isThinking]).toEqual([true, false]);
  });

  it("is forgotten when the game goes on", () => {
    const back = { type: "took back" as const, game: "g", number: 3, steps: 1 };
    Line.last.says({ ...back, update: update({ moment: moment({ played: 1 }) }) });
    expect([live.reviewer.isWanted, live.reviewer.turns]).toEqual([false, []]);
  });

  it("stays when there is a rematch", () => {
    const news = { type: "changed" as const, game: "g", number: 3, text: "A rematch is ready." };
    Line.last.says({ ...news, update: update({ moment: live.table!.moment }) });
    expect(live.reviewer.turns).toEqual(turns);
  });
});
