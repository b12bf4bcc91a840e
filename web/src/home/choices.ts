// What was chosen last time, as a first guess for the next.
import type { ComputerCard, Opponent, StartGame } from "../protocol";

export interface Choices {
  opponent: Opponent["kind"];
  player: string;
  /** Whether the player shall take more time for each step, if it can. */
  longer: boolean;
  begins: StartGame["begins"];
}

const KEY = "last choices";
const FIRST: Choices = { opponent: "computer", player: "", longer: false, begins: "you" };

/** The computers stand from the weakest on; the second can be beaten and can beat. */
export function lastChoices(computers: readonly ComputerCard[]): Choices {
  const kept = { ...FIRST, ...read() };
  const isThere = computers.some((one) => one.player === kept.player);
  return isThere ? kept : { ...kept, player: (computers[1] ?? computers[0])?.player ?? "" };
}

/** The name of the computer to play against. */
export function playerOf({ player, longer }: Choices, computers: readonly ComputerCard[]): string {
  const chosen = computers.find((one) => one.player === player);
  return longer && chosen?.longer ? chosen.longer : player;
}

export function keepChoices(choices: Choices): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choices));
  } catch {
    return; // a browser that keeps nothing is fine
  }
}

function read(): Partial<Choices> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Choices>;
  } catch {
    return {};
  }
}
