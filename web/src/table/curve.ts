// The chances of a game, turn by turn, as a line to look at and to walk along: values in, values out.
import type { BetterTurn, ReviewedTurn, Turn } from "../protocol";
import { capital, percent } from "../words";

/** The turn that stands for the position after so many steps: the last that was over by then; -1 if none is known. */
export function turnAt(turns: ReviewedTurn[], played: number): number {
  const isKnown = played <= (turns.at(-1)?.played ?? -1);
  return isKnown ? turns.findLastIndex((turn) => turn.played <= played) : -1;
}

/** Where that position lies along the line: within a turn, between two of them. */
export function placeAt(turns: ReviewedTurn[], played: number): number {
  const place = turnAt(turns, played);
  const [before, after] = [turns[place], turns[place + 1]];
  if (!before || !after) return place;
  return place + (played - before.played) / (after.played - before.played);
}

/** Which turn lies nearest to a part of the width, from 0 to 1, if there are `all` and only some are known. */
export function nearest(part: number, all: number, known: number): number {
  const place = Math.round(Math.min(1, Math.max(0, part)) * Math.max(1, all - 1));
  return Math.min(place, known - 1);
}

/** Where a key leads from a turn; up and down to the turning points. */
export function turnFor(key: string, at: number, turns: ReviewedTurn[]): number | undefined {
  const last = turns.length - 1;
  switch (key) {
    case "ArrowLeft":
      return Math.max(0, at - 1);
    case "ArrowRight":
      return Math.min(last, at + 1);
    case "Home":
      return 0;
    case "End":
      return last;
    case "PageUp":
      return turningPoints(turns).findLast((place) => place < at) ?? at;
    case "PageDown":
      return turningPoints(turns).find((place) => place > at) ?? at;
    default:
      return undefined;
  }
}

export function turningPoints(turns: ReviewedTurn[]): number[] {
  return turns.flatMap((turn, place) => (turn.better ? [place] : []));
}

/** The line through all points, as an SVG path. */
export function pathThrough(points: [number, number][]): string {
  return points.map(([x, y], place) => `${place ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}

/** `Turn 12, red: 38 % for red.` */
export function turnWords(turn: ReviewedTurn, place: number, played: Turn[], first: string): string {
  const when = place === 0 ? "The start" : `Turn ${place}, ${played[place - 1]?.side ?? ""}`;
  const who = turn.proven === "draw" ? "a draw for certain" : turn.proven ? `${turn.proven} wins for certain` : "";
  return `${when}: ${who || `${share(turn.chance)} for ${first}`}.`;
}

/** What a turn cost: `Red fell from 71 % to 38 %.` */
export function fellWords(better: BetterTurn, side: string): string {
  const thrown = better.threw_win ? " That gave a certain win away." : "";
  return `${capital(side)} fell from ${share(better.before)} to ${share(better.after)}.${thrown}`;
}

/** That there was something better, without giving it away: `A better turn had 74 %.` */
export function possibleWords(better: BetterTurn): string {
  return `A better turn had ${share(better.possible)}.`;
}

/** What would have been better: `Better was c3-c4, d4-d5: 74 %.` */
export function betterWords(better: BetterTurn): string {
  return `Better was ${better.steps.join(", ")}: ${share(better.possible)}.`;
}

export function share(chance: number): string {
  return `${chance === 0 || chance === 1 ? 100 * chance : percent(chance)} %`;
}
