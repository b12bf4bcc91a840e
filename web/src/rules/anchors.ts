/** What a link to a section ends with: `How to play` is at `#how-to-play`. */
export function anchorOf(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}
