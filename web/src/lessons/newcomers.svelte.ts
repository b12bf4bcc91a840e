// Which games are new in this browser: only those offer their lessons, until somebody plays them or declines.
import { keepList, keptList } from "../shared/kept";

const KEY = "games known";

export class Newcomers {
  #known = $state.raw<string[]>(keptList<string>(KEY));

  isNew(name: string): boolean {
    return !this.#known.includes(name);
  }

  /** These games were played here, or nobody wants their lessons. */
  know(...names: string[]): void {
    if (!names.some((name) => this.isNew(name))) return;
    this.#known = [...new Set([...this.#known, ...names])];
    keepList(KEY, this.#known);
  }
}

export const newcomers = new Newcomers();
