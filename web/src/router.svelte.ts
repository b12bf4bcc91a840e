// Where the page is and what lies over it, with the browser's own history: Back closes what is on top.
import { tick } from "svelte";
import { type Entry, layersIn, wayTo } from "./layers";
import { type Route, routeOf } from "./routes";

class Router {
  route = $state.raw<Route>(routeOf(location.pathname));
  /** What lies over the page, from below to above: each closes by going back. */
  layers = $state.raw<string[]>(layersIn(history.state));
  /** What stands after the path of the address. */
  query = $state.raw(new URLSearchParams(location.search));
  /** The address at which the page that is shown was opened; it stays when that is given another. */
  opened = $state(addressNow());
  /** The page from which one came here; null if from another site. */
  before = $state.raw<Route | null>(null);
  #address = addressNow();
  /** Whether a way back that was not the person's own is under way. */
  #isGoing = false;

  start(): void {
    addEventListener("popstate", () => this.#moved());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  /** The topmost layer. */
  get top(): string | null {
    return this.layers.at(-1) ?? null;
  }

  isOpen(layer: string): boolean {
    return this.layers.includes(layer);
  }

  /** Put a layer on top of all others. */
  open(layer: string): void {
    if (!this.isOpen(layer)) this.#lay([...this.layers, layer]);
  }

  /** Put a layer in the place of the topmost one. */
  openInstead(layer: string): void {
    this.#lay([...this.layers.slice(0, -1), layer]);
  }

  /** Close a layer and all that lie on it. */
  close(layer: string): void {
    if (this.isOpen(layer)) this.#lay(this.layers.slice(0, this.layers.indexOf(layer)));
  }

  go(path: string): void {
    if (path === addressNow()) return this.#lay([]);
    history.pushState(null, "", path);
    this.layers = [];
    this.#arrive();
    scrollTo(0, 0);
  }

  /** Go there as if one had never been here, or opened what lies on top. */
  replace(path: string): void {
    history.replaceState(null, "", path);
    this.layers = [];
    this.#arrive();
  }

  /** Give the page that is shown another address, by which it is found again. */
  rename(path: string): void {
    history.replaceState(history.state, "", path);
    this.#address = addressNow();
  }

  #lay(layers: string[]): void {
    this.layers = layers;
    this.#keep();
  }

  /** Bring the history to what lies over the page; while it is on its way, later. */
  #keep(): void {
    if (this.#isGoing) return;
    const { back, instead, onTop } = wayTo(this.layers, layersIn(history.state));
    if (back > 0) {
      this.#isGoing = true;
      return history.go(-back);
    }
    if (instead) history.replaceState({ layers: instead } satisfies Entry, "", addressNow());
    for (const layers of onTop) history.pushState({ layers } satisfies Entry, "", addressNow());
  }

  #moved(): void {
    const wasOwn = this.#isGoing && addressNow() === this.#address;
    this.#isGoing = false;
    if (wasOwn) return this.#keep();
    this.layers = layersIn(history.state);
    this.#arrive();
  }

  #arrive(): void {
    if (addressNow() === this.#address) return;
    this.#address = addressNow();
    this.opened = this.#address;
    this.query = new URLSearchParams(location.search);
    this.before = this.route;
    this.route = routeOf(location.pathname);
    void focusTitle();
  }

  /** Plain clicks on links inside the page load nothing anew. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

/** The path and what stands after it. */
function addressNow(): string {
  return location.pathname + location.search;
}

/** Whoever comes to a page by key begins at its title, as soon as it is there, unless they have gone on by then. */
async function focusTitle(): Promise<void> {
  await tick();
  const page = document.getElementById("page");
  page?.focus({ preventScroll: true });
  const observer = new MutationObserver(look);
  if (page) observer.observe(page, { childList: true, subtree: true });
  look();

  function look(): void {
    const title = page?.querySelector("h1");
    if (document.activeElement !== page) return observer.disconnect();
    if (!title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
    observer.disconnect();
  }
}

export const router = new Router();
