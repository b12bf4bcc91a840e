// The parts of the page that are fetched when they are first needed, so that home is light.
import type { Component } from "svelte";

/** The pages, by their names in `paths.ts`; each gets what stands in its address. */
const PAGES_LATER = {
  game: () => import("./table/TablePage.svelte"),
  join: () => import("./Join.svelte"),
  device: () => import("./identity/DevicePage.svelte"),
  found: () => import("./found/FoundPage.svelte"),
  bench: () => import("./bench/BenchPage.svelte"),
  analysis: () => import("./analysis/AnalysisPage.svelte"),
  study: () => import("./analysis/StudyPage.svelte"),
  studies: () => import("./analysis/StudiesPage.svelte"),
  edit: () => import("./editing/EditPage.svelte"),
  puzzles: () => import("./puzzles/PuzzlesPage.svelte"),
  puzzlesOf: () => import("./puzzles/PuzzlesOfPage.svelte"),
  puzzle: () => import("./puzzles/PuzzlePage.svelte"),
  progress: () => import("./progress/ProgressPage.svelte"),
  lessons: () => import("./lessons/LessonsPage.svelte"),
  again: () => import("./again/AgainPage.svelte"),
  watch: () => import("./watch/WatchPage.svelte"),
  keeping: () => import("./home/Keeping.svelte"),
};

type Loader = () => Promise<{ default: Component<Record<string, unknown>> }>;

/** What fetches a page; nothing for those that are always there. */
export function loaderOf(page: string): Loader | undefined {
  return (PAGES_LATER as unknown as Record<string, Loader>)[page];
}

export const tablePage = PAGES_LATER.game;
export const settingsSheet = () => import("./table/SettingsSheet.svelte");
export const seatPanel = () => import("./identity/SeatPanel.svelte");
export const returnForm = () => import("./identity/ReturnForm.svelte");
export const recordDialog = () => import("./home/RecordDialog.svelte");

/** Fetch a part that will be needed soon; if that fails, it is tried again when it is needed. */
export function fetchAhead(part: () => Promise<unknown>): void {
  part().catch(() => {});
}
