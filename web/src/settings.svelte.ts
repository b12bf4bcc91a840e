// How somebody likes the board, kept in this browser.

/** When the last step of a turn waits for a confirming click. */
export type Confirming = "against people" | "always" | "never";

/** Light or dark, whatever the system has, or as the system has it. */
export type Theme = "system" | "light" | "dark";

/** What the board seems to be made of: a set of colours in boards.css. */
export type Material = "paper" | "wood" | "slate";

export interface Flags {
  /** Whether the board is seen from its other side. */
  turned: boolean;
  /** Whether whoever plays the far side sees the board from there. */
  ownSideBelow: boolean;
  coordinates: boolean;
  sounds: boolean;
  /** Whether to be told of one's turn while the tab is hidden. */
  notifications: boolean;
  /** Whether a first tap shows what a step would do, and a second plays it. */
  showFirst: boolean;
  /** Whether a phone has its buttons the other way round, and on the left if it lies on its side. */
  leftHanded: boolean;
}

export interface Wishes extends Flags {
  confirming: Confirming;
  theme: Theme;
  board: Material;
}

const KEY = "settings";
const FLAGS: Flags = {
  turned: false,
  ownSideBelow: true,
  coordinates: true,
  sounds: false,
  notifications: false,
  showFirst: true,
  leftHanded: false,
};
const FIRST: Wishes = { ...FLAGS, confirming: "against people", theme: "system", board: "paper" };
const CONFIRMING: Confirming[] = ["against people", "always", "never"];
const THEMES: Theme[] = ["system", "light", "dark"];
const MATERIALS: Material[] = ["paper", "wood", "slate"];

class Settings {
  #wishes = $state.raw<Wishes>(read());

  get wishes(): Wishes {
    return this.#wishes;
  }

  change(other: Partial<Wishes>): void {
    this.#wishes = { ...this.#wishes, ...other };
    keep(this.#wishes);
  }
}

export const settings = new Settings();

/** What was kept, as far as it makes sense. */
export function wishesIn(text: string | null): Wishes {
  const kept = parsed(text);
  const flags = Object.entries(FLAGS).map(([name, first]) => [name, typeof kept[name] === "boolean" ? kept[name] : first]);
  return {
    ...(Object.fromEntries(flags) as Flags),
    confirming: oneOf(CONFIRMING, kept.confirming) ?? FIRST.confirming,
    theme: oneOf(THEMES, kept.theme) ?? FIRST.theme,
    board: oneOf(MATERIALS, kept.board) ?? FIRST.board,
  };
}

function oneOf<Value>(values: Value[], kept: unknown): Value | undefined {
  return values.find((one) => one === kept);
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    return { ...(JSON.parse(text ?? "{}") as object) };
  } catch {
    return {};
  }
}

function read(): Wishes {
  try {
    return wishesIn(localStorage.getItem(KEY));
  } catch {
    return FIRST; // a browser that keeps nothing begins anew each time
  }
}

function keep(wishes: Wishes): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(wishes));
  } catch {
    return; // they hold until the page is left
  }
}
