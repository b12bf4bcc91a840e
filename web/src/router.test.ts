import { beforeEach, expect, test, vi } from "vitest";

type Loaded = typeof import("./router.svelte").router;

/** A browser's history, which goes back only after a while. */
class PretendHistory {
  entries: { state: unknown; path: string }[] = [{ state: null, path: "/" }];
  at = 0;

  get state(): unknown {
    return this.entries[this.at]?.state;
  }
  get path(): string {
    return this.entries[this.at]?.path ?? "";
  }
  pushState(state: unknown, _: string, path: string): void {
    this.entries = [...this.entries.slice(0, this.at + 1), { state, path }];
    this.at += 1;
  }
  replaceState(state: unknown, _: string, path: string): void {
    this.entries[this.at] = { state, path };
  }
  go(by: number): void {
    setTimeout(() => {
      this.at += by;
      heard.popstate?.();
    }, 5);
  }
}

let pages: PretendHistory;
let heard: Record<string, () => void>;
let router: Loaded;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  pages = new PretendHistory();
  heard = {};
  vi.stubGlobal("history", pages);
  vi.stubGlobal("location", {
    get pathname() { return pages.path.split("?")[0]; },
    get search() { return pages.path.includes("?") ? `?${pages.path.split("?")[1]}` : ""; },
  });
  vi.stubGlobal("addEventListener", (name: string, listener: () => void) => (heard[name] = listener));
  vi.stubGlobal("document", { addEventListener: () => {}, getElementById: () => null, activeElement: null });
  vi.stubGlobal("MutationObserver", class { observe() {} disconnect() {} });
  vi.stubGlobal("scrollTo", () => {});
  ({ router } = await import("./router.svelte"));
  router.start();
});

/** What somebody does with the buttons of the browser. */
async function press(by: 1 | -1): Promise<void> {
  pages.go(by);
  await vi.advanceTimersByTimeAsync(10);
}

test("Back closes the topmost layer, and forward opens it again", async () => {
  router.open("more");
  router.open("rules");
  expect(router.layers).toEqual(["more", "rules"]);
  await press(-1);
  expect(router.layers).toEqual(["more"]);
  await press(1);
  expect(router.layers).toEqual(["more", "rules"]);
});

test("a layer that is closed by the page is not on the way back", async () => {
  router.open("rules");
  router.close("rules");
  await vi.advanceTimersByTimeAsync(10);
  expect([router.layers, pages.at]).toEqual([[], 0]);
});

test("what is closed and opened at once while the history is on its way comes out right", async () => {
  router.open("picked");
  router.close("picked");
  router.open("picked");
  await vi.advanceTimersByTimeAsync(20);
  expect([router.layers, pages.state, pages.at]).toEqual([["picked"], { layers: ["picked"] }, 1]);
  router.close("picked");
  await vi.advanceTimersByTimeAsync(20);
  expect([router.layers, pages.at]).toEqual([[], 0]);
});

test("one layer in place of another is one entry, at once", () => {
  router.open("more");
  router.openInstead("settings");
  expect([router.layers, pages.state, pages.at]).toEqual([["settings"], { layers: ["settings"] }, 1]);
});

test("a page that is gone to in place of a layer leaves no trace of it", async () => {
  router.open("set up");
  router.replace("/game/1");
  expect([router.layers, pages.entries.map((entry) => entry.path)]).toEqual([[], ["/", "/game/1"]]);
  await press(-1);
  expect([router.layers, router.route.page]).toEqual([[], "home"]);
});

test("a page that is gone to over a layer comes back to it", async () => {
  router.open("set up");
  router.go("/rules/1");
  expect(router.layers).toEqual([]);
  await press(-1);
  expect(router.layers).toEqual(["set up"]);
});

test("going where one is closes what lies on top", async () => {
  router.open("set up");
  router.go("/");
  await vi.advanceTimersByTimeAsync(20);
  expect([router.layers, pages.at]).toEqual([[], 0]);
});

test("what stands after the path is kept, and another of it is another page", async () => {
  router.go("/analysis/1?code=a");
  router.open("more");
  router.close("more");
  await vi.advanceTimersByTimeAsync(20);
  expect([pages.path, router.query.get("code")]).toEqual(["/analysis/1?code=a", "a"]);
  router.go("/analysis/1?code=b");
  expect(router.query.get("code")).toBe("b");
  await press(-1);
  expect([router.query.get("code"), router.route]).toEqual(["a", { page: "analysis", name: "1" }]);
});

test("a page that gets another address is found there again", async () => {
  router.go("/analysis/1?code=a");
  router.rename("/study/7");
  expect([pages.path, router.route.page]).toEqual(["/study/7", "analysis"]);
  router.go("/");
  await press(-1);
  expect(router.route).toEqual({ page: "study", study: "7" });
});

test("a page that gets a plain address keeps what stood in it, and comes anew by a link", async () => {
  router.go("/edit/1?code=a");
  router.rename("/edit/1");
  expect([pages.path, router.query.get("code")]).toEqual(["/edit/1", "a"]);
  const before = router.query;
  router.go("/edit/1?code=a");
  expect(router.query).not.toBe(before);
});
