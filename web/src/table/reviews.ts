// Reviews of games that were looked at, kept while the page is open: they are there when one comes back.
import type { ReviewedTurn } from "../protocol";

const MOST = 10;

export interface KeptReview {
  /** How many events the game had. */
  number: number;
  turns: ReviewedTurn[];
  /** The turns for which the better one was asked. */
  asked: number[];
}

const reviews = new Map<string, KeptReview>();
const places = new Map<string, number>();

export function keepReview(game: string, review: KeptReview): void {
  reviews.delete(game);
  reviews.set(game, review);
  for (const oldest of [...reviews.keys()].slice(0, -MOST)) reviews.delete(oldest);
}

export function reviewOf(game: string, number: number): KeptReview | null {
  const review = reviews.get(game);
  return review?.number === number ? review : null;
}

export function forgetReview(game: string): void {
  reviews.delete(game);
  places.delete(game);
}

/** Where one looked when the review was left. */
export function leavePlace(game: string, played: number | null): void {
  if (played === null) places.delete(game);
  else places.set(game, played);
}

export function placeLeft(game: string): number | undefined {
  return places.get(game);
}
