import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Table } from "./protocol";
import { moment, seat, table } from "./testing/tables";
import { isYourTurn, Waiting } from "./waiting.svelte";

const you = seat("red", { yours: true });
const friend = seat("blue", { name: "Bert" });

function turnOf(mover: string, other: Partial<Table> = {}): Table {
  return table({ seats: [you, friend], moment: moment({ mover }), ...other });
}

describe("a tab", () => {
  let isHidden: boolean;
  let hasDot: boolean;
  let calls: string[];
  let changed: () => void;
  let waiting: Waiting;
  const hangUp = vi.fn();

  beforeEach(() => {
    isHidden = hasDot = false;
    calls = [];
    hangUp.mockClear();
    waiting = new Waiting({
      isHidden: () => isHidden,
      watch: (listener) => ((changed = listener), () => (changed = () => {})),
      showIcon: (isWaiting) => (hasDot = isWaiting),
      call: (table) => (calls.push(table.game), hangUp),
    });
  });

  function hide(hidden: boolean): void {
    isHidden = hidden;
    changed();
  }

  it("has a dot while it is hidden and it is your turn", () => {
    waiting.follow(turnOf("red"));
    expect(hasDot).toBe(false);
    hide(true);
    expect(hasDot).toBe(true);
    hide(false);
    expect(hasDot).toBe(false);
  });

  it("calls when it becomes your turn while it is hidden, once", () => {
    waiting.follow(turnOf("blue"));
    hide(true);
    waiting.follow(turnOf("red"));
    waiting.follow(turnOf("red", { number: 2 }));
    expect([calls, hasDot]).toEqual([["g"], true]);
  });

  it("takes the call back when one looks, and when the turn has passed", () => {
    waiting.follow(turnOf("blue"));
    hide(true);
    waiting.follow(turnOf("red"));
    hide(false);
    expect(hangUp).toHaveBeenCalledTimes(1);
    waiting.follow(turnOf("blue"));
    hide(true);
    waiting.follow(turnOf("red"));
    waiting.follow(turnOf("blue"));
    expect(hangUp).toHaveBeenCalledTimes(2);
  });

  it("does not call somebody who is looking", () => {
    waiting.follow(turnOf("blue"));
    waiting.follow(turnOf("red"));
    expect(calls).toEqual([]);
  });

  it("does not call for a game that is opened when it is your turn already", () => {
    isHidden = true;
    waiting.follow(turnOf("blue", { game: "another" }));
    waiting.follow(turnOf("red"));
    expect([calls, hasDot]).toEqual([[], true]);
  });

  it("has no dot any more once the game is left", () => {
    isHidden = true;
    const leave = waiting.follow(turnOf("red"));
    leave();
    expect(hasDot).toBe(false);
  });

  it("follows nothing while there is no table", () => {
    waiting.follow(null)();
    expect(hasDot).toBe(false);
  });
});

it("is your turn only where somebody waits for you", () => {
  const both = [you, seat("blue", { yours: true })];
  expect(isYourTurn(turnOf("red"))).toBe(true);
  expect(isYourTurn(turnOf("blue"))).toBe(false);
  expect(isYourTurn(turnOf("red", { seats: both }))).toBe(false);
  expect(isYourTurn(turnOf("red", { watching: true, seats: [seat("red"), friend] }))).toBe(false);
  expect(isYourTurn(turnOf("red", { moment: moment({ ended: { winner: "red", reason: "" } }) }))).toBe(false);
});
