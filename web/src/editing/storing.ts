// The draft of each game, kept while this tab is open.
import type { DraftParts } from "../protocol";

export interface Kept {
  options: Record<string, string>;
  draft: DraftParts;
}

export function keep(name: string, kept: Kept): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(kept));
  } catch {
    return; // a browser that keeps nothing is fine
  }
}

export function keptFor(name: string): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "null") as Kept | null;
    return kept && Array.isArray(kept.draft.tokens) && Array.isArray(kept.draft.fields) ? kept : null;
  } catch {
    return null;
  }
}

function keyOf(name: string): string {
  return `draft of ${name}`;
}
