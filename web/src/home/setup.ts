// What has been typed into a set-up, kept while one looks elsewhere.
import type { GameCard } from "../protocol";

const drafts = new Map<string, Record<string, string>>();

/** The layer in which a game is set up. */
export function setUpLayer({ name }: GameCard): string {
  return `set up ${name}`;
}

/** The options as they were left, or as they usually are. */
export function draftOf(card: GameCard): Record<string, string> {
  return { ...Object.fromEntries(card.options.map((one) => [one.name, one.default])), ...drafts.get(card.name) };
}

export function keepDraft({ name }: GameCard, options: Record<string, string>): void {
  drafts.set(name, { ...options });
}

export function forgetDraft({ name }: GameCard): void {
  drafts.delete(name);
}
