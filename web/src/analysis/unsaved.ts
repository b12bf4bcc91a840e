// What was not saved yet when its page was left, kept in this tab: it comes back when the same address is opened again.
import type { Node } from "./tree";

const KEY = "unsaved study";

export interface Unsaved {
  tree: Node;
  at: string[];
  title: string;
  /** That of the study which was changed; null if the next one was just being saved. */
  version: number | null;
  /** By which a new study is known that may be sent from elsewhere. */
  key: string;
}

export function keepUnsaved(address: string, unsaved: Unsaved): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ address, unsaved }));
  } catch {
    return; // then only the server has it, if it heard of it in time
  }
}

export function forgetUnsaved(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    return; // there is none
  }
}

export function unsavedAt(address: string): Unsaved | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as { address: string; unsaved: Unsaved } | null;
    return kept?.address === address ? kept.unsaved : null;
  } catch {
    return null;
  }
}
