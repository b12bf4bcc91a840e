// What a trial says so far, in plain words. Bounds are confidence sequences: they hold however often one looks.
import type { Interval, Trial, TrialPlayer, TrialRow } from "../protocol";
import { capital } from "../words";

const ENOUGH = 30; // games before anything is said about a strength
const FAIR = [0.45, 0.55] as const;
const NARROW = 0.13; // half the width of an interval that allows a guess
const RARE = 0.005;
const NEAR = 0.2; // half the width of the interval of a length, relative to it
const ABOUT = 0.08; // relative difference of lengths that nobody notices

export interface Rows {
  strength: string;
  usual: TrialRow | undefined;
  changed: TrialRow | undefined;
}

/** The rows in pairs, strength by strength. */
export function pairsOf({ rows }: Trial): Rows[] {
  const strengths = [...new Set(rows.map((row) => row.strength))];
  return strengths.map((strength) => {
    const here = rows.filter((row) => row.strength === strength);
    return { strength, usual: here.find((row) => row.is_usual), changed: here.find((row) => !row.is_usual) };
  });
}

/** The strongest players of whom there are enough games under all rules. */
export function strongest(trial: Trial): Rows | undefined {
  const isKnown = (row: TrialRow | undefined) => !row || row.games >= Math.min(ENOUGH, row.wanted);
  return pairsOf(trial).findLast(({ usual, changed }) => isKnown(usual) && isKnown(changed));
}

/** The verdict by these players, in sentences. */
export function sentences({ usual, changed }: Rows): string[] {
  const row = changed ?? usual;
  if (!row) return [];
  const compared = changed && usual;
  return [
    favoured(row),
    compared && usual.score ? `With the usual rules it scores ${share(usual.score)}.` : "",
    compared ? longer(usual, changed) : length(row),
    draws(row, compared ? usual : undefined),
    unended(row),
  ]
    .filter(Boolean)
    .map(capital);
}

export function favoured({ score }: TrialRow): string {
  if (!score) return "";
  const { value, low, high } = score;
  const scores = `the side that begins scores ${share(score)}`;
  if (low === null || high === null) return `Too early to tell who is favoured: ${scores}.`;
  if (low > 0.5) return `The side that begins is favoured at this strength: it scores ${share(score)}.`;
  if (high < 0.5) return `The side that comes second is favoured at this strength: ${scores}.`;
  if (low >= FAIR[0] && high <= FAIR[1]) return `Fair at this strength: ${scores}.`;
  const isGuess = (high - low) / 2 <= NARROW && value >= FAIR[0] && value <= FAIR[1];
  return isGuess ? `Probably fair at this strength: ${scores}.` : `Too early to tell who is favoured: ${scores}.`;
}

/** How the length of games changes, if the bounds allow to say it. */
export function longer(usual: TrialRow, changed: TrialRow): string {
  const [before, after] = [usual.length, changed.length];
  if (!before || !after) return "";
  const noun = changed.is_random ? "steps" : "turns";
  const numbers = `half of them end within ${Math.round(after.value)} ${noun}, ${Math.round(before.value)} with the usual rules`;
  const isClear = isBelow(after, before) || isBelow(before, after);
  const ratio = after.value / before.value;
  const isAlike = Math.abs(ratio - 1) < ABOUT && isKnown(before) && isKnown(after);
  if (isAlike) return `Games are about as long as usual: ${numbers}.`;
  if (!isClear) return `Whether the length changes is not clear yet: ${numbers}.`;
  return `Games are ${byHowMuch(ratio)}: ${numbers}.`;
}

/** `a third shorter`, `half as long again`, `three times as long`. */
export function byHowMuch(ratio: number): string {
  if (ratio < 0.29 || (ratio > 0.45 && ratio < 0.55)) return `${fraction(ratio)} as long`;
  if (ratio < 1) return `${fraction(1 - ratio)} shorter`;
  if (ratio > 1.45 && ratio < 1.55) return "half as long again";
  if (ratio < 1.9) return `${fraction(ratio - 1)} longer`;
  return ratio < 2.25 ? "twice as long" : `${ratio.toFixed(ratio < 9.5 ? 1 : 0).replace(/\.0$/, "")} times as long`;
}

const FRACTIONS: [number, string][] = [
  [1 / 20, "a twentieth"],
  [1 / 10, "a tenth"],
  [1 / 5, "a fifth"],
  [1 / 4, "a quarter"],
  [1 / 3, "a third"],
  [2 / 5, "two fifths"],
  [1 / 2, "half"],
  [3 / 5, "three fifths"],
  [2 / 3, "two thirds"],
  [3 / 4, "three quarters"],
  [9 / 10, "nine tenths"],
];

function fraction(part: number): string {
  const away = ([size]: [number, string]) => Math.abs(size - part);
  return FRACTIONS.reduce((best, one) => (away(one) < away(best) ? one : best))[1];
}

function length({ length, is_random }: TrialRow): string {
  return length ? `Half of the games end within ${Math.round(length.value)} ${is_random ? "steps" : "turns"}.` : "";
}

function draws({ draws }: TrialRow, usual: TrialRow | undefined): string {
  if (!draws || (draws.value < RARE && (usual?.draws?.value ?? 0) < RARE)) return "";
  const before = usual?.draws ? `; ${percent(usual.draws.value)} with the usual rules` : "";
  return `${percent(draws.value)} are drawn${before}.`;
}

function unended({ unended }: TrialRow): string {
  return unended && unended.value > 0 ? `${percent(unended.value)} did not end and were stopped after 2,000 steps.` : "";
}

/** Whether the bounds are near enough to say anything. */
function isKnown({ value, low, high }: Interval): boolean {
  return low !== null && high !== null && (high - low) / 2 <= NEAR * value;
}

function isBelow(one: Interval, other: Interval): boolean {
  return one.high !== null && other.low !== null && one.high < other.low;
}

/** `48 % (41 to 55)`. */
export function share({ value, low, high }: Interval): string {
  return `${percent(value)} (${low === null ? "?" : whole(low)} to ${high === null ? "?" : whole(high)})`;
}

/** `38 (35 to 41)`. */
export function amount({ value, low, high }: Interval): string {
  return `${Math.round(value)} (${low === null ? "?" : Math.round(low)} to ${high === null ? "?" : Math.round(high)})`;
}

/** What is rare is not nothing. */
function percent(part: number): string {
  return part > 0 && part < 0.01 ? "under 1 %" : `${whole(part)} %`;
}

function whole(part: number): number {
  return Math.round(100 * part);
}

/** What a strength is called: `Chance`, `classic level 2`. */
export function strengthName(strength: string, players: readonly TrialPlayer[]): string {
  return players.find(({ player }) => player === strength)?.title ?? strength;
}

/** How far a trial is: games played, and how many there will be; those of chance count little, as they take. */
export function progress({ rows }: Trial): { done: number; all: number } {
  const counted = rows.filter((row) => !row.is_random);
  const sum = (of: (row: TrialRow) => number) => counted.reduce((total, row) => total + of(row), 0);
  return { done: sum((row) => row.games), all: sum((row) => row.wanted) };
}

/** What is going on, in a sentence. */
export function standing(trial: Trial | null, players: readonly TrialPlayer[]): string {
  if (!trial) return "One moment.";
  const { done, all } = progress(trial);
  switch (trial.state) {
    case "preparing":
      return "Boards of this size are being made ready, which can take some minutes the first time.";
    case "waiting":
      return trial.place === 1 ? "You are next in line." : `You are number ${trial.place} in line.`;
    case "playing":
      return `${playing(trial, players)}: ${done} of ${all} games.`;
    case "complete":
      return `All ${all} games are played.`;
    case "stopped":
      return `Stopped after ${done} of ${all} games.`;
    case "out of time":
      return `As long as one measurement may take here: ${done} of ${all} games. The command below plays the rest at home.`;
  }
}

function playing(trial: Trial, players: readonly TrialPlayer[]): string {
  const row = trial.rows.find(({ games, wanted }) => games < wanted);
  return row ? `${capital(strengthName(row.strength, players))} is playing` : "Playing";
}
