// Sentences about your seat and what opens it.
import type { KeyCard, LinkSeen } from "../protocol";
import { counted } from "../words";

const TITLES = { passphrase: "Passphrase", file: "Key file" };

export function keyTitle(key: KeyCard): string {
  if (key.kind !== "device") return TITLES[key.kind];
  return key.here ? `This device: ${key.label}` : key.label;
}

/** Since when it opens your seat, and when it was last used for that. */
export function keyLine(key: KeyCard): string {
  const since = key.created === null ? "" : `Since ${day(key.created)}`;
  const used = key.kind === "device" || key.used === null ? "" : `last used ${day(key.used)}`;
  return [since, used].filter(Boolean).join(", ");
}

/** `16 November 2026`, where this browser is. */
function day(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
}

export function removalTitle(key: KeyCard): string {
  if (key.here) return "Give up your seat on this device?";
  if (key.kind === "device") return `Remove ${key.label}?`;
  return key.kind === "file" ? "Remove the key file?" : "Remove the passphrase?";
}

/** What is lost if a key is removed. */
export function removalLine(key: KeyCard, all: KeyCard[]): string {
  if (all.length === 1) return "Nothing else opens your seat: your games would be lost to you.";
  if (key.here) return "This browser begins anew. Your games stay with your other devices and ways back.";
  if (key.kind === "device") return "It can no longer play on your seat. Your games stay here.";
  return "You can no longer come back with it.";
}

export function deviceTitle(seen: LinkSeen): string {
  return seen.name ? `Continue here as ${seen.name}?` : "Continue here with your games?";
}

/** What becomes of the games that a browser has of its own; empty if there are none. */
export function ownLine(games: number, name: string): string {
  if (games === 0) return "";
  const whose = name ? ` as ${name}` : "";
  const [they, them] = games === 1 ? ["It stays", "it"] : ["They stay", "them"];
  const after = `${they} with that seat, and you come back to ${them} only with a passphrase or key file.`;
  return `This browser has ${counted(games, "game")} of its own${whose}. ${after}`;
}
