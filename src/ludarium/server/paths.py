"""The paths of the pages and of what they fetch, all in one place. `web/src/paths.ts` is generated from this file."""

PAGES = {
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
    "device": "/device/{link}",
}

SOCKET = "/socket"
IDENTITY = "/identity"
PICTURES = {
    "game": "/pictures/game/{game}.{ending}",
    "join": "/pictures/join/{invitation}.{ending}",
    "position": "/pictures/position/{name}.{ending}",
    "puzzle": "/pictures/puzzle/{name}/{puzzle}.{ending}",
    "study": "/pictures/study/{study}.{ending}",
    "animated": "/pictures/animated/{game}.{ending}",
}
EMBED = {  # pages for other sites; more specific ones first
    "game": "/embed/game/{game}",
    "position": "/embed/{name}",
}
FRAMES = {  # what those show
    "game": "/frames/game/{game}",
    "position": "/frames/{name}",
}
ARCHIVE = "/games.zip"
PROGRESS = "/progress.json"
MINIATURE = "/miniatures/{name}"
FINDINGS = "/findings/{name}"
FOUND_GAME = "/findings/{name}/{number}"
ALIVE = "/alive"
ASSETS = "/assets"
LICENCES = "/licences.txt"  # of what others wrote of the page
WORKER = "/worker.js"
