// Links that hold a position or a line, and need nothing stored. server/links.py makes and reads the same queries.
import type { Setting } from "../protocol";

/** Where a line begins, and its steps. */
export interface HeldLine {
  /** Those that differ from the default. */
  options: Record<string, string>;
  /** Empty for the usual start. */
  code: string;
  steps: string[];
}

/** Longer links do not survive everywhere. */
export const LONGEST = 6000;

const OPTION = "o.";
/** No step contains one. */
const BETWEEN = ",";

/** The query that holds a line, with its question mark; empty for the usual start. */
export function queryOf({ options, code, steps }: Omit<HeldLine, "options"> & { options: Record<string, string | number> }): string {
  const fields = Object.keys(options)
    .sort()
    .map((name) => [OPTION + name, String(options[name])]);
  if (code) fields.push(["code", code]);
  if (steps.length > 0) fields.push(["line", steps.join(BETWEEN)]);
  const query = fields.map((field) => field.map(escaped).join("=")).join("&");
  return query && `?${query}`;
}

/** What a query holds; fields of others are passed over. Whether it can be played, the server says. */
export function lineIn(query: URLSearchParams): HeldLine {
  const options = [...query].filter(([name]) => name.startsWith(OPTION)).map(([name, value]) => [name.slice(OPTION.length), value]);
  const line = query.get("line");
  return { options: Object.fromEntries(options), code: query.get("code") ?? "", steps: line ? line.split(BETWEEN) : [] };
}

/** The setting in which a line is explored. */
export function settingOf(name: string, { options, code }: HeldLine): Setting {
  return { name, options, code };
}

/** The line if a link to it is not too long; else only the position at its end, which has this code. */
export function fitting(line: HeldLine, code: string): HeldLine {
  return queryOf(line).length <= LONGEST ? line : { options: line.options, code, steps: [] };
}

function escaped(text: string): string {
  const all = encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return all.replace(/%2F/g, "/").replace(/%2C/g, ",").replace(/%3A/g, ":").replace(/%20/g, "+");
}
