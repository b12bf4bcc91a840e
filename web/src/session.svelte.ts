// What this page knows of the server and of you: one conversation for the whole page.
import type { Kind, RequestOf } from "./conversation";
import { ALIVE, SOCKET } from "./paths";
import type { AnyNotice, ComputerCard, GameCard, Readiness, Replies, Summary, Welcome } from "./protocol";
import { CLOSE_CODES } from "./protocol";
import { Socket, type Wire } from "./socket";

/**
 * Unknown is for want of a cookie, removed if another device of yours wished it, crowded for too many pages, blocked if
 * the page comes through and no more, barred if an operator has blocked this address.
 */
export type Connection = "connecting" | "open" | "lost" | "unknown" | "removed" | "crowded" | "blocked" | "barred";

class Session {
  welcome = $state.raw<Welcome | null>(null);
  you = $state("");
  games = $state.raw<Summary[] | null>(null);
  connection = $state<Connection>("connecting");
  /** Whether the server has become another one since this page was loaded. */
  outdated = $state(false);
  /** How often in a row nobody answered. */
  failures = $state(0);

  #readiness = $state.raw<Record<string, Readiness>>({});
  #listeners = new Set<(notice: AnyNotice) => void>();
  #socket = new Socket(() => new WebSocket(address()) as Wire);

  start(): void {
    this.#socket.onnotice = (notice) => this.#hear(notice);
    this.#socket.ondown = (code, wasUp) => void this.#fell(code, wasUp);
    this.#socket.connect();
    addEventListener("online", () => this.retry());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.retry();
    });
  }

  retry(): void {
    this.#socket.check();
  }

  ask<K extends Kind>(request: RequestOf<K>, patience?: number): Promise<Replies[K]> {
    return this.#socket.ask(request, patience);
  }

  /** Hear what the server tells unasked; returns how to stop. Every new connection begins with a welcome. */
  listen(listener: (notice: AnyNotice) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  readiness(name: string): Readiness | undefined {
    return this.#readiness[name];
  }

  isReady(name: string): boolean {
    const readiness = this.#readiness[name];
    return readiness !== undefined && !readiness.failure && readiness.done >= readiness.stages;
  }

  /** The computers to play against, the weakest first. */
  get computers(): readonly ComputerCard[] {
    return this.welcome?.computers ?? [];
  }

  card(name: string): GameCard | undefined {
    return this.welcome?.games.find((card) => card.name === name);
  }

  async listGames(): Promise<void> {
    this.games = (await this.ask({ type: "list games" })).games;
  }

  #hear(notice: AnyNotice): void {
    if (notice.type === "welcome") this.#welcomed(notice);
    if (notice.type === "name changed") this.you = notice.you;
    if (notice.type === "readiness changed") {
      this.#readiness = { ...this.#readiness, [notice.readiness.name]: notice.readiness };
    }
    if (notice.type === "game listed" && this.games) {
      this.games = [notice.summary, ...this.games.filter((one) => one.game !== notice.summary.game)];
    }
    if (notice.type === "game removed") this.#forget(notice.removed);
    for (const listener of [...this.#listeners]) listener(notice);
  }

  #forget(game: string): void {
    this.games = this.games && this.games.filter((one) => one.game !== game);
  }

  #welcomed(welcome: Welcome): void {
    const version = this.welcome?.version ?? welcome.version;
    this.outdated ||= version !== welcome.version;
    this.welcome = { ...welcome, version };
    this.you = welcome.you;
    this.#readiness = Object.fromEntries(welcome.readiness.map((one) => [one.name, one]));
    this.connection = "open";
  }

  async #fell(code: number, wasUp: boolean): Promise<void> {
    this.failures = wasUp ? 0 : this.failures + 1;
    if (code === CLOSE_CODES.NO_COOKIE) this.connection = "unknown";
    else if (code === CLOSE_CODES.REMOVED) this.connection = "removed";
    else if (code === CLOSE_CODES.TOO_MANY) this.connection = "crowded";
    else if (code === CLOSE_CODES.BLOCKED) this.connection = "barred";
    else if (this.connection !== "blocked" && this.connection !== "barred") this.connection = this.welcome ? "lost" : "connecting";
    if (this.failures > 2 && (await isServed())) this.connection = "blocked";
  }
}

function address(): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${SOCKET}`;
}

/** Whether the server answers at all: then something in between keeps the conversation from it. */
async function isServed(): Promise<boolean> {
  try {
    return (await (await fetch(ALIVE, { cache: "no-store" })).text()) === "Ludarium";
  } catch {
    return false;
  }
}

export const session = new Session();

/** Ask the server; the promise fails with a Refusal or with Disconnected. */
export function ask<K extends Kind>(request: RequestOf<K>): Promise<Replies[K]> {
  return session.ask(request);
}
