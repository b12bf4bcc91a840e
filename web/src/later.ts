// The parts of the page that are fetched when they are first needed, so that home is light.

export const tablePage = () => import("./table/TablePage.svelte");
export const foundPage = () => import("./found/FoundPage.svelte");
export const joinPage = () => import("./Join.svelte");
export const keepingPage = () => import("./home/Keeping.svelte");
export const benchPage = () => import("./bench/BenchPage.svelte");
export const settingsSheet = () => import("./table/SettingsSheet.svelte");
export const devicePage = () => import("./identity/DevicePage.svelte");
export const seatPanel = () => import("./identity/SeatPanel.svelte");
export const returnForm = () => import("./identity/ReturnForm.svelte");
export const recordDialog = () => import("./home/RecordDialog.svelte");

/** Fetch a part that will be needed soon; if that fails, it is tried again when it is needed. */
export function fetchAhead(part: () => Promise<unknown>): void {
  part().catch(() => {});
}
