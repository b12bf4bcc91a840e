// What a saved game says, in words.
import type { RecordSeen, RecordedPlayer } from "../protocol";
import { capital, counted } from "../words";

/** Bytes of a file; the server takes a little more in one message. */
const MOST = 200_000;

export function isTooLong(file: { size: number }): boolean {
  return file.size > MOST;
}

/** `Anna against Shrub`; sides for those without a name. */
export function playersLine(seen: RecordSeen): string {
  if (seen.players.every((player) => !player.name)) return "";
  return seen.players.map(called).join(" against ");
}

function called(player: RecordedPlayer): string {
  return player.name || capital(player.side);
}

/** The day, how long it was and how it went: `15 November 2026 · twelve turns · Red won`. */
export function recordLine(seen: RecordSeen): string {
  return [day(seen.date), counted(seen.turns, "turn"), resultLine(seen.result)].filter(Boolean).join(" · ");
}

function resultLine(result: string): string {
  if (!result) return "Not finished";
  return result === "draw" ? "A draw" : `${capital(result)} won`;
}

function day(date: string): string {
  const [year, month, number] = date.split(".").map(Number);
  if (!year || !month || !number) return "";
  const then = new Date(Date.UTC(2000, month - 1, number));
  then.setUTCFullYear(year);
  return then.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
}
