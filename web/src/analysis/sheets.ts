// The sheets of the analysis board: each takes the place of the one that is open.
import { router } from "../router.svelte";

const SHEETS = ["lines", "tree", "more", "settings"] as const;
type Sheet = (typeof SHEETS)[number];

export function isAnySheetOpen(): boolean {
  return SHEETS.some((sheet) => router.isOpen(sheet));
}

export function toggleSheet(sheet: Sheet): void {
  if (router.isOpen(sheet)) router.close(sheet);
  else if (SHEETS.some((one) => one === router.top)) router.openInstead(sheet);
  else router.open(sheet);
}
