"""Where pages are, and what they fetch: the one place for it. `web/src/paths.ts` is generated from this file."""

PAGES = {
    "home": "/",
    "game": "/game/{game}",
    "join": "/join/{invitation}",
    "rules": "/rules/{name}",
}

SOCKET = "/socket"
MINIATURE = "/miniatures/{name}"
ALIVE = "/alive"
ASSETS = "/assets"
