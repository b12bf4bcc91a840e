// How the worker answers what the page asks for: everything else goes to the server as if there were no worker.
import { ARCHIVE, ASSETS, EMBED, LICENCES, PROGRESS } from "../paths";

const FILES: readonly string[] = [ARCHIVE, LICENCES, PROGRESS];

export type Way = "network first" | "cache first" | "not ours";

/** Where the pages for other sites are, which are no part of the shell. */
const EMBEDDED = EMBED.position.replace(/\{.*/, "");

/** Files with a hash in their name never change; the page and the files beside it may. */
export function wayOf({ method, mode, url }: Pick<Request, "method" | "mode" | "url">, home: string, shell: readonly string[]): Way {
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== home || FILES.includes(pathname) || pathname.startsWith(EMBEDDED)) return "not ours";
  if (mode === "navigate") return "network first";
  if (!shell.includes(pathname)) return "not ours";
  return pathname.startsWith(`${ASSETS}/`) ? "cache first" : "network first";
}

/** Whether a proxy answered instead of the server. */
export function isAway(status: number): boolean {
  return status === 502 || status === 503 || status === 504;
}

export function cacheName(build: string): string {
  return `ludarium ${build}`;
}

/** Of all caches, those that an older worker has filled. */
export function outdated(names: string[], build: string): string[] {
  return names.filter((name) => name.startsWith("ludarium ") && name !== cacheName(build));
}
