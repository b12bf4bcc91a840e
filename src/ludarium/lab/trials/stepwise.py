"""Games of a series that can rest between two steps, so that others need not wait until a game is over."""

import time
from collections.abc import Callable

from ludarium.lab.experiments.tally import Tally
from ludarium.lab.playing.series import MOST_STEPS, Series
from ludarium.positions import Line


class _Game:
    """One game in progress, which comes out as `play_game` plays it."""

    def __init__(self, series: Series, number: int) -> None:
        self._line: Line = series.begun(number)
        players = series.seats(number)
        seated = players if number % 2 else players[::-1]
        self._movers = dict(zip(self._line.game.sides, seated, strict=True))

    @property
    def is_over(self) -> bool:
        return self._line.outcome is not None or len(self._line.steps) >= MOST_STEPS

    def play_step(self) -> None:
        position = self._line.position
        self._line.push(self._movers[position.mover].choose(position))

    def count(self, tally: Tally) -> None:
        outcome, sides = self._line.outcome, self._line.game.sides
        is_won = outcome is not None and outcome.winner is not None
        score = float(outcome.winner == sides[0]) if outcome is not None and is_won else 0.5
        tally.add(score, len(self._line.turns), outcome is None)


class StepwisePlay:
    """Plays the games of a series one after the other, and goes on with the one in which it stopped."""

    def __init__(self, series: Series) -> None:
        self._series = series
        self._number = 0
        self._game: _Game | None = None

    def play(self, tally: Tally, games: int, seconds: float, is_stopped: Callable[[], bool]) -> Tally:
        """Add the games that follow those of the tally, up to number `games`, until the time is up."""
        end = time.monotonic() + seconds
        while tally.games < games:
            game = self._at(tally.games + 1)
            while not game.is_over:
                if is_stopped() or time.monotonic() >= end:
                    return tally
                game.play_step()
            game.count(tally)
            self._game = None
        return tally

    def _at(self, number: int) -> _Game:
        if self._game is None or self._number != number:
            self._game, self._number = _Game(self._series, number), number
        return self._game
