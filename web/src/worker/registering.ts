// The page's side of the worker. There is none on pages that come neither by https nor from this machine.
import { WORKER } from "../paths";
import { session } from "../session.svelte";

/** Let the worker keep the shell, and look for a newer one whenever the server is back. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => void quietly(register));
  navigator.serviceWorker.addEventListener("controllerchange", () => void quietly(compare));
  session.listen((notice) => {
    if (notice.type === "welcome") void quietly(update);
  });
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register(WORKER, { updateViaCache: "none" });
}

async function update(): Promise<void> {
  await (await navigator.serviceWorker.getRegistration())?.update();
}

/** A page that was opened from an older cache is told of the newer one. */
async function compare(): Promise<void> {
  await activated(navigator.serviceWorker.controller);
  if (!(await caches.match(import.meta.url, { ignoreVary: true }))) session.outdated = true;
}

/** Once it is, it has deleted the older cache. */
async function activated(worker: ServiceWorker | null): Promise<void> {
  if (worker?.state !== "activating") return;
  await new Promise((done) => worker.addEventListener("statechange", done, { once: true }));
}

/** The page does without a worker where there is any trouble. */
async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch {
    return;
  }
}
