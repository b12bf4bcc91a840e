"""Games of a series that can rest between two steps, so that others need not wait until a game is over."""

import time
from collections.abc import Callable

from ludarium.lab.experiments.tally import Tally
from ludarium.lab.playing.contest import GameInProgress
from ludarium.lab.playing.series import Series


class StepwisePlay:
    """Plays the games of a series one after the other, and goes on with the one in which it stopped."""

    def __init__(self, series: Series) -> None:
        self._series = series
        self._number = 0
        self._game: GameInProgress | None = None

    def play(self, tally: Tally, games: int, seconds: float, is_stopped: Callable[[], bool]) -> Tally:
        """Add the games that follow those of the tally, up to number `games`, until the time is up."""
        end = time.monotonic() + seconds
        while tally.games < games:
            game = self._at(tally.games + 1)
            while not game.is_over:
                if is_stopped() or time.monotonic() >= end:
                    return tally
                game.play_step()
            tally.add(_points(game), len(game.line.turns), game.line.outcome is None)
            self._game = None
        return tally

    def _at(self, number: int) -> GameInProgress:
        if self._game is None or self._number != number:
            self._game, self._number = GameInProgress(self._series, number), number
        return self._game


def _points(game: GameInProgress) -> float:
    """Return the points of the side that begins."""
    return 0.5 if game.winner is None else 1.0 - game.winner
