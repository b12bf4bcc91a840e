// A game taken off the list, which can be put back for a little while.
import { told } from "../conversation";
import type { Summary } from "../protocol";
import { ask } from "../session.svelte";

const LASTS = 10_000; // milliseconds

export class Removal {
  removed = $state.raw<Summary | null>(null);
  wrong = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;

  async remove(game: Summary): Promise<void> {
    await this.#try(async () => {
      await ask({ type: "remove game", game: game.game });
      this.#offer(game);
    });
  }

  async undo(): Promise<void> {
    const game = this.removed;
    if (!game) return;
    await this.#try(async () => {
      await ask({ type: "restore game", game: game.game });
      this.#offer(null);
    });
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #offer(game: Summary | null): void {
    clearTimeout(this.#timer);
    this.removed = game;
    if (game) this.#timer = setTimeout(() => (this.removed = null), LASTS);
  }

  async #try(deed: () => Promise<void>): Promise<void> {
    this.wrong = "";
    try {
      await deed();
    } catch (error) {
      this.wrong = told(error);
    }
  }
}
