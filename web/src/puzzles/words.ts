// Sentences about puzzles.
import type { Moment, Outcome, PuzzleFacts, RatingChange, RatingFacts, RefutedTry, Turn } from "../protocol";
import { progressWords } from "../table/progress";
import { capital, counted } from "../words";

const UNRATED = 350; // the deviation of somebody who has tried nothing

/** `Red to play and win in two turns.` */
export function taskLine({ side, turns }: Pick<PuzzleFacts, "side" | "turns">): string {
  return `${capital(side)} to play and win ${turns === 1 ? "in this turn" : `in ${counted(turns, "turn")}`}.`;
}

/** No other puzzle was found; `filter` is by what it was to be chosen. */
export function onlyLine(filter: string): string {
  return filter ? `There is no other puzzle like this: ${filter}. Choose any puzzle instead.` : "There is no other puzzle of this game yet.";
}

/** How a first try counted so far, or that it has not been made. */
export function triedLine({ first, is_done }: Pick<PuzzleFacts, "first" | "is_done">): string {
  if (first === "solved") return "You solved it at the first try.";
  if (is_done) return "You solved it, after a first try that failed.";
  return first === "failed" ? "Your first try failed; it is not solved yet." : "";
}

/** Why a try fails. `isLast`: no turn was left after it. `ended`: how the game is over by it, or by the answer. */
export function refutationLine(refuted: RefutedTry, { side, turns }: Pick<PuzzleFacts, "side" | "turns">, isLast: boolean, ended: Outcome | null = null): string {
  const [answer] = refuted.line;
  const said = answer ? answerLine(answer) : "";
  if (ended) return endLine(said, ended);
  if (refuted.kind === "over") return `The game is over, and ${side} has not won.`;
  if (refuted.kind === "loses") return said ? `${said} and wins by force.` : `${capital(side)} now loses by force.`;
  if (refuted.kind === "draws") return said ? `${said} and holds a draw.` : "That leads to a draw.";
  if (isLast) return `The turn is over, and ${side} has not won.${said ? ` ${said}.` : ""}`;
  const missed = `in ${counted(turns, "turn")}${mayWinLater(refuted) ? ", though perhaps later" : ""}.`;
  if (refuted.kind === "escapes" && said) return `${said}, and ${side} no longer wins ${missed}`;
  return `That does not win ${missed}${answer ? ` ${capital(answer.side)} would likely answer ${turnText(answer)}.` : ""}`;
}

/** Whether what follows a try is proven, and not only expected. */
export function isProven({ kind }: RefutedTry): boolean {
  return kind === "loses" || kind === "draws";
}

/** Whether a slower win was not proven, but is likely. */
function mayWinLater({ chance }: RefutedTry): boolean {
  return chance !== null && chance > 0.5;
}

/** `Blue answers a1-a2, b3`. */
function answerLine(turn: Turn): string {
  return `${capital(turn.side)} answers ${turnText(turn)}`;
}

/** How a game is over, by an answer if there was one: `Blue answers a1-a2 and wins. Red cannot move.` */
function endLine(answer: string, { winner, reason }: Outcome): string {
  if (answer) return `${answer}${winner ? " and wins." : ": a draw."} ${reason}`.trim();
  return `The game is over: ${winner ? `${winner} wins` : "a draw"}. ${reason}`.trim();
}

/** A turn that keeps the win was answered, and the next one is to be found. */
export function goOnLine(answer: Turn): string {
  return `Good. ${answerLine(answer)}. Go on.`;
}

/** Where to look, or what to play; `isTakenBack`: what was played of the turn is off the board. */
export function helpLine(help: string, isTakenBack: boolean): string {
  return isTakenBack ? `Not like this: what you played in this turn is taken back. ${help}` : help;
}

/** What the board says after a try: what decided the game, or how near both sides are, in the game's own numbers. */
export function boardLine(sides: string[], moment: Moment): string {
  return moment.decision?.words || progressWords(sides, moment.progress);
}

/** A win that takes longer is no mistake. */
export function slowerLine(turns: number | null, within: number): string {
  const length = turns === null ? "" : `, ${counted(turns, "turn")} in all`;
  return `That wins too, but takes longer${length}: try to win in ${counted(within, "turn")}.`;
}

export function turnText({ steps }: Turn): string {
  return steps.join(", ");
}

/** `1210, give or take 80`; at the lower end of the scale `100 or less`. */
export function ratingLine(rating: RatingFacts): string {
  return rating.is_or_less ? ratingText(rating) : `${rating.value}, give or take ${2 * rating.deviation}`;
}

export function ratingText({ value, is_or_less }: RatingFacts): string {
  return is_or_less ? `${value} or less` : String(value);
}

/** `Your rating: 1210, 14 more than before.` */
export function changeLine({ before, after }: RatingChange): string {
  if (before.deviation >= UNRATED) return `Your first rating: ${ratingText(after)}. It is rough, and settles with more puzzles.`;
  if (after.is_or_less) return `Your rating: ${ratingText(after)}.`;
  const by = after.value - before.value;
  const how = by === 0 ? "as before" : `${Math.abs(by)} ${by > 0 ? "more" : "less"} than before`;
  return `Your rating: ${after.value}, ${how}.`;
}

/** What the solution is, and whether there are other ways. */
export function waysLine(others: number): string {
  return others === 0 ? "" : `${capital(counted(others, "other first turn"))} ${others === 1 ? "keeps" : "keep"} the win too.`;
}
