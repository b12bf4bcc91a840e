// Keeps the shell of the page, so that it opens without a network. Built apart from the page, by web/worker.ts.
import { ASSETS } from "../paths";
import { cacheName, isAway, outdated, wayOf } from "./deciding";

interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void;
}

interface Asked extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** What is used of the scope of a service worker, which the types of a page do not know. */
interface Scope {
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "fetch", listener: (event: Asked) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}

declare const SHELL: readonly string[];
declare const BUILD: string;

const PATIENCE = 4000; // milliseconds until the kept page is shown instead
const scope = self as unknown as Scope;

scope.addEventListener("install", (event) => event.waitUntil(fill()));
scope.addEventListener("activate", (event) => event.waitUntil(takeOver()));
scope.addEventListener("fetch", (event) => {
  const way = wayOf(event.request, location.origin, SHELL);
  if (way === "network first") event.respondWith(networkFirst(event.request));
  if (way === "cache first") event.respondWith(cacheFirst(event.request));
});

async function fill(): Promise<void> {
  const cache = await caches.open(cacheName(BUILD));
  await cache.addAll(SHELL.map((path) => new Request(path, { cache: path.startsWith(ASSETS) ? "default" : "reload" })));
  await scope.skipWaiting();
}

async function takeOver(): Promise<void> {
  for (const name of outdated(await caches.keys(), BUILD)) await caches.delete(name);
  await scope.clients.claim();
}

async function networkFirst(request: Request): Promise<Response> {
  const answer = fetch(request);
  const late = new Promise<never>((_, fail) => setTimeout(fail, PATIENCE));
  try {
    const response = await Promise.race([answer, late]);
    if (!isAway(response.status)) return response;
  } catch {
    // Nobody is there, or somebody very slow.
  }
  return (await kept(request.mode === "navigate" ? "/" : request)) ?? answer;
}

async function cacheFirst(request: Request): Promise<Response> {
  return (await kept(request)) ?? fetch(request);
}

async function kept(what: Request | string): Promise<Response | undefined> {
  return (await caches.open(cacheName(BUILD))).match(what, { ignoreVary: true });
}
