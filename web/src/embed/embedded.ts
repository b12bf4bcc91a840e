// Which board a page for other sites shows, where it is fetched, and where all of it is.
import { EMBED, FRAMES, PAGES } from "../paths";
import { filled, valuesOf } from "../routes";

export interface Embedded {
  frames: string;
  full: string;
}

/** What the address of such a page means; nothing for any other address. */
export function embeddedAt(path: string, query: string): Embedded | null {
  const game = valuesOf(EMBED.game, path);
  if (game) return { frames: filled(FRAMES.game, game), full: filled(PAGES.game, game) };
  const position = valuesOf(EMBED.position, path);
  return position && { frames: filled(FRAMES.position, position) + query, full: filled(PAGES.analysis, position) + query };
}

/** The line that shows a board in the page of another site. */
export function frameLine(address: string, title: string): string {
  const name = title.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
  const source = address.replace(/&/g, "&amp;").replace(/"/g, "&quot;");
  return `<iframe src="${source}" title="${name}" width="480" height="560" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}
