// What is to be measured: other rules, how many games, and the seed; in a link that repeats it, and as a command.
import { unusual } from "../home/options";
import { draftOf } from "../home/setup";
import type { GameCard, OptionCard, TrialPlayer } from "../protocol";
import { benchPath } from "../routes";

export interface SetUp {
  /** Those that differ from the usual ones. */
  options: Record<string, string>;
  games: number;
  seed: number;
}

/** The ids of the buttons that measure, stop, and measure on. */
export const MEASURE = "measure";
export const STOP = "stop-measuring";
export const LONGER = "measure-longer";
export const AGAIN = "measure-again";
/** What the ids of the options begin with. */
export const CHANGED = "changed";
export const GAMES = 200;
export const MOST_GAMES = 2000;
const SEED = 1;
const LONGEST = 40;

/** The set-up in an address, without anything that cannot be; with no options in it, those of the new game. */
export function setUpIn(search: string, card: GameCard): SetUp {
  const query = new URLSearchParams(search);
  const given = query.getAll("o").map((pair) => pair.split(/:(.*)/s, 2) as [string, string | undefined]);
  const options = query.size ? Object.fromEntries(given.filter(([name, value]) => isOption(card, name, value))) : draftOf(card);
  return {
    options: unusual(card, options as Record<string, string>),
    games: whole(query.get("games"), 1, MOST_GAMES) ?? GAMES,
    seed: whole(query.get("seed"), 0, Number.MAX_SAFE_INTEGER) ?? SEED,
  };
}

/** The address that shows this set-up again. */
export function linkTo({ name }: GameCard, { options, games, seed }: SetUp): string {
  const pairs = Object.entries(options).map(([option, value]) => `o=${encodeURIComponent(option)}:${encodeURIComponent(value)}`);
  return `${benchPath(name)}?${[...pairs, `games=${games}`, `seed=${seed}`].join("&")}`;
}

/** What one types at home to play the same games. */
export function commandFor(card: GameCard, { options, games, seed }: SetUp, trialPlayers: readonly TrialPlayer[]): string {
  const words = Object.entries(options).flatMap(([option, value]) => ["-o", `${option}=${value}`]);
  const levels = trialPlayers.filter((one) => !one.is_random);
  const players = levels.flatMap(({ player }) => ["--player", player]);
  const all = ["ludarium", "lab", "quick", "--game", card.name, ...words, ...players, "--games", `${games}`, "--seed", `${seed}`];
  return all.map(quoted).join(" ");
}

export function isSame(one: SetUp, other: SetUp): boolean {
  return JSON.stringify([ordered(one), one.games, one.seed]) === JSON.stringify([ordered(other), other.games, other.seed]);
}

/** The changed options as people read them: `wrap any, start hollow`. */
export function inWords({ options }: SetUp): string {
  const words = Object.entries(options).map(([name, value]) => `${name.replaceAll("_", " ")} ${value}`);
  return words.length > 0 ? words.join(", ") : "the usual rules";
}

function ordered({ options }: SetUp): [string, string][] {
  return Object.entries(options).sort(([one], [other]) => one.localeCompare(other));
}

function isOption(card: GameCard, name: string, value: string | undefined): boolean {
  const option: OptionCard | undefined = card.options.find((one) => one.name === name);
  if (!option || !value || value.length > LONGEST) return false;
  return option.kind === "choice" ? option.values.includes(value) : true;
}

function whole(text: string | null, least: number, most: number): number | null {
  if (!text || !/^\d{1,16}$/.test(text)) return null;
  const number = Number(text);
  return number >= least && number <= most ? number : null;
}

function quoted(word: string): string {
  return /^[\w.=-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
