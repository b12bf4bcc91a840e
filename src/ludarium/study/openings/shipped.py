"""The book of each game, from `openings.json` in its folder."""

import json
from functools import cache
from importlib import resources

from ludarium.games.options import Seed
from ludarium.positions import Game
from ludarium.positions.registry import ruleset_named
from ludarium.study.openings.book import Book

FILE = "openings.json"


@cache
def book(name: str) -> Book | None:
    """Return the openings of a game; None where there is no file."""
    file = resources.files(ruleset_named(name).__module__.rpartition(".")[0]).joinpath(FILE)
    return Book.read(json.loads(file.read_text("utf-8"))) if file.is_file() else None


def draws_start(name: str) -> bool:
    """Return whether the start of a game is drawn by lot, so that it can have no openings."""
    return any(isinstance(option, Seed) for option in ruleset_named(name).options)


def why_none(game: Game) -> str:
    """Return in one sentence why there are no openings of a game with these options; empty if there are."""
    known = book(game.name)
    if known is not None:
        return "" if known.options == game.options else "Openings are known only for the usual options of this game."
    if draws_start(game.name):
        return "Every game begins with a set-up of its own here, so there are no openings."
    return "No openings of this game have been collected yet."
