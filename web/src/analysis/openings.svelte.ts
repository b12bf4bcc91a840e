// What the book of openings knows of the position that is looked at; nothing is asked while nobody wants to see it.
import { Refusal, told } from "../conversation";
import type { OpeningsFound, Scored, Setting } from "../protocol";
import { percent } from "../words";

const KEY = "analysis openings";
const DELAY = 120; // whoever walks on does not wait for every place

type Ask = (request: { type: "find openings"; setting: Setting; steps: string[] }) => Promise<OpeningsFound>;

export class Openings {
  isOpen = $state(true);
  found = $state.raw<OpeningsFound | null>(null);
  problem = $state("");
  /** The turn that is pointed at: the cells of each of its steps. */
  pointed = $state.raw<string[][]>([]);

  #mark = 0;
  #place: { setting: Setting; steps: string[] } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly ask: Ask) {
    this.isOpen = remembered();
  }

  close(): void {
    this.#mark += 1;
    clearTimeout(this.#timer);
  }

  toggle(): void {
    this.isOpen = !this.isOpen;
    remember(this.isOpen);
    this.#look(0);
  }

  /** Look at another place; none if the game is over there. */
  follow(place: { setting: Setting; steps: string[] } | null): void {
    this.#place = place;
    this.#look(DELAY);
  }

  #look(delay: number): void {
    this.close();
    this.found = null;
    this.pointed = [];
    this.problem = this.#place ? "" : "The game is over here.";
    const place = this.#place;
    if (this.isOpen && place) this.#timer = setTimeout(() => void this.#find(place.setting, place.steps), delay);
  }

  async #find(setting: Setting, steps: string[]): Promise<void> {
    const mark = this.#mark;
    try {
      const found = await this.ask({ type: "find openings", setting, steps });
      if (mark === this.#mark) this.found = found;
    } catch (error) {
      if (mark === this.#mark) this.problem = error instanceof Refusal ? error.message : told(error);
    }
  }
}

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) !== "closed";
  } catch {
    return true;
  }
}

function remember(isOpen: boolean): void {
  try {
    localStorage.setItem(KEY, isOpen ? "open" : "closed");
  } catch {
    return; // it holds until the page is left
  }
}

/** Where one is in the book, or why one is not. */
export function placeWords({ scored, turns, begun, reason }: OpeningsFound, first: string): string {
  if (!scored) return reason;
  if (begun) return turns.length > 0 ? "Ways to finish this turn:" : "No game finished the turn from here.";
  const came = `${gamesWords(scored.games)} came this way: ${first} scored ${percent(scored.score)}\u00a0% (${rangeWords(scored)}).`;
  return turns.length > 0 ? came : `${came} The book ends here.`;
}

/** `54 % of 120 games`. */
export function scoreWords({ score, games }: Scored): string {
  return `${percent(score)} % of ${gamesWords(games)}`;
}

/** The interval: `45 to 63`. */
export function rangeWords({ low, high }: Scored): string {
  return `${Math.round(100 * low)} to ${Math.round(100 * high)}`;
}

function gamesWords(games: number): string {
  return `${games.toLocaleString("en")} ${games === 1 ? "game" : "games"}`;
}
