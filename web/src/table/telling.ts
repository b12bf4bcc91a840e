// What has happened in a game, in words.
import { piecesByLetter, tokenInWords } from "../board/tokens";
import type { Drawing, Stepped, Table, TraceEvent } from "../protocol";
import { capital, placeInGame, seatName, seatOf } from "../words";

const MOST = 6; // cells that are named one by one

/** One or more steps of one side: `You moved red piece d2 to d3; pushed blue piece d3 to d4.` */
export function stepsInWords(table: Table, steps: Stepped[]): string {
  const seat = seatOf(table.seats, steps[0]?.side ?? "");
  if (!seat) return "";
  const deeds = steps.map((step) => deedInWords(table.drawing, step));
  return `${capital(seatName(seat, table.seats))} ${deeds.join(", then ")}.`;
}

/** Where one looks back to, and what was played there. */
export function lookingBack(table: Table, played: number): string {
  const steps = table.turns.flatMap(({ side, steps }) => steps.map((step) => `${capital(side)} played ${step}.`));
  return `${placeInGame(table, played)} ${steps[played - 1] ?? ""}`.trim();
}

function deedInWords(drawing: Drawing, { step, trace }: Stepped): string {
  if (trace.length === 0) return `played ${step}`;
  const kinds = [...new Set(trace.map((event) => event.kind))];
  return kinds.map((kind) => `${kind} ${eventsInWords(drawing, ofKind(trace, kind))}`.trim()).join("; ");
}

function ofKind(trace: TraceEvent[], kind: string): TraceEvent[] {
  return trace.filter((event) => event.kind === kind);
}

function eventsInWords(drawing: Drawing, events: TraceEvent[]): string {
  if (events.length > MOST) return `${events.length} pieces`;
  const pieces = piecesByLetter(drawing);
  const words = events.map((event, place) => {
    const isSame = event.piece === events[place - 1]?.piece;
    return [isSame || !event.piece ? "" : tokenInWords(event.piece, pieces), placeInWords(event)];
  });
  return words.map((parts) => parts.filter(Boolean).join(" ")).join(", ");
}

function placeInWords({ from, to }: TraceEvent): string {
  if (from && to && from !== to) return `${from} to ${to}`;
  const only = to ?? from;
  return only ? `on ${only}` : "";
}
