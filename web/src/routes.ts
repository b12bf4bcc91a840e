// Which address shows what.
import { PAGES, PICTURES } from "./paths";
import { queryOf } from "./shared/positionLinks";

type Page = keyof typeof PAGES;
type Names<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Values<Path> = Record<Names<Path>, string>;

export type Route = { [P in Page]: { page: P } & Values<(typeof PAGES)[P]> }[Page] | { page: "nowhere" };

export function routeOf(path: string): Route {
  const parts = partsOf(path).map(decoded);
  for (const page of Object.keys(PAGES) as Page[]) {
    const values = valuesIn(partsOf(PAGES[page]), parts);
    if (values) return { page, ...values } as Route;
  }
  return { page: "nowhere" };
}

/** What stands in the places of a path of the server, if an address is one of these. */
export function valuesOf<Path extends string>(path: Path, address: string): Values<Path> | null {
  return valuesIn(partsOf(path), partsOf(address).map(decoded)) as Values<Path> | null;
}

/** A path of the server with its places filled in. */
export function filled<Path extends string>(path: Path, values: Values<Path>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: Names<Path>) => encodeURIComponent(values[name]));
}

export function gamePath(game: string): string {
  return filled(PAGES.game, { game });
}

export function joinPath(invitation: string): string {
  return filled(PAGES.join, { invitation });
}

export function devicePath(link: string): string {
  return filled(PAGES.device, { link });
}

export function rulesPath(name: string): string {
  return filled(PAGES.rules, { name });
}

export function foundPath(name: string): string {
  return filled(PAGES.found, { name });
}

export function benchPath(name: string): string {
  return filled(PAGES.bench, { name });
}

/** A game up to now as an animated picture. */
export function animatedPicture(game: string, number: number): string {
  return `${filled(PICTURES.animated, { game, ending: "gif" })}?number=${number}`;
}

export function lessonsPath(name: string): string {
  return filled(PAGES.lessons, { name });
}

/** Where a turning point of a finished game is tried again. */
export function againPath(game: string, turn: number): string {
  return filled(PAGES.again, { game, turn: String(turn) });
}

export function puzzlesPath(name: string): string {
  return filled(PAGES.puzzlesOf, { name });
}

export function puzzlePath(name: string, puzzle: string): string {
  return filled(PAGES.puzzle, { name, puzzle });
}

type Options = Record<string, string | number>;

/** The analysis board with everything that it shows in its address; of the options, those that are not the default. */
export function analysisPath(name: string, options: Options = {}, code = "", steps: string[] = []): string {
  return filled(PAGES.analysis, { name }) + queryOf({ options, code, steps });
}

/** The editor with a position in its address. */
export function editPath(name: string, options: Options = {}, code = ""): string {
  return filled(PAGES.edit, { name }) + queryOf({ options, code, steps: [] });
}

export function studyPath(study: string): string {
  return filled(PAGES.study, { study });
}

/** A picture of a game after so many events; the number makes it good for ever. */
export function gamePicture(game: string, number: number): string {
  return `${filled(PICTURES.game, { game, ending: "svg" })}?number=${number}`;
}

/** A picture of a version of a study, good for ever too. */
export function studyPicture(study: string, version: number): string {
  return `${filled(PICTURES.study, { study, ending: "svg" })}?number=${version}`;
}

export function puzzlePicture(name: string, puzzle: string): string {
  return `${filled(PICTURES.puzzle, { name, puzzle, ending: "svg" })}?number=0`;
}

export function invitationPicture(invitation: string): string {
  return filled(PICTURES.join, { invitation, ending: "svg" });
}

/** A slash at the end means nothing. */
function partsOf(path: string): string[] {
  return path.replace(/\/$/, "").split("/").slice(1);
}

/** What stands in the places of a path, if these are its parts. */
function valuesIn(path: string[], parts: string[]): Record<string, string> | null {
  const values: Record<string, string> = {};
  for (const [index, part] of path.entries()) {
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
    if (name && parts[index]) values[name] = parts[index];
    else if (part !== parts[index]) return null;
  }
  return path.length === parts.length ? values : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
