import { told } from "../conversation";
import type { RulesRead } from "../protocol";
import { ask, session } from "../session.svelte";

const known = new Map<string, RulesRead>();

/** The rules of a game: asked for once, and again as long as they cannot be had. */
export class Rules {
  read = $state.raw<RulesRead | null>(null);
  trouble = $state("");

  constructor(name: () => string) {
    $effect(() => {
      const wanted = name();
      const read = known.get(wanted) ?? null;
      this.read = read;
      this.trouble = "";
      void session.isReady(wanted);
      if (read === null && session.connection === "open") void this.#ask(wanted, () => name() === wanted);
    });
  }

  async #ask(name: string, isWanted: () => boolean): Promise<void> {
    try {
      const read = await ask({ type: "read rules", name });
      known.set(name, read);
      if (isWanted()) this.read = read;
    } catch (error) {
      if (isWanted()) this.trouble = told(error);
    }
  }
}
