import type { ComputerCard, StartGame } from "../protocol";

/** A first game: you begin against the lowest level; null if no computer has a level. */
export function firstGame(name: string, computers: readonly ComputerCard[]): StartGame | null {
  const weakest = computers.find((computer) => computer.level > 0);
  if (!weakest) return null;
  return { type: "start game", name, options: {}, opponent: { kind: "computer", player: weakest.player }, begins: "you" };
}
