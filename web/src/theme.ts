// The page in the colours that were chosen. Before its first paint, public/theme.js does the same.
import type { Wishes } from "./settings.svelte";

const PAPER = { light: "#f6f1e6", dark: "#0f1713" };

export function dress({ theme, board }: Pick<Wishes, "theme" | "board">): void {
  Object.assign(document.documentElement.dataset, { theme, board });
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const own = meta.media.includes("dark") ? "dark" : "light";
    meta.content = PAPER[theme === "system" ? own : theme];
  }
}
