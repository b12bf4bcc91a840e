// A hidden tab says when it is your turn: by its icon and, if you wish, by a notification and a sound.
import dotted from "./icon-waiting.svg";
import { canNotify, notify } from "./notifications";
import type { Table } from "./protocol";
import { settings } from "./settings.svelte";
import { play } from "./shared/speaker";
import { isShared, seatOf } from "./words";

/** The tab in which the page is shown. */
export interface Surroundings {
  isHidden: () => boolean;
  /** Hear when the tab is hidden or shown; returns how to stop. */
  watch: (changed: () => void) => () => void;
  showIcon: (isWaiting: boolean) => void;
  /** Call the person; returns what takes the call back. */
  call: (table: Table) => () => void;
}

export class Waiting {
  #around: Surroundings;
  #game = "";
  #isYours = false;
  #hangUp: () => void = () => {};

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Follow a game, in an effect: `$effect(() => waiting.follow(table))`. Returns how to stop. */
  follow(table: Table | null | undefined): () => void {
    if (!table) return () => {};
    const wasTheirs = this.#game === table.game && !this.#isYours;
    this.#game = table.game;
    this.#isYours = isYourTurn(table);
    if (wasTheirs && this.#isYours && this.#around.isHidden()) this.#hangUp = this.#around.call(table);
    if (!this.#isYours) this.#answered();
    this.#around.showIcon(this.#isYours && this.#around.isHidden());
    const stop = this.#around.watch(() => this.#looked());
    return () => {
      stop();
      this.#around.showIcon(false);
    };
  }

  #looked(): void {
    const isHidden = this.#around.isHidden();
    this.#around.showIcon(this.#isYours && isHidden);
    if (!isHidden) this.#answered();
  }

  #answered(): void {
    this.#hangUp();
    this.#hangUp = () => {};
  }
}

/** Whether somebody waits for you; on one screen nobody does. */
export function isYourTurn(table: Table): boolean {
  if (table.watching || table.moment.ended || isShared(table.seats)) return false;
  return seatOf(table.seats, table.moment.mover)?.yours ?? false;
}

let plain: string | undefined;

function showIcon(isWaiting: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  plain ??= link.href;
  link.href = isWaiting ? dotted : plain;
}

function call(table: Table): () => void {
  if (!settings.wishes.notifications || !canNotify()) return () => {};
  play([{ sound: "place", delay: 0 }, { sound: "place", delay: 220 }]);
  return notify("Your turn", table.credited_title, table.game);
}

function watch(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}

export const waiting = new Waiting({ isHidden: () => document.hidden, watch, showIcon, call });
