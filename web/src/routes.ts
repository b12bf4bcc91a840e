// Which address shows what.
export type Route =
  | { page: "home" }
  | { page: "game"; game: string }
  | { page: "join"; invitation: string }
  | { page: "rules"; name: string }
  | { page: "nowhere" };

export function routeOf(path: string): Route {
  const [first = "", second = "", ...more] = path.split("/").slice(1).map(decoded);
  if (more.some(Boolean)) return { page: "nowhere" };
  if (!first && !second) return { page: "home" };
  if (!second) return { page: "nowhere" };
  if (first === "game") return { page: "game", game: second };
  if (first === "join") return { page: "join", invitation: second };
  if (first === "rules") return { page: "rules", name: second };
  return { page: "nowhere" };
}

export function gamePath(game: string): string {
  return `/game/${encodeURIComponent(game)}`;
}

export function joinPath(invitation: string): string {
  return `/join/${encodeURIComponent(invitation)}`;
}

export function rulesPath(name: string): string {
  return `/rules/${encodeURIComponent(name)}`;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
