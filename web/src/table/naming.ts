// A player in the strip of the table: a name, and what is said of it in a line of its own.
import type { Seat } from "../protocol";
import { capital, seatName } from "../words";

const COMPUTER = /^([^(,]+?)(?: \(([^)]*)\))?(?:, (.*))?$/;

/** `Forest` and `classic level 8, thinking longer` for `Forest (classic level 8), thinking longer`. */
export function namedIn(seats: Seat[], seat: Seat): { name: string; note: string } {
  const whole = `${seat.level ? `${seat.level} ` : ""}${capital(seatName(seat, seats))}`;
  const [, name, ...notes] = (seat.kind === "computer" && COMPUTER.exec(whole)) || [];
  return name ? { name, note: notes.filter(Boolean).join(", ") } : { name: whole, note: "" };
}
