// Written by `make protocol` from src/ludarium/server/paths.py: change that, not this.

export const PAGES = {
  "home": "/",
  "game": "/game/{game}",
  "join": "/join/{invitation}",
  "rules": "/rules/{name}",
  "found": "/found/{name}",
  "bench": "/bench/{name}",
  "analysis": "/analysis/{name}",
  "watch": "/watch",
  "study": "/study/{study}",
  "studies": "/studies",
  "edit": "/edit/{name}",
  "puzzles": "/puzzles",
  "puzzlesOf": "/puzzles/{name}",
  "puzzle": "/puzzles/{name}/{puzzle}",
  "progress": "/progress",
  "lessons": "/lessons/{name}",
  "again": "/again/{game}/{turn}",
  "keeping": "/keeping",
  "device": "/device/{link}"
} as const;
export const SOCKET = "/socket" as const;
export const IDENTITY = "/identity" as const;
export const PICTURES = {
  "game": "/pictures/game/{game}.{ending}",
  "join": "/pictures/join/{invitation}.{ending}",
  "position": "/pictures/position/{name}.{ending}",
  "puzzle": "/pictures/puzzle/{name}/{puzzle}.{ending}",
  "study": "/pictures/study/{study}.{ending}",
  "animated": "/pictures/animated/{game}.{ending}"
} as const;
export const EMBED = {
  "game": "/embed/game/{game}",
  "position": "/embed/{name}"
} as const;
export const FRAMES = {
  "game": "/frames/game/{game}",
  "position": "/frames/{name}"
} as const;
export const ARCHIVE = "/games.zip" as const;
export const PROGRESS = "/progress.json" as const;
export const MINIATURE = "/miniatures/{name}" as const;
export const FINDINGS = "/findings/{name}" as const;
export const FOUND_GAME = "/findings/{name}/{number}" as const;
export const ALIVE = "/alive" as const;
export const ASSETS = "/assets" as const;
export const LICENCES = "/licences.txt" as const;
export const WORKER = "/worker.js" as const;
