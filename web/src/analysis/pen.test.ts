import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Pen } from "./pen.svelte";

let under: string | null = null;
let drawn: string[] = [];
const pen = () => new Pen((from, to) => void drawn.push(`${from} ${to}`));

beforeEach(() => {
  drawn = [];
  vi.stubGlobal("document", { elementFromPoint: () => on(under) });
});
afterEach(() => void vi.unstubAllGlobals());

function on(cell: string | null) {
  return { closest: () => (cell === null ? null : { getAttribute: () => cell }) };
}

/** An event over a cell, of the left button of a mouse unless told otherwise. */
function event<E>(cell: string | null, other: object = {}): E {
  under = cell;
  return { target: on(cell), pointerId: 1, button: 0, buttons: 1, detail: 1, preventDefault: () => {}, stopPropagation: vi.fn(), ...other } as E;
}

function drag(one: Pen, from: string | null, to: string | null, other: object = {}): void {
  one.pressed(event(from, other));
  one.moved(event(to, other));
  one.released(event(to, other));
  one.clicked(event(from === to ? to : null, other));
}

it("marks a cell by a click and draws an arrow by one drag while it is taken up", () => {
  const one = pen();
  one.toggle();
  drag(one, "a1", "a1");
  drag(one, "a1", "b2");
  expect([drawn, one.from]).toEqual([["a1 a1", "a1 b2"], null]);
});

it("draws by the right button at any time, and leaves the left one alone", () => {
  const one = pen();
  drag(one, "a1", "b2", { button: 2, buttons: 2 });
  const left = event<PointerEvent>("a1");
  one.pressed(left);
  one.released(event("b2"));
  expect([drawn, one.from]).toEqual([["a1 b2"], null]);
  expect(left.stopPropagation).not.toHaveBeenCalled();
});

it("draws nothing that ends beside the board, is cancelled or let go elsewhere", () => {
  const one = pen();
  one.toggle();
  drag(one, "a1", null);
  one.pressed(event("a1"));
  one.cancelled(event("a1"));
  one.pressed(event("a1"));
  one.moved(event("b2", { buttons: 0 }));
  one.released(event("b2"));
  expect([drawn, one.from]).toEqual([[], null]);
});

it("takes one finger, and not the next", () => {
  const one = pen();
  one.toggle();
  one.pressed(event("a1"));
  one.pressed(event("c3", { pointerId: 2 }));
  one.released(event("c3", { pointerId: 2 }));
  one.released(event("b2"));
  expect(drawn).toEqual(["a1 b2"]);
});

it("takes two cells by key, or by clicks that no pointer made, and says what is next", () => {
  const one = pen();
  one.typed(event("a1", { key: "Enter" }));
  expect([drawn, one.from, one.words]).toEqual([[], null, ""]);
  one.toggle();
  expect(one.words).toMatch(/^Choose a cell to mark it/);
  one.typed(event("a1", { key: "Enter" }));
  expect(one.words).toMatch(/^From a1: /);
  one.typed(event("b2", { key: " " }));
  one.typed(event("c3", { key: "Enter" }));
  one.typed(event("c3", { key: "Escape" }));
  one.clicked(event("c3", { detail: 0 }));
  one.clicked(event("c3", { detail: 0 }));
  expect(drawn).toEqual(["a1 b2", "c3 c3"]);
});
