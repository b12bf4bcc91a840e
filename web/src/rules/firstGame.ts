import type { GameCard, StartGame } from "../protocol";

/** A first game: you begin against the lowest level; null if the game has no levels. */
export function firstGame({ name, opponents }: Pick<GameCard, "name" | "opponents">): StartGame | null {
  const weakest = opponents.find((opponent) => opponent.level > 0);
  if (!weakest) return null;
  return { type: "start game", name, options: {}, opponent: { kind: "computer", player: weakest.player }, begins: "you" };
}
