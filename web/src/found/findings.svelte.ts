// What was found about games, fetched when somebody looks at it.
import { FINDINGS, FOUND_GAME } from "../paths";
import type { FindingsRead, GameToStep } from "../protocol";
import { filled } from "../routes";

/** Of these answers the server says why they are so. */
const SAID = [400, 404, 429, 503];
const LOST = "It could not be fetched. Check your connection and try again.";

/** Something that is fetched at its address, if it has one; anew if that changes or if it is tried again. */
export class Fetched<Found> {
  found = $state.raw<Found | null>(null);
  trouble = $state("");
  #tries = $state(0);

  constructor(address: () => string | null) {
    $effect(() => {
      void this.#tries;
      const wanted = address();
      return wanted === null ? undefined : this.#fetch(wanted);
    });
  }

  again(): void {
    this.#tries += 1;
  }

  #fetch(address: string): () => void {
    let isWanted = true;
    this.found = null;
    this.trouble = "";
    fetchFrom<Found>(address)
      .then((found) => isWanted && (this.found = found))
      .catch((error: Error) => isWanted && (this.trouble = error.message));
    return () => void (isWanted = false);
  }
}

/** What is at an address; an error says in words why it is not there. */
async function fetchFrom<Found>(address: string): Promise<Found> {
  const answer = await fetch(address).catch(() => null);
  if (answer && SAID.includes(answer.status)) throw new Error(await answer.text());
  if (!answer?.ok) throw new Error(LOST);
  return (await answer.json()) as Found;
}

/** What was found about a game, if there is one of this name. */
export function findingsOf(name: () => string | undefined): Fetched<FindingsRead> {
  return new Fetched(() => {
    const known = name();
    return known === undefined ? null : filled(FINDINGS, { name: known });
  });
}

export function foundGame(name: () => string, number: () => number): Fetched<GameToStep> {
  return new Fetched(() => filled(FOUND_GAME, { name: name(), number: String(number()) }));
}
