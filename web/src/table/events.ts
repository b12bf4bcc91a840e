// What an event makes of a table: values in, values out.
import type { AnyNotice, Drawing, Presence, Stepped, Table, TraceEvent, Turn, Update } from "../protocol";
import { capital } from "../words";

export type GameEvent = Extract<AnyNotice, { update: Update }>;

/** The table after the event that comes next. */
export function after(table: Table, event: GameEvent): Table {
  return { ...table, ...event.update, number: event.number, turns: turnsAfter(table.turns, event) };
}

export function withPresence(table: Table, presence: Presence): Table {
  const seats = table.seats.map((seat, place) => ({ ...seat, present: presence.seats[place] ?? seat.present }));
  return { ...table, seats };
}

/** Who was passed over in a step: `Red cannot act and is skipped.` */
export function skippedLine({ pieces }: Drawing, trace: TraceEvent[]): string {
  const skipped = trace.find((event) => event.kind === "skipped");
  const side = pieces.find((piece) => piece.letter === skipped?.piece)?.tone;
  return side ? `${capital(side)} cannot act and is skipped.` : "";
}

function turnsAfter(turns: Turn[], event: GameEvent): Turn[] {
  if (event.type === "stepped") return stepped(turns, event);
  if (event.type === "took back") return shortened(turns, event.steps);
  return turns;
}

function stepped(turns: Turn[], event: Stepped): Turn[] {
  const last = turns.at(-1);
  if (event.opens_turn || !last) return [...turns, { side: event.side, steps: [event.step] }];
  return [...turns.slice(0, -1), { ...last, steps: [...last.steps, event.step] }];
}

function shortened(turns: Turn[], steps: number): Turn[] {
  const last = turns.at(-1);
  if (!last || steps === 0) return turns;
  if (steps >= last.steps.length) return shortened(turns.slice(0, -1), steps - last.steps.length);
  return [...turns.slice(0, -1), { ...last, steps: last.steps.slice(0, -steps) }];
}

export interface NumberedStep {
  text: string;
  /** How many steps have been played with this one. */
  played: number;
}

export interface NumberedTurn {
  side: string;
  number: number;
  steps: NumberedStep[];
}

/** The turns with the number of each step, for a list to walk through. */
export function numbered(turns: Turn[]): NumberedTurn[] {
  let played = 0;
  return turns.map(({ side, steps }, place) => ({
    side,
    number: place + 1,
    steps: steps.map((text) => ({ text, played: ++played })),
  }));
}
