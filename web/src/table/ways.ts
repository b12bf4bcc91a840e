// The four ways to walk through a game.
export const WAYS = [
  { label: "First", icon: "first", key: "Home" },
  { label: "Previous", icon: "previous", key: "ArrowLeft" },
  { label: "Next", icon: "next", key: "ArrowRight" },
  { label: "Last", icon: "last", key: "End" },
] as const;

export type Way = (typeof WAYS)[number];

/** Where a way leads from step `at` of `latest`. */
export function placeFor(way: Way, at: number, latest: number): number {
  const places = { first: 0, previous: at - 1, next: at + 1, last: latest };
  return Math.min(latest, Math.max(0, places[way.icon]));
}

export function wayOf(event: KeyboardEvent): Way | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return WAYS.find((way) => way.key === event.key);
}
