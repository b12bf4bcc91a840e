// Where the page is, with the browser's own history.
import { tick } from "svelte";
import { type Route, routeOf } from "./routes";

class Router {
  route = $state.raw<Route>(routeOf(location.pathname));
  #path = location.pathname;

  start(): void {
    addEventListener("popstate", () => this.#arrive());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  go(path: string): void {
    if (path !== location.pathname) history.pushState(null, "", path);
    this.#arrive();
    scrollTo(0, 0);
  }

  /** Go there as if one had never been here. */
  replace(path: string): void {
    history.replaceState(null, "", path);
    this.#arrive();
  }

  #arrive(): void {
    if (location.pathname === this.#path) return;
    this.#path = location.pathname;
    this.route = routeOf(this.#path);
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
    this.go(link.pathname);
  }
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
