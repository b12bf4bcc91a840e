// Tables to test with.
import type { Moment, Seat, Table, Update } from "../protocol";

export function seat(side: string, other: Partial<Seat> = {}): Seat {
  return { side, kind: "person", name: "", level: 0, elo: null, yours: false, present: true, shows: false, ...other };
}

export function moment(other: Partial<Moment> = {}): Moment {
  return {
    played: 0,
    tokens: [],
    mover: "red",
    left: 1,
    turn: 1,
    begun: false,
    remark: "",
    zones: [],
    progress: [],
    decision: null,
    closed: [],
    trail: [],
    ended: null,
    ...other,
  };
}

export function table(other: Partial<Table> = {}): Table {
  return {
    game: "g",
    number: 0,
    name: "game",
    title: "Game",
    credited_title: "Game",
    aim: "",
    step_noun: "step",
    near_side: "",
    options: {},
    start: "",
    unusual_options: [],
    drawing: {
      board: { kind: "", left: 0, top: 0, width: 1, height: 1, outline: "", inner: "", cells: [], labels: [] },
      pieces: [],
    },
    step_kinds: [],
    clicking: "",
    seats: [seat("red", { yours: true }), seat("blue", { kind: "computer", name: "Quick" })],
    turns: [],
    moment: moment(),
    steps: null,
    offer: null,
    actions: [],
    invitation: null,
    next_game: null,
    watching: false,
    ...other,
  };
}

export function update(other: Partial<Update> = {}): Update {
  const { seats, steps, offer, actions, invitation, next_game } = table();
  return { moment: moment(), seats, steps, offer, actions, invitation, next_game, ...other };
}
