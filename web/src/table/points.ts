// The turning points of a finished game, and in which order somebody is led to them: their own before all others.
import type { ReviewedTurn, Seat, Table } from "../protocol";
import { isShared, possessive } from "../words";
import { turningPoints } from "./curve";

export interface Points {
  /** The places of the turns, in the order in which one is led there. */
  all: number[];
  /** How many of them, from the first on, are those of the person's own side. */
  own: number;
}

/** The side that somebody played; empty for those who played both, or only look. */
export function ownSide(seats: Seat[]): string {
  return isShared(seats) ? "" : (seats.find((seat) => seat.yours)?.side ?? "");
}

/** Who played a turn. */
export function sideAt({ turns }: Pick<Table, "turns">, place: number): string {
  return turns[place - 1]?.side ?? "";
}

export function pointsFor(table: Pick<Table, "seats" | "turns">, reviewed: ReviewedTurn[]): Points {
  const points = turningPoints(reviewed);
  const side = ownSide(table.seats);
  const own = points.filter((place) => side !== "" && sideAt(table, place) === side);
  return { all: [...own, ...points.filter((place) => !own.includes(place))], own: own.length };
}

/** Where one is led from a turn: through one's own first, then through the others, and round again. */
export function pointAfter({ all, own }: Points, place: number): number | undefined {
  const at = all.indexOf(place);
  if (at >= 0) return all.length > 1 ? all[(at + 1) % all.length] : undefined;
  const first = own > 0 ? all.slice(0, own) : all;
  return first.find((one) => one > place) ?? first[0];
}

/** Whose a turning point is: `yours`, `blue's`; nothing for those who played both sides, or only look. */
export function whose(table: Pick<Table, "seats" | "turns">, place: number): string {
  const own = ownSide(table.seats);
  const side = sideAt(table, place);
  if (own === "") return "";
  return side === own ? "yours" : possessive(side);
}

/** Who played a turn, for a sentence: `you`, `blue`. */
export function playerOf(table: Pick<Table, "seats" | "turns">, place: number): string {
  const side = sideAt(table, place);
  return side !== "" && side === ownSide(table.seats) ? "you" : side;
}
