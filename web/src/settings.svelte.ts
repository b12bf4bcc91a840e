// How somebody likes the board, kept in this browser.

/** When the last step of a turn waits for a confirming click. */
export type Confirming = "against people" | "always" | "never";

export interface Wishes {
  /** Whether the board is seen from its other side. */
  turned: boolean;
  coordinates: boolean;
  sounds: boolean;
  /** Whether to be told of one's turn while the tab is hidden. */
  notifications: boolean;
  confirming: Confirming;
}

type Flag = { [Name in keyof Wishes]: Wishes[Name] extends boolean ? Name : never }[keyof Wishes];

const KEY = "settings";
const FIRST: Wishes = {
  turned: false,
  coordinates: true,
  sounds: false,
  notifications: false,
  confirming: "against people",
};
const CONFIRMING: Confirming[] = ["against people", "always", "never"];

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
  const flag = (name: Flag) => (typeof kept[name] === "boolean" ? kept[name] : FIRST[name]);
  return {
    turned: flag("turned"),
    coordinates: flag("coordinates"),
    sounds: flag("sounds"),
    notifications: flag("notifications"),
    confirming: CONFIRMING.find((one) => one === kept.confirming) ?? FIRST.confirming,
  };
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
