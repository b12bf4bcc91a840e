import { EMPTY } from "../board/tokens";
import type { Moment } from "../protocol";

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;
const SOME = 3; // pieces; fewer look like a board without any

/** Where a miniature begins: at the first frame with some pieces. */
export function beginning(frames: { moment: Pick<Moment, "tokens"> }[]): number {
  const place = frames.findIndex(({ moment }) => moment.tokens.filter((token) => token !== EMPTY).length >= SOME);
  return Math.max(place, 0);
}

/** How long to wait before it is asked for again, in milliseconds. */
export function patience(failures: number): number {
  return failures === 0 ? 0 : Math.min(FIRST_WAIT * 2 ** (failures - 1), LONGEST_WAIT);
}
