// The titles of studies that nobody has named.
import { keepList, keptList } from "../shared/kept";

const KEY = "titles of studies";
const MOST = 50;

/** The game and when its analysis was begun, with a number behind it where this browser has given that title before. */
export function newTitle(game: string, begun: Date): string {
  const given = keptList<string>(KEY);
  const usual = usualTitle(game, begun);
  let title = usual;
  for (let number = 2; given.includes(title); number += 1) title = `${usual} (${number})`;
  keepList(KEY, [title, ...given].slice(0, MOST));
  return title;
}

function usualTitle(game: string, begun: Date): string {
  const day = begun.toLocaleDateString("en", { day: "numeric", month: "long" });
  const time = begun.toLocaleTimeString("en", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return `${game}, ${day}, ${time}`;
}
