// Sentences about a game, for the person at this page.
import type { AdvisedStep, InvitationSeen, Moment, Seat, Summary, Table } from "./protocol";

const NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `two steps`, `13 steps`. */
export function counted(number: number, noun: string, nouns = `${noun}s`): string {
  return `${NUMBERS[number] ?? number} ${number === 1 ? noun : nouns}`;
}

export function seatOf(seats: Seat[], side: string): Seat | undefined {
  return seats.find((seat) => seat.side === side);
}

/** Whether one person moves both sides. */
export function isShared(seats: Seat[]): boolean {
  return seats.every((seat) => seat.yours);
}

/** Whether nobody plays but you and computers, who do not mind if you are helped. */
export function isAlone(table: Table): boolean {
  return !table.watching && table.seats.every((seat) => seat.yours || seat.kind === "computer");
}

export function seatName(seat: Seat, seats: Seat[]): string {
  if (seat.kind === "open") return "Free seat";
  if (seat.yours) return isShared(seats) ? capital(seat.side) : "You";
  if (seat.name) return seat.name;
  return seats.some((one) => one.yours) ? "Your friend" : "Somebody";
}

/** Who is to move and what is left of the turn: `Your turn: two steps left.` */
export function turnLine(table: Table, moment: Moment): string {
  const seat = seatOf(table.seats, moment.mover);
  if (!seat) return "";
  const isAnswered = table.moment.played > moment.played;
  if (seat.kind === "computer") return isAnswered ? `${spokenName(seat)} plays.` : `${mover(table, seat)}.`;
  if (seat.kind === "open") return `${mover(table, seat)}. The seat is still free.`;
  const left = moment.left > 0 ? `: ${counted(moment.left, table.step_noun)} left` : "";
  return `${mover(table, seat)}${left}.`;
}

/** A computer within a sentence: `Forest` for `Forest, thinking longer`. */
function spokenName(seat: Seat): string {
  return capital(seat.name.replace(/,.*/, ""));
}

/** `30 to 52 turns`. */
export function turnsBetween([low, high]: readonly [number, number]): string {
  return low === high ? counted(low, "turn") : `${low} to ${high} turns`;
}

/** Who is to move, in two or three words: `Your turn`. */
function mover(table: Table, seat: Seat): string {
  if (seat.kind === "computer") return `${spokenName(seat)} is thinking`;
  if (seat.kind === "open") return `${capital(seat.side)} is to move`;
  if (seat.yours && !isShared(table.seats)) return "Your turn";
  const isNameless = seat.yours || (table.watching && !seat.name);
  return `${possessive(isNameless ? capital(seat.side) : seatName(seat, table.seats))} turn`;
}

/** The side that should be below: the near one, unless you play the far one alone. */
export function sideBelow(table: Table): string {
  const yours = table.seats.filter((seat) => seat.yours);
  return table.near_side && yours.length === 1 ? (yours[0]?.side ?? "") : table.near_side;
}

/** How a game stands: who is to move and what is left of the turn, or how it ended. */
export function standingLine(table: Table, moment: Moment): string {
  if (!moment.ended) return turnLine(table, moment);
  return [verdict(table, moment.ended.winner), moment.ended.reason, moment.decision?.words].filter(Boolean).join(" ");
}

/** Where one looks back to, after so many steps. */
export function placeInGame(table: Table, played: number): string {
  return `Looking back: ${played === 0 ? "the beginning" : `${table.step_noun} ${played} of ${table.moment.played}`}.`;
}

/** What a tab is called: `Your turn - Game - Ludarium`. */
export function tabTitle(table: Table): string {
  const { ended, mover: side } = table.moment;
  const seat = seatOf(table.seats, side);
  const how = ended ? verdict(table, ended.winner).slice(0, -1) : seat && mover(table, seat);
  return [how, table.credited_title, "Ludarium"].filter(Boolean).join(" - ");
}

/** How it ended, in two or three words. */
export function verdict(table: Table, winner: string | null): string {
  if (winner === null) return "A draw.";
  const seat = seatOf(table.seats, winner);
  return seat?.yours && !isShared(table.seats) ? "You win." : `${capital(winner)} wins.`;
}

/** What a person reads of a step: its text, or the label of its button. */
export function stepName(step: { text: string; kind: string }): string {
  return step.text === step.kind ? stepLabel(step.kind) : step.text;
}

export function hintWords({ text, kind, cells }: AdvisedStep): string {
  return cells[0] === undefined ? `Look at the button: ${stepName({ text, kind })}.` : `Look at ${cells[0]}.`;
}

/** What a button says for a step that needs no cell. */
export function stepLabel(kind: string): string {
  return kind === "end" ? "End turn" : capital(kind);
}

const PROVEN = { win: "wins by force", loss: "loses by force", draw: "leads to a draw" };

/** What a step promises: `62 %`, or what is certain. */
export function promise({ chance, proof }: Pick<AdvisedStep, "chance" | "proof">): string {
  return proof ? PROVEN[proof] : `${percent(chance)} %`;
}

/** Nothing is certain that is not proven. */
export function percent(chance: number): number {
  return Math.min(99, Math.max(1, Math.round(100 * chance)));
}

export function possessive(name: string): string {
  return name.endsWith("s") ? `${name}'` : `${name}'s`;
}

/** Who invites to what: `Anna invites you to Pebbles`. */
export function invitingLine(seen: InvitationSeen): string {
  return `${seen.inviter || "A friend"} invites you to ${seen.title}`;
}

/** Which side one gets, and who begins or how far the game is. */
export function seatLine(seen: InvitationSeen, first?: string): string {
  const side = `You play ${seen.side}`;
  if (seen.begun) return `${side}. The game has begun: turn ${seen.turn}.`;
  return seen.side === first ? `${side}, and you begin.` : `${side}; your friend begins.`;
}

/** A game in a list, in one line: whose turn it is, or how it went. */
export function standing(summary: Summary): string {
  if (summary.result) return capital(summary.result);
  if (summary.waiting) return "Waiting for a friend";
  const turn = `turn ${summary.turn}`;
  if (!summary.you) return capital(turn);
  return summary.your_turn ? `Your turn, ${turn}` : `Their turn, ${turn}`;
}

const AGES: [number, string][] = [
  [60, "minute"],
  [3600, "hour"],
  [86400, "day"],
  [86400 * 30, "month"],
  [86400 * 365, "year"],
];

/** `just now`, `five minutes ago`. */
export function ago(seconds: number): string {
  const [length, noun] = AGES.filter(([least]) => seconds >= least).at(-1) ?? [0, ""];
  return length ? `${counted(Math.floor(seconds / length), noun)} ago` : "just now";
}
