// What is typed for an option: whether it can be right, and how a refusal reads.
import type { GameCard, OptionCard } from "../protocol";
import { capital } from "../words";

export function titleOf(option: OptionCard): string {
  return capital(option.name.replaceAll("_", " "));
}

/** The options that are given and not usual. */
export function unusual(card: GameCard, options: Record<string, string>): Record<string, string> {
  const typed = card.options.map((option) => [option, (options[option.name] ?? "").trim()] as const);
  return Object.fromEntries(typed.filter(([{ default: usual }, value]) => value && value !== usual).map(([{ name }, value]) => [name, value]));
}

/** Why this cannot be the value, in a sentence; nothing if it may be. An empty field means the usual value. */
export function whyNot(option: OptionCard, value: string): string {
  if (option.kind === "choice" || value === "") return "";
  const isWhole = /^\d{1,25}$/.test(value);
  if (option.kind === "seed") return isWhole ? "" : `${titleOf(option)}: a whole number, or nothing.`;
  const isWithin = isWhole && Number(value) >= option.least && Number(value) <= option.most;
  return isWithin ? "" : `${titleOf(option)}: a whole number from ${option.least} to ${option.most}.`;
}

/** The option that a refusal of the server is about: the one it begins with, or the first that it names. */
export function spokenOf(options: OptionCard[], refusal: string): OptionCard | undefined {
  const begins = options.find(({ name }) => refusal.startsWith(`${name}=`));
  return begins ?? options.find(({ name }) => new RegExp(`\\b${name}\\b`).test(refusal));
}

/** A refusal of the server as a sentence: `rows=8: the number of rows must be odd` without what stands in the field. */
export function sentence(refusal: string): string {
  const text = capital(refusal.replace(/^\w+=[^:]*: /, ""));
  return /[.?]$/.test(text) ? text : `${text}.`;
}
