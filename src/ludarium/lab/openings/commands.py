"""The command `openings mine`."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ludarium.kernel.checks import checked_seed
from ludarium.kernel.errors import BudgetError, OptionError
from ludarium.lab.openings.file import fitting_book, write_book
from ludarium.lab.openings.games import CHANCE, EVERY, Source
from ludarium.lab.openings.searches import MORE_NOISE, NOISE
from ludarium.lab.openings.work import Mining
from ludarium.lab.playing.program import program
from ludarium.lab.runner.running import Running
from ludarium.lab.runs import Talk, Where, opened, play
from ludarium.lab.screen import Screen
from ludarium.notation.pairs import read_pairs
from ludarium.notation.words import how_many
from ludarium.players import levels_of
from ludarium.positions import Game
from ludarium.study.openings import draws_start

FOLDER = "openings"  # the default folder
GAMES = 1000
OPENING_LEVEL, LATER_LEVEL = 7, 5  # classic levels, whose simulations are the usual ones
_MOST_GAMES, _MOST_SIMULATIONS = 1_000_000, 10_000_000
_HERE = Where()


@dataclass(frozen=True)
class Order:
    """What to mine: how many games of which game, how well they are played, and where to write the book."""

    game: str
    options: Sequence[str] = ()
    games: int = GAMES
    seed: int = 1
    simulations: int | None = None  # for each step of the opening; by default those of OPENING_LEVEL
    later_simulations: int | None = None  # for each step after it; by default those of LATER_LEVEL
    where: Where = _HERE
    out: Path | None = None

    @property
    def folder(self) -> Path:
        """Where the games are kept."""
        return self.where.folder or Path(FOLDER, self.game)

    def source(self) -> Source:
        """Return the games to be played; OptionError or BudgetError says what is wrong."""
        game = Game(self.game, read_pairs(self.options))
        if draws_start(game.name):
            raise OptionError(f"{game.name} has no openings: its start is drawn by lot, so no two games begin alike")
        if not 1 <= self.games <= _MOST_GAMES:
            raise BudgetError(f"there can be from 1 to {_MOST_GAMES:,} games, not {self.games}")
        simulations, later = (
            _simulations(game.name, given, level)
            for given, level in ((self.simulations, OPENING_LEVEL), (self.later_simulations, LATER_LEVEL))
        )
        return Source(game.name, simulations, later, dict(game.options), checked_seed(self.seed))


def run_mining(order: Order, screen: Screen) -> None:
    """Play games until there are enough or the time runs out, and write the book of their openings."""
    source, where, folder = order.source(), order.where, order.folder
    deadline, described = where.deadline(), _described(source)
    with opened(folder, {"kind": "openings", **described}) as store:
        mining = Mining(source, order.games)
        screen.say(f"Openings of {source.game}, kept in {folder}")
        talk = Talk(screen, lambda: mining.words, lambda: (mining.words,), tells_rest=False)
        play([Running(mining, store)], where, deadline, talk)
    if not mining.gathering.codes():
        screen.say("There are too few games for a book: play more, or for longer.")
        return
    made = {"program": program(), **described, "games": mining.gathering.games}
    book = fitting_book(mining.gathering, {key: made[key] for key in made if key not in ("game", "options")})
    file = write_book(order.out or folder, book)
    screen.say(f"{how_many(len(book.positions), 'position')} written to {file}")


def _simulations(game: str, given: int | None, level: int) -> int:
    usual = levels_of(game, classic=True)[level - 1].budget.simulations
    assert usual is not None
    if given is not None and not 1 <= given <= _MOST_SIMULATIONS:
        raise BudgetError(f"there can be from 1 to {_MOST_SIMULATIONS:,} simulations, not {given}")
    return usual if given is None else given


def _described(source: Source) -> dict[str, Any]:
    """Return how the games are played, as data."""
    return {**asdict(source), "noise": NOISE, "more_noise": MORE_NOISE, "chance": CHANCE, "first_turn_every": EVERY}
