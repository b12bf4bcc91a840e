"""Where the games of a batch begin: all in one position, or each in its own."""

from collections.abc import Sequence

import numpy as np

from ludarium.games.ruleset import Ruleset
from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.compiling import compiled
from ludarium.kernel.errors import LudariumError
from ludarium.kernel.repetition import KEY_WORDS, history_words
from ludarium.positions import Game, Position
from ludarium.positions.driving import new_history


@compiled
def row_of(game: int, rows: int) -> int:
    """Return the row of a game in an array that has one for each game, or only one for all."""
    return min(game, rows - 1)


class Starts:
    """The positions as arrays, with one row for all games or with one for each."""

    def __init__(self, positions: Sequence[Position], count: int, most: int) -> None:
        _check(positions, count)
        self.positions = tuple(positions)
        self.ruleset: Ruleset = positions[0].game.ruleset
        self.states: Words = np.array([position.state for position in positions])  # [start, word]
        self.known: Numbers = np.array([len(position.keys) for position in positions])  # keys of each history
        self.longest: Numbers = np.array([self._length(int(keys), most) for keys in self.known])  # words of each

    def __len__(self) -> int:
        return len(self.positions)

    def rows(self, part: slice) -> slice:
        """Return the rows of a slice of the games."""
        return part if len(self) > 1 else slice(1)

    def histories(self, part: slice, steps: int) -> list[Words]:
        """Return the history of each row of a slice of the games, with room for so many steps."""
        return [new_history(self.ruleset, position.keys, steps) for position in self.positions[self.rows(part)]]

    def longest_history(self, steps: int) -> int:
        """Return how many words the longest history with room for so many steps has."""
        return self._length(int(self.known.max()), steps)

    def keys(self) -> Words:
        """Return the keys of every history, [start, key, word], padded with zeros."""
        keys = np.zeros((len(self), max(1, int(self.known.max())), KEY_WORDS), dtype=np.uint64)
        for row, position in enumerate(self.positions):
            keys[row, : len(position.keys)] = position.keys
        return keys

    def _length(self, keys: int, steps: int) -> int:
        return history_words(keys + self.ruleset.room(steps)) if self.ruleset.remembers else 0


def positions_for(game: Game | Position | Sequence[Position], n: int | None) -> tuple[Sequence[Position], int]:
    """Return where games begin and how many there are: `n` in one position, or one in each of several."""
    if isinstance(game, Game | Position):
        if n is None:
            raise LudariumError("how many games? One position needs their number")
        return [game.start() if isinstance(game, Game) else game], n
    if isinstance(game, str) or not isinstance(game, Sequence):
        raise LudariumError(
            f"games begin at the start of a game, in a position or in a list of them, not in {game!r:.80}"
        )
    if n is not None and n != len(game):
        raise LudariumError(f"{len(game)} positions make {len(game)} games, not {n}: leave their number out")
    return game, len(game)


def _check(positions: Sequence[Position], count: int) -> None:
    if len(positions) not in (1, count):
        raise LudariumError(f"{len(positions)} positions for {count} games: give one for all games, or one for each")
    for number, position in enumerate(positions):
        if not isinstance(position, Position):
            raise LudariumError(f"game {number} begins in a position, not in {position!r:.80}")
        if position.game != positions[0].game:
            raise LudariumError(
                f"game {number} begins in a position of {position.game!r}, game 0 in one of {positions[0].game!r}: "
                "all games of a batch have the same rules"
            )
