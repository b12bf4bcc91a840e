"""`python -m tests.search.restricting.telling NAME …` prints what restricted players of these games may do and choose,
how often compiled code was loaded from disk, and how often it had to be made."""

import json
import sys

from ludarium.kernel.contract import MOVER
from ludarium.search import puct
from ludarium.search.restricting import RestrictedGame
from tests.every_game.telling import cache_counts
from tests.search.restricting.masks import masks, positions


def story(name: str) -> list[list[str]]:
    told = []
    for restriction in masks(name):
        for here in positions(name)[::15]:
            seen = RestrictedGame(here.game, restriction, int(here.state[MOVER])).seen(here)
            told.append([str(puct(seen, 10, seed=1).step), *map(str, seen.steps)])
    return told


if __name__ == "__main__":
    print(json.dumps({"stories": [story(name) for name in sys.argv[1:]], **cache_counts()}))
