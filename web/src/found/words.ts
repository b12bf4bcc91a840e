// What was measured, in words.
import type { GameToStep, Measured, Source, Strength } from "../protocol";
import { capital } from "../words";

export type Kind = "share" | "count";

/** A value with its interval: `54.8 % (51 to 59)`, `52 (46 to 56)`. */
export function figureWords(found: Measured | null, kind: string): string {
  return found ? `${valueWords(found.value, kind)} (${intervalWords(found, kind)})` : "not measured";
}

export function valueWords(value: number, kind: string): string {
  return kind === "share" ? `${(100 * value).toFixed(1)} %` : number(value);
}

export function intervalWords({ low, high }: Measured, kind: string): string {
  const digits = low !== null && high !== null && 100 * (high - low) >= 2 ? 0 : 1;
  return [low, high].map((bound) => boundWords(bound, kind, digits)).join(" to ");
}

function boundWords(bound: number | null, kind: string, digits: number): string {
  if (bound === null) return "?";
  if (kind !== "share") return number(bound);
  return (100 * bound).toFixed(bound === 0 || bound === 1 ? 0 : digits);
}

export function number(value: number): string {
  const isWhole = Number.isInteger(value) || Math.abs(value) >= 100;
  const digits = isWhole ? 0 : 1;
  return value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits }).replace("-", "−");
}

/** What the score says about who is favoured. */
export function verdict(score: Measured | null): string {
  if (!score || score.low === null || score.high === null) return "not measured";
  if (score.low > 0.5) return "the first side is favoured";
  if (score.high < 0.5) return "the second side is favoured";
  if (score.low >= 0.45 && score.high <= 0.55) return "neither is favoured by more than five points";
  return "too close to tell";
}

/** One sentence about all strengths: where a side is favoured, and where nobody can tell. */
export function fairnessWords(strengths: Strength[]): string {
  const groups = new Map<string, string[]>();
  for (const { players, score } of strengths) {
    const told = verdict(score);
    groups.set(told, [...(groups.get(told) ?? []), players]);
  }
  return [...groups].map(([told, players]) => `${capital(listed(players))}: ${told}.`).join(" ");
}

/** How long games last at the ends of the scale of strengths. */
export function lengthWords(strengths: Strength[]): string {
  const known = strengths.filter((one) => one.turns);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return "";
  const told = known.length > 1 ? [first, last] : [last];
  return told
    .map(({ players, turns, long }, place) => {
      const half = `${place ? "with" : "Played by"} ${players}, half of the games are over after ${number(turns!.value)} turns`;
      return long ? `${half}, nine in ten after ${number(long.value)}` : half;
    })
    .join("; ")
    .concat(".");
}

/** How many games nobody won, and how sure that is. */
export function undecidedWords(strengths: Strength[]): string {
  const games = strengths.reduce((sum, one) => sum + one.games, 0).toLocaleString("en");
  const [drawn, cut] = [most(strengths, "draws"), most(strengths, "cut")];
  if (!drawn?.draws?.value && !cut?.cut?.value) return `All ${games} games were won by somebody: none was drawn or had to be stopped.`;
  const told = [
    drawn?.draws?.value ? `Most draws: ${figureWords(drawn.draws, "share")} with ${drawn.players}` : "No game was drawn",
    cut?.cut?.value ? `most stopped games: ${figureWords(cut.cut, "share")} with ${cut.players}` : "none had to be stopped",
  ];
  return `${told.join("; ")}.`;
}

function most(strengths: Strength[], key: "draws" | "cut"): Strength | undefined {
  return strengths.toSorted((one, other) => (other[key]?.value ?? 0) - (one[key]?.value ?? 0))[0];
}

/** `a, b and c`. */
export function listed(words: string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** What an experiment took: `8,400 games, 0.91 core-hours, 2026.11.17`. */
export function sourceWords(source: Source): string {
  const days = [...new Set([source.first_day, source.last_day])].filter(Boolean).join(" to ");
  const took = [`${source.games.toLocaleString("en")} games`, `${hours(source.core_hours)} core-hours`, days];
  return `${took.filter(Boolean).join(", ")}, Ludarium ${source.version}`;
}

export function hours(amount: number): string {
  if (amount >= 10) return Math.round(amount).toLocaleString("en");
  return amount >= 1 ? amount.toFixed(1) : String(Number(amount.toPrecision(2)));
}

/** Where one is in a game: `Turn 12 of 52, red: c3-c4`, and at its end how it ended. */
export function placeWords(game: GameToStep, place: number): string {
  const turn = turnOf(game, place);
  if (turn === 0) return "The start";
  const { side } = game.turns[turn - 1]!;
  return `Turn ${turn} of ${game.turns.length}, ${side}: ${game.frames[place]!.step}`;
}

export function endWords({ frames, record }: GameToStep): string {
  const { ended, decision } = frames.at(-1)!.moment;
  if (!ended) return record ? "The game was stopped here: it was too long." : "";
  const winner = ended.winner === null ? "A draw." : `${capital(ended.winner)} wins.`;
  return [winner, ended.reason, decision?.words].filter(Boolean).join(" ");
}

/** The turn, from 1, to which the step before a place belongs; 0 at the start. */
export function turnOf({ turns }: Pick<GameToStep, "turns">, place: number): number {
  let steps = 0;
  if (place === 0) return 0;
  const index = turns.findIndex((turn) => (steps += turn.steps.length) >= place);
  return index < 0 ? turns.length : index + 1;
}

/** The places at which turns end, the start among them. */
export function turnEnds({ turns }: Pick<GameToStep, "turns">): number[] {
  const ends = [0];
  for (const turn of turns) ends.push(ends.at(-1)! + turn.steps.length);
  return ends;
}
