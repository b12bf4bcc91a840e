// The game between computers: it goes on at the server while somebody looks.
import { Pictures } from "../board/pictures.svelte";
import { type Kind, type RequestOf, told } from "../conversation";
import type { AnyNotice, Exhibited, Replies } from "../protocol";
import { session } from "../session.svelte";
import { capital } from "../words";

interface Conversation {
  ask: <K extends Kind>(request: RequestOf<K>) => Promise<Replies[K]>;
  listen: (listener: (notice: AnyNotice) => void) => () => void;
}

export class Exhibition {
  game = $state.raw<Exhibited | null>(null);
  isLooking = $state(false);
  trouble = $state("");

  #stop: () => void;

  constructor(
    readonly conversation: Conversation = session,
    readonly pictures = new Pictures(),
  ) {
    this.#stop = conversation.listen((notice) => this.#hear(notice));
  }

  async look(): Promise<void> {
    this.isLooking = true;
    try {
      const { exhibited } = await this.conversation.ask({ type: "watch exhibition" });
      this.trouble = "";
      if (exhibited) this.#begin(exhibited);
    } catch (error) {
      this.trouble = told(error);
    }
  }

  /** Look no longer; the game rests if nobody else does. */
  rest(): void {
    this.isLooking = false;
    void this.conversation.ask({ type: "leave exhibition" }).catch(() => {});
  }

  close(): void {
    this.#stop();
    this.pictures.stop();
    if (this.isLooking) this.rest();
  }

  /** Who plays, and how it stands. */
  get words(): string {
    const moment = this.pictures.standing;
    if (!this.game || !moment) return "";
    const { sides, players } = this.game;
    if (moment.ended) return [winnerWords(moment.ended.winner, this.game), moment.ended.reason].join(" ");
    return `Turn ${moment.turn}: ${players[sides.indexOf(moment.mover)]}, ${moment.mover}, is to move.`;
  }

  #begin(game: Exhibited): void {
    this.game = game;
    this.pictures.show({ moment: game.frame.moment, trace: null });
  }

  #hear(notice: AnyNotice): void {
    if (notice.type === "welcome" && this.isLooking) void this.look();
    if (!this.isLooking) return;
    if (notice.type === "exhibition began") this.#begin(notice.exhibited);
    if (notice.type === "exhibition moved" && notice.number === this.game?.number) this.pictures.add(notice.frame);
  }
}

function winnerWords(winner: string | null, { sides, players }: Exhibited): string {
  return winner === null ? "A draw." : `${players[sides.indexOf(winner)]}, ${winner}, wins.`;
}

/** `Sapling (red) against Shrub (blue)`. */
export function pairing({ sides, players }: Exhibited): string {
  return capital(players.map((player, place) => `${player} (${sides[place]})`).join(" against "));
}
