// What this browser keeps about studies: the game each was opened from, and the secrets of links to edit.
import { keepList, keptList } from "../shared/kept";

const GAMES = "games of studies";
const SECRETS = "secrets of studies";
const MOST = 100;

export function gameOf(study: string): string {
  return valueOf(GAMES, study);
}

export function keepGame(study: string, game: string): void {
  keepValue(GAMES, study, game);
}

export function secretOf(study: string): string {
  return valueOf(SECRETS, study);
}

export function keepSecret(study: string, secret: string): void {
  keepValue(SECRETS, study, secret);
}

function valueOf(key: string, study: string): string {
  return keptList<[string, string]>(key).find((one) => one[0] === study)?.[1] ?? "";
}

/** Those that were kept longest ago are forgotten. */
function keepValue(key: string, study: string, value: string): void {
  const others = keptList<[string, string]>(key).filter((one) => one[0] !== study);
  keepList(key, [[study, value], ...others].slice(0, MOST));
}
