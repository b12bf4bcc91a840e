"""The commands `puzzles mine` and `puzzles check`."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ludarium.kernel.checks import checked_seed
from ludarium.kernel.errors import BudgetError, LudariumError
from ludarium.lab.playing.program import program
from ludarium.lab.playing.series import chosen_options
from ludarium.lab.puzzles.choosing import Choice
from ludarium.lab.puzzles.file import PuzzleSet, read_puzzles, write_puzzles
from ludarium.lab.puzzles.games import OPENING_STEPS, PLAYERS, Source
from ludarium.lab.puzzles.rating import RATED_LEVELS, TRIES
from ludarium.lab.puzzles.work import Mining, Rating
from ludarium.lab.runner.running import Running
from ludarium.lab.runs import Talk, Where, opened, play
from ludarium.lab.screen import Screen
from ludarium.notation.pairs import read_pairs
from ludarium.notation.words import how_many
from ludarium.positions import Game

FOLDER = "puzzles"  # the default folder
COUNT, GAMES = 250, 100_000
_MOST_COUNT, _MOST_GAMES = 10_000, 10_000_000
_HERE = Where()


@dataclass(frozen=True)
class Order:
    """What to mine: how many puzzles of which game, from how many games at most, and where to write them.

    With `more` the puzzles of the data file in `out` are kept, and count.
    """

    game: str
    options: Sequence[str] = ()
    count: int = COUNT
    games: int = GAMES
    seed: int = 1
    where: Where = _HERE
    out: Path | None = None
    more: bool = False

    @property
    def folder(self) -> Path:
        """Where the games are kept."""
        return self.where.folder or Path(FOLDER, f"{self.game}-{self.seed}" if self.more else self.game)

    def source(self) -> Source:
        """Return the games to be mined; OptionError or BudgetError says what is wrong."""
        for noun, number, most in (("puzzles", self.count, _MOST_COUNT), ("games", self.games, _MOST_GAMES)):
            if not 1 <= number <= most:
                raise BudgetError(f"there can be from 1 to {most:,} {noun}, not {number}")
        given = read_pairs(self.options)
        game = Game(self.game, given)
        return Source(game.name, chosen_options(game, given), checked_seed(self.seed))

    def known(self) -> PuzzleSet:
        """Return the puzzles that are kept; LudariumError if these games were mined for them before."""
        if not self.more:
            return PuzzleSet(self.game)
        if self.out is None:
            raise LudariumError("--more adds to a data file: name its folder with --out")
        found = read_puzzles(self.out, self.game)
        if len(found.puzzles) < self.count and any(run["seed"] == self.seed for run in found.made):
            raise LudariumError(f"the games of seed {self.seed} were mined before: name another with --seed")
        return found


def run_mining(order: Order, screen: Screen) -> None:
    """Mine puzzles until there are enough, or the games or the time run out; rate them, and write the data file."""
    source, where, folder = order.source(), order.where, order.folder
    deadline, known = where.deadline(), order.known()
    if len(known.puzzles) >= order.count:
        screen.say(f"There are {how_many(len(known.puzzles), 'puzzle')} already: ask for more with --count.")
        return
    about = {"kind": "puzzles", "game": source.game, "options": dict(source.options), **_described(source)}
    with opened(folder, about) as store:
        mining = Mining(source, Choice(order.count, known.puzzles), order.games)
        running = Running(mining, store)
        screen.say(f"Puzzles of {source.game}, kept in {folder}")
        play([running], where, deadline, Talk(screen, lambda: mining.words, lambda: (mining.words,), tells_rest=False))
        rating = Rating(source.game, mining.choice.added, source.seed)
        if not rating.total:
            screen.say("No puzzle was found: mine more games, or for longer.")
            return
        rates = Running(rating, store)
        play([rates], where, None, Talk(screen, lambda: rating.words, lambda: (rating.words,)))
        if len(rating.rated) < rating.total:
            return
    whole = known.with_run({**_described(source), "games": mining.examined}, rating.rated)
    file = write_puzzles(order.out or folder, whole)
    screen.say(f"{how_many(len(whole.puzzles), 'puzzle')} written to {file}")


def _described(source: Source) -> dict[str, Any]:
    """Return how puzzles are mined, as data."""
    return {
        "program": program(),
        "seed": source.seed,
        "players": list(PLAYERS),
        "opening_steps": OPENING_STEPS,
        "limits": source.limits.described(),
        "rated_by": list(RATED_LEVELS),
        "tries": TRIES,
    }
