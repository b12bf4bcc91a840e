// What lies over a page, from below to above, as the browser's history keeps it: one entry for each layer.

/** What an entry of the history holds. */
export interface Entry {
  layers: string[];
}

/** The layers of an entry that this page or another one has made. */
export function layersIn(state: unknown): string[] {
  const layers = (state as Partial<Entry> | null)?.layers;
  return Array.isArray(layers) ? layers.filter((layer) => typeof layer === "string") : [];
}

/** How to come from the layers of the history to others. */
export interface Way {
  /** So many entries back, */
  back: number;
  /** then this one in the place of the entry there, */
  instead: string[] | null;
  /** and these on top. */
  onTop: string[][];
}

export function wayTo(wanted: string[], actual: string[]): Way {
  let common = 0;
  while (common < wanted.length && wanted[common] === actual[common]) common += 1;
  const onTop = wanted.slice(common).map((_, place) => wanted.slice(0, common + place + 1));
  const instead = actual.length > common ? (onTop.shift() ?? null) : null;
  return { back: actual.length - common - (instead ? 1 : 0), instead, onTop };
}
