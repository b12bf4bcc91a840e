// What keys do on the analysis board.
import type { Walk } from "./analysis.svelte";

const WALKS: Record<string, Walk> = {
  ArrowLeft: "previous",
  ArrowRight: "next",
  ArrowUp: "before",
  ArrowDown: "after",
  Home: "first",
  End: "last",
  PageUp: "turn back",
  PageDown: "turn on",
};

export function walkOf(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">): Walk | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  return WALKS[event.key];
}

/** Whether a key takes a change back, or makes it again. */
export function undoOf(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">): "undo" | "redo" | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey ? "redo" : "undo";
  return key === "y" && !event.shiftKey ? "redo" : undefined;
}
