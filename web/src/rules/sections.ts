/** The text up to the second heading, which is how to play, and the rest of it. */
export function sections(html: string): { first: string; rest: string } {
  const parts = html.split(/(?=<h2[\s>])/);
  return { first: parts.slice(0, 2).join(""), rest: parts.slice(2).join("") };
}
