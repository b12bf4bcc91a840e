// Where the page is, with the browser's own history.
import { type Route, routeOf } from "./routes";

class Router {
  route = $state.raw<Route>(routeOf(location.pathname));

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
    this.route = routeOf(location.pathname);
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

export const router = new Router();
