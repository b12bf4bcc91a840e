// What a screen reader says of a game: each step of one's own at once, those of others once a turn.
import type { Stepped, Table } from "../protocol";
import { seatOf, standingLine } from "../words";
import type { GameEvent } from "./events";
import { progressWords } from "./progress";
import { stepsInWords } from "./telling";

export class Teller {
  /** The latest message. */
  told = $state("");

  #untold: Stepped[] = [];

  say(text: string): void {
    this.told = text;
  }

  /** An event has made the table what it is now. */
  hear(table: Table, event: GameEvent): void {
    if (event.type === "stepped") return this.#step(table, event);
    this.#untold = [];
    const happened = event.type === "took back" ? "A step was taken back." : event.text;
    const isSaidTwice = happened === table.moment.ended?.reason;
    this.say(`${isSaidTwice ? "" : happened} ${standingLine(table, table.moment)}`.trim());
  }

  #step(table: Table, event: Stepped): void {
    this.#untold.push(event);
    const isYours = seatOf(table.seats, event.side)?.yours === true;
    const goesOn = table.moment.mover === event.side && table.moment.ended === null;
    if (goesOn && !isYours) return;
    const happened = stepsInWords(table, this.#untold);
    this.#untold = [];
    const progress = goesOn ? "" : progressWords(table.seats.map(({ side }) => side), table.moment.progress);
    this.say([happened, standingLine(table, table.moment), progress].filter(Boolean).join(" "));
  }
}
