// What was done of a game, in sentences; empty where nothing was.
import type { GameProgress } from "../protocol";
import { capital, counted } from "../words";

/** `2 of 10 lessons done.` */
export function lessonsLine({ lessons }: Pick<GameProgress, "lessons">, all: number): string {
  if (lessons === 0) return "";
  return lessons < all ? `${lessons} of ${all} lessons done.` : `All ${counted(lessons, "lesson")} done.`;
}

export function retriesLine({ retries, bettered }: Pick<GameProgress, "retries" | "bettered">): string {
  if (retries === 0) return "";
  return `${capital(counted(retries, "turning point"))} tried again, ${bettered} played better.`;
}

export function gamesLine({ games, finished, won }: Pick<GameProgress, "games" | "finished" | "won">): string {
  if (games === 0) return "";
  return `${capital(counted(games, "game"))} played${finished > 0 ? `, ${finished} to the end, ${won} won` : ""}.`;
}
