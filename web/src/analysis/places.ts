// Where somebody left each study, kept in this browser.
import { nodeAt, type Node, type Path, toEnd } from "./tree";

const KEY = "study places";
const MOST = 40;

type Places = [study: string, path: string[]][];

/** Where a study opens: where it was left, as far as that is still there; at the end of its main line if that is not known. */
export function opensAt(tree: Node, study: string): string[] {
  const left = kept().find(([one]) => one === study)?.[1];
  if (!left) return [...toEnd(tree, [])];
  const path = [...left];
  while (!nodeAt(tree, path)) path.pop();
  return path;
}

/** Remember where a study is left; those left longest ago are forgotten. */
export function leaveAt(study: string, path: Path): void {
  const others = kept().filter(([one]) => one !== study);
  const places: Places = [[study, [...path]], ...others];
  try {
    localStorage.setItem(KEY, JSON.stringify(places.slice(0, MOST)));
  } catch {
    return; // it opens at the end of its main line
  }
}

function kept(): Places {
  try {
    const places: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(places) ? places.filter(isPlace) : [];
  } catch {
    return [];
  }
}

function isPlace(one: unknown): one is Places[number] {
  return Array.isArray(one) && typeof one[0] === "string" && Array.isArray(one[1]) && one[1].every((step) => typeof step === "string");
}
