"""The paths of the pages and of what they fetch, all in one place. `web/src/paths.ts` is generated from this file."""

PAGES = {
    "home": "/",
    "game": "/game/{game}",
    "join": "/join/{invitation}",
    "rules": "/rules/{name}",
    "found": "/found/{name}",
    "bench": "/bench/{name}",
    "keeping": "/keeping",
    "device": "/device/{link}",
}

SOCKET = "/socket"
IDENTITY = "/identity"
PICTURES = {
    "game": "/pictures/game/{game}.{ending}",
    "join": "/pictures/join/{invitation}.{ending}",
}
ARCHIVE = "/games.zip"
MINIATURE = "/miniatures/{name}"
FINDINGS = "/findings/{name}"
FOUND_GAME = "/findings/{name}/{number}"
ALIVE = "/alive"
ASSETS = "/assets"
WORKER = "/worker.js"
