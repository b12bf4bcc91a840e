// What is said of a turn that was tried again: values in, sentences out.
import type { BetterTurn, TurnTried } from "../protocol";
import { share } from "../table/curve";
import type { Points } from "../table/points";
import { capital } from "../words";

/** Which of how many of one side this is: `Yours: 1 of 2`, `Blue's: 1 of 3`; of all where none is one's own. */
export function placeWords({ all, own }: Points, turn: number, whose: string): string {
  if (whose === "") return `${all.indexOf(turn) + 1} of ${all.length}`;
  const group = whose === "yours" ? all.slice(0, own) : all.slice(own);
  return `${capital(whose)}: ${group.indexOf(turn) + 1} of ${group.length}`;
}

/** What happened here: `Red played c3-c4, d4-d5 and fell from 71 % to 38 %.` */
export function fallWords(better: BetterTurn, side: string, played: string[]): string {
  const thrown = better.threw_win ? " That gave a certain win away." : "";
  return `${capital(side)} played ${played.join(", ")} and fell from ${share(better.before)} to ${share(better.after)}.${thrown}`;
}

/** What a turn comes to: `Well played: 73 %. The best turn found leaves 74 %.` */
export function triedWords(tried: TurnTried, side: string): string {
  const how = tried.accepted ? "Well played" : "There is better";
  if (tried.proven === side) return `${how}: that wins for certain.`;
  const best = tried.possible === 1 ? "The best turn found wins for certain." : `The best turn found leaves ${share(tried.possible)}.`;
  return `${how}: ${afterWords(tried, side)}. ${best}${answerWords(tried)}`;
}

function afterWords({ chance, proven }: TurnTried, side: string): string {
  if (proven === "draw") return "after this it is a draw for certain";
  return proven ? `after this ${proven} wins for certain` : `this leaves ${side} ${share(chance)}`;
}

function answerWords({ accepted, answer }: TurnTried): string {
  return accepted || answer.length === 0 ? "" : ` The answer would be ${answer.join(", ")}.`;
}

/** What would have been better: `Better was c3-c4, d4-d5: 74 %.` */
export function shownWords(better: BetterTurn): string {
  return `Better was ${better.steps.join(", ")}: ${better.possible === 1 ? "it wins for certain" : share(better.possible)}.`;
}
