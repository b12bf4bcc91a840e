// What a server keeps and for how long, in sentences.
import type { Kept } from "../protocol";
import { counted } from "../words";

const UNITS: [number, string][] = [
  [365, "year"],
  [7, "week"],
  [1, "day"],
  [1 / 24, "hour"],
  [1 / 1440, "minute"],
];

/** `two years`, `one week`, `ten days`: in the largest unit of which it is a whole number. */
export function span(days: number): string {
  const [length, noun] = UNITS.find(([length]) => isWhole(days / length)) ?? [1 / 1440, "minute"];
  return counted(Math.max(1, Math.round(days / length)), noun);
}

function isWhole(number: number): boolean {
  return number >= 0.999 && Math.abs(number - Math.round(number)) < 0.001;
}

/** When games are deleted. */
export function deletions(kept: Kept): string[] {
  const { unplayed_days, forgotten_days, removed_minutes } = kept;
  return [
    forgotten_days
      ? `A game is kept for ${span(forgotten_days)} after the last thing that happened in it.`
      : "A game that was played is kept for ever.",
    unplayed_days ? `A game in which nothing was played is deleted after ${span(unplayed_days)}.` : "",
    `A game that nobody has on their list any more is deleted after ${span(removed_minutes / 1440)}.`,
  ].filter(Boolean);
}

/** What becomes of studies, and how many there are. */
export function studyLines(kept: Kept): string[] {
  const { studies, most_studies, removed_minutes } = kept;
  return [
    `You have ${studies === 0 ? "no studies" : counted(studies, "study", "studies")}; one person may keep ${most_studies}.`,
    `A study is kept until you remove it, and deleted ${span(removed_minutes / 1440)} after that.`,
  ];
}

/** How much one person may do. */
export function allowances(kept: Kept): string[] {
  const today = kept.games_today ? ` You have begun ${counted(kept.games_today, "game")} today.` : "";
  return [
    `Everyone may begin ${counted(kept.games_a_day, "game")} a day, and have ${counted(kept.pages, "page")} open.${today}`,
  ];
}
