// The games of a person, sorted into those in progress, not begun and finished.
import type { Summary } from "../protocol";

export function inProgress(games: Summary[]): Summary[] {
  return games.filter((game) => game.begun && !game.result).sort(mostUrgentFirst);
}

/** Nobody has played a step yet. */
export function notBegun(games: Summary[]): Summary[] {
  return games.filter((game) => !game.begun && !game.result).sort(mostUrgentFirst);
}

export function finished(games: Summary[]): Summary[] {
  return games.filter((game) => game.result).sort((one, other) => other.changed - one.changed);
}

function mostUrgentFirst(one: Summary, other: Summary): number {
  return Number(other.your_turn) - Number(one.your_turn) || other.changed - one.changed;
}
