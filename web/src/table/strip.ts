// What the line under the board says: the most pressing of all that could be said.
import { session } from "../session.svelte";
import { capital, counted, hintWords, promise, seatName, seatOf, stepName } from "../words";
import type { Live } from "./live.svelte";

export interface Aside {
  /** What the kind of step means that is chosen or pointed at. */
  kind: string;
  /** What the cell means that is pointed at. */
  cell: string;
  /** Whether the advice stands here and not beside the board. */
  narrow: boolean;
  remark: string;
}

export function wordsFor(live: Live, aside: Aside): string {
  const table = live.table!;
  const sayings = [
    live.walk.at === null ? live.stuck : "",
    offerWords(live),
    live.confirmer.held ? "Play it, or take it back." : "",
    adviceWords(live, aside.narrow),
    aside.kind,
    aside.cell,
    live.walk.at === null ? live.lessonWords || (live.standing?.decision?.words ?? "") : "",
    invitationWords(live),
    [live.happening, watchersWords(live)].filter(Boolean).join(" "),
    awayWords(live),
    live.table?.watching ? "You are watching this game." : "",
    table.moment.played === 0 ? aside.remark : "",
    live.steps !== null ? table.clicking : "",
    aside.remark,
  ];
  return sayings.find(Boolean) ?? "";
}

function offerWords(live: Live): string {
  const { offer, seats } = live.table!;
  const by = offer && seatOf(seats, offer.by);
  if (!offer || !by || live.walk.at !== null) return "";
  if (offer.yours_to_answer) {
    return `${capital(seatName(by, seats))} ${offer.what === "draw" ? "offers a draw" : "asks to take a step back"}.`;
  }
  return by.yours ? `You have asked: ${offer.what === "draw" ? "a draw" : "to take a step back"}. Play on, or wait.` : "";
}

export function adviceWords({ adviser }: Live, narrow: boolean): string {
  if (adviser.wish === null || (adviser.wish === "advice" && !narrow)) return "";
  if (adviser.problem) return adviser.problem;
  const { shown, hinted } = adviser;
  if (adviser.wish === "hint") return hinted ? hintWords(hinted) : "Thinking…";
  return shown ? `I would play ${stepName(shown)}: ${promise(shown)}.` : "Thinking…";
}

function invitationWords(live: Live): string {
  if (!live.table?.invitation) return "";
  if (!session.welcome?.only_here) return "Send this link to a friend. Whoever opens it first takes the other seat.";
  return "Only this machine can open the link; ludarium serve --host 0.0.0.0 lets others in.";
}

function awayWords(live: Live): string {
  const { seats, moment } = live.table!;
  const mover = seatOf(seats, moment.mover);
  const isAway = mover?.kind === "person" && !mover.yours && !mover.present && moment.ended === null;
  return isAway ? "They are away. The game waits for them, and its link stays good." : "";
}

function watchersWords(live: Live): string {
  return live.watchers > 0 && !live.table?.watching ? `${capital(counted(live.watchers, "person"))} watching.` : "";
}
