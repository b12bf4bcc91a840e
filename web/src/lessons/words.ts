// What is said about lessons.
import { capital, counted } from "../words";

const MINUTES_EACH = 0.5;

/** `Nine short lessons, five minutes.` */
export function courseWords(count: number): string {
  const minutes = Math.max(1, Math.round(count * MINUTES_EACH));
  return `${capital(counted(count, "short lesson"))}, ${counted(minutes, "minute")}.`;
}

/** What a lesson teaches, said after one way was shown: it is not done by that. */
export function shownWords({ done }: { done: string }): string {
  return `Shown. ${done}`;
}

/** How a step begins whose kind has to be chosen by name. */
export function namedWords({ kind }: { kind: string }): string {
  return `Pick a piece first, then choose ${capital(kind)} under the board.`;
}

/** How far one has come: `3 of 9 done.` */
export function doneWords(done: number, count: number): string {
  if (done === 0) return courseWords(count);
  return done === count ? `All ${counted(count, "lesson")} done.` : `${done} of ${count} done.`;
}
