"""Figures: positions that illustrate the rules of a game, with the steps that they show."""

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from ludarium.positions.game import Game
from ludarium.positions.line import Line
from ludarium.positions.position import Position
from ludarium.positions.registry import ruleset_named

#: A line of a rules page: the figure belongs to the block before it. A letter diagram right after it shows the same.
MARKER = re.compile(r"<!-- figure: (\S+) -->")


@dataclass(frozen=True)
class Figure:
    """A picture that can be played: the first position, the steps shown, and a caption.

    `refused` are steps that the figure shows to be illegal in its last position; `marked` are cells to highlight there.
    What the caption claims is also stored, for tests: `events` are all events of the steps (`pushed d5-d4`), in any
    order; `then` is the side to act at the end and its steps left (`blue 2`); `winner` is empty in an unfinished game.
    """

    name: str
    caption: str
    start: Position
    steps: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    marked: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    then: str = ""
    winner: str = ""

    @property
    def positions(self) -> tuple[Position, ...]:
        """The first position, and the one after each step."""
        line = Line(self.start)
        for step in self.steps:
            line.push(step)
        return line.positions


@cache
def figures(name: str) -> tuple[Figure, ...]:
    """Return the figures of a game, in the order in which its rules page shows them."""
    folder = resources.files(ruleset_named(name).__module__.rpartition(".")[0])
    data = tomllib.loads((folder / "figures.toml").read_text(encoding="utf-8"))
    return tuple(_figure(name, entry) for entry in data["figure"])


def _figure(name: str, entry: dict[str, Any]) -> Figure:
    game = Game(name, entry.get("options", {}))
    start = game.position(entry["code"]) if "code" in entry else game.start()
    lists = {key: tuple(entry.get(key, ())) for key in ("steps", "refused", "marked", "events")}
    then, winner = entry.get("then", ""), entry.get("winner", "")
    return Figure(entry["name"], entry["caption"], start, then=then, winner=winner, **lists)


def rules_page(name: str) -> str:
    """Return the rules of a game in our own words, as Markdown in which markers say where the figures belong."""
    folder = resources.files(ruleset_named(name).__module__.rpartition(".")[0])
    return (folder / f"{name}.md").read_text(encoding="utf-8")


def rules_text(name: str) -> str:
    """Return the rules of a game as Markdown that is complete without its figures."""
    return re.sub(rf"^{MARKER.pattern}\n\n?", "", rules_page(name), flags=re.MULTILINE)
