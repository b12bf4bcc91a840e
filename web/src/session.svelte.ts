// What this page knows of the server and of you: one conversation for the whole page.
import { type Asked, type Kind, type News, type ReplyTo } from "./conversation";
import type { GameCard, Readiness, Summary, Welcome } from "./protocol";
import { Socket, type Wire } from "./socket";

/** Unknown is for want of a cookie, crowded for too many pages, blocked if the page comes through and no more. */
export type Connection = "connecting" | "open" | "lost" | "unknown" | "crowded" | "blocked";

const NO_COOKIE = 4401;
const TOO_MANY = 4429;

class Session {
  welcome = $state.raw<Welcome | null>(null);
  you = $state("");
  games = $state.raw<Summary[] | null>(null);
  connection = $state<Connection>("connecting");
  /** Whether the server has become another one since this page was loaded. */
  outdated = $state(false);

  #readiness = $state.raw<Record<string, Readiness>>({});
  #listeners = new Set<(news: News) => void>();
  #failures = 0;
  #socket = new Socket(() => new WebSocket(address()) as Wire);

  start(): void {
    this.#socket.onnews = (news) => this.#hear(news);
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

  ask<K extends Kind>(asked: Asked<K>, patience?: number): Promise<ReplyTo<K>> {
    return this.#socket.ask(asked, patience);
  }

  /** Hear what the server tells unasked; returns how to stop. Every new connection begins with a welcome. */
  listen(listener: (news: News) => void): () => void {
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

  card(name: string): GameCard | undefined {
    return this.welcome?.games.find((card) => card.name === name);
  }

  async listGames(): Promise<void> {
    this.games = (await this.ask({ type: "list games" })).games;
  }

  #hear(news: News): void {
    if (news.type === "welcome") this.#welcomed(news);
    if (news.type === "name changed") this.you = news.you;
    if (news.type === "readiness changed") {
      this.#readiness = { ...this.#readiness, [news.readiness.name]: news.readiness };
    }
    if (news.type === "game listed" && this.games) {
      this.games = [news.summary, ...this.games.filter((one) => one.game !== news.summary.game)];
    }
    for (const listener of [...this.#listeners]) listener(news);
  }

  #welcomed(welcome: Welcome): void {
    this.outdated = this.welcome !== null && this.welcome.version !== welcome.version;
    this.welcome = this.outdated ? { ...welcome, version: this.welcome!.version } : welcome;
    this.you = welcome.you;
    this.#readiness = Object.fromEntries(welcome.readiness.map((one) => [one.name, one]));
    this.connection = "open";
  }

  async #fell(code: number, wasUp: boolean): Promise<void> {
    this.#failures = wasUp ? 0 : this.#failures + 1;
    if (code === NO_COOKIE) this.connection = "unknown";
    else if (code === TOO_MANY) this.connection = "crowded";
    else if (this.connection !== "blocked") this.connection = this.welcome ? "lost" : "connecting";
    if (this.#failures > 2 && (await isServed())) this.connection = "blocked";
  }
}

function address(): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/socket`;
}

/** Whether the server answers at all: then something in between keeps the conversation from it. */
async function isServed(): Promise<boolean> {
  try {
    return (await (await fetch("/alive", { cache: "no-store" })).text()) === "Ludarium";
  } catch {
    return false;
  }
}

export const session = new Session();

/** Ask the server; the promise fails with a Refusal or with Disconnected. */
export function ask<K extends Kind>(asked: Asked<K>): Promise<ReplyTo<K>> {
  return session.ask(asked);
}
