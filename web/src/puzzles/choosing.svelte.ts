// By what the next puzzle is chosen, as long as the page is open.
import type { Kind, RequestOf } from "../conversation";
import type { Replies } from "../protocol";
import { router } from "../router.svelte";
import { puzzlePath } from "../routes";
import { session } from "../session.svelte";

type Ask = <K extends Kind>(request: RequestOf<K>) => Promise<Replies[K]>;

interface Wish {
  theme: string;
  /** 0 is any number. */
  turns: number;
  /** The same for people; empty if any puzzle will do. */
  title: string;
}

const ANY: Wish = { theme: "", turns: 0, title: "" };

export class Choosing {
  /** By the name of the game. */
  #wishes = $state<Record<string, Wish>>({});

  constructor(readonly ask: Ask = (request) => session.ask(request)) {}

  wish(name: string): Wish {
    return this.#wishes[name] ?? ANY;
  }

  /** Choose among all puzzles of a game from now on. */
  forget(name: string): void {
    this.#wishes[name] = ANY;
  }

  /** Open the next puzzle of a game, by these wishes from now on. Whether there is one other than `after`. */
  async next(name: string, wish: Wish = this.wish(name), after = ""): Promise<boolean> {
    const { theme, turns } = wish;
    const { puzzle } = await this.ask({ type: "next puzzle", name, theme, turns, after });
    this.#wishes[name] = wish;
    if (puzzle === after) return false;
    router.go(puzzlePath(name, puzzle));
    return true;
  }
}

export const choosing = new Choosing();
export { ANY };
