"""The variants: random play on one thread with the main options of each game, and on its smallest and largest board."""

from functools import partial
from typing import Any

import ludarium
from bench.contenders import GAMES_AT_ONCE, Contender, random_play
from ludarium.batches import Batch

# The first of each game has the usual options; the others change some of them.
VARIANTS: dict[str, tuple[dict[str, Any], ...]] = {
    "blob": ({}, {"wrap": "any"}),
    "mobility": ({}, {"size": 5}, {"size": 19}, {"start": "sides"}, {"start": "diamond"}),
    "drop": (
        {},
        {"size": 4},
        {"size": 8, "pieces": 84},
        {"squeeze": "enemy"},
        {"squeeze": "own"},
        {"dud": "squeezable"},
        {"ties": "cascade"},
    ),
    "protista": (
        {},
        {"rows": 7, "columns": 5},
        {"rows": 19, "columns": 15},
        {"win": "king"},
        {"spawn": "cup"},
        {"spawn": "four"},
        {"spawn": "off"},
        {"stop": "forced"},
        {"wave": "across"},
    ),
    "subsume": ({}, {"size": 3}, {"size": 10}),
}


def variants(names: tuple[str, ...]) -> list[Contender]:
    """Return a contender for each variant of the named games; a game without a list has its usual options alone."""
    found = []
    for name in names:
        for options in VARIANTS.get(name, ({},)):
            work = partial(random_play, Batch(start(name, options), GAMES_AT_ONCE, seed=1, threads=1))
            shown = " ".join(f"{option}={value}" for option, value in options.items())
            found.append(Contender(name, shown or "the usual options", "steps", "cpu", work))
    return found


def start(name: str, options: dict[str, Any]) -> ludarium.Position:
    """Return the start of a game; what chance would draw is drawn from seed 1."""
    seed = {"seed": 1} if "seed" in ludarium.game(name).options else {}
    return ludarium.game(name, **options, **seed).start()
