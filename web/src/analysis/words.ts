// Sentences about a position that belongs to no stored game.
import type { BoardFacts, Moment } from "../protocol";
import { capital, counted } from "../words";

/** Who is to move and what is left of the turn, or how it ended. */
export function standingWords(facts: BoardFacts, moment: Moment): string {
  if (moment.ended) {
    const verdict = moment.ended.winner ? `${capital(moment.ended.winner)} wins.` : "A draw.";
    return [verdict, moment.ended.reason].filter(Boolean).join(" ");
  }
  const left = moment.left > 0 ? `: ${counted(moment.left, facts.step_noun)} left` : "";
  return [`${capital(moment.mover)} to move${left}.`, moment.remark].filter(Boolean).join(" ");
}
