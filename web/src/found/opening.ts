// Which game lies over the page: it closes by going back.
import type { ReadAnswer, ToOpen } from "../protocol";

export function layerOf(number: number): string {
  return `found game ${number}`;
}

/** The game that is open, if it is one of these. */
export function openedIn(answers: Pick<ReadAnswer, "to_open">[], layers: string[]): ToOpen | null {
  return answers.flatMap((answer) => answer.to_open).find(({ number }) => layers.includes(layerOf(number))) ?? null;
}
