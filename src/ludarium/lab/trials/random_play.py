"""Random play of a series in batches, on a GPU if there is one."""

import time
from collections.abc import Callable, Iterator
from functools import cache

from ludarium.batches import UNFINISHED, Batch
from ludarium.games.options import Seed
from ludarium.kernel.errors import LudariumError
from ludarium.lab.experiments.tally import Tally
from ludarium.lab.playing.series import MOST_STEPS, Series
from ludarium.positions import Game

_SCORES = {1: 1.0, 2: 0.0, 3: 0.5, UNFINISHED: 0.5}  # of the side that begins, by outcome
_FEW, _MANY = 50, 1000  # games of a batch: as many as take a moment, on any board
_MOMENT = 0.1  # seconds
_STEPS = 100  # between two looks at the clock
_DEALT = 100  # games from each set-up that is drawn


def play_random(
    series: Series, tally: Tally, games: int, seconds: float, is_stopped: Callable[[], bool], device: str = "cpu"
) -> Tally:
    """Add the games that follow those of the tally, up to number `games`, until the time is up; lengths are in steps.

    Game k of a series is the same on every device and however the games are cut into batches.
    """
    end, size = time.monotonic() + seconds, _FEW if device == "cpu" else _MANY
    for game, first, most in _blocks(series, tally.games, games):
        start, done = game.start(), 0
        while done < most:
            begun = time.monotonic()
            batch = Batch(start, min(size, most - done), series.seed, device, MOST_STEPS, first + done, threads=1)
            if begun >= end or not _played(batch, is_stopped):
                return tally
            for outcome, steps in zip(batch.outcomes.tolist(), batch.played.tolist(), strict=True):
                tally.add(_SCORES[outcome], steps, outcome == UNFINISHED)
            done += len(batch)
            if time.monotonic() - begun < _MOMENT:
                size = min(2 * size, _MANY)
    return tally


@cache
def best_device() -> str:
    """Return `cuda` if there is a GPU that this machine can use, else `cpu`."""
    try:
        from ludarium.batches.kernels import cuda_module

        return "cuda" if cuda_module().is_available() else "cpu"
    except (LudariumError, ImportError, OSError):
        return "cpu"


def _blocks(series: Series, done: int, games: int) -> Iterator[tuple[Game, int, int]]:
    """Yield games that begin alike: their rules with the set-up, the number before the first, and how many there are.

    A set-up that is drawn is another one after every `_DEALT` games.
    """
    ruleset = Game(series.game, series.options).ruleset
    is_dealt = any(isinstance(option, Seed) and option.name not in series.options for option in ruleset.options)
    dealt = _DEALT if is_dealt else games
    while done < games:
        until = min(games, (done // dealt + 1) * dealt)
        yield series.game_of(done // dealt + 1), done, until - done
        done = until


def _played(batch: Batch, is_stopped: Callable[[], bool]) -> bool:
    """Play all games to their end and return True; return False if it was stopped before."""
    for _ in range(0, MOST_STEPS, _STEPS):
        if is_stopped():
            return False
        batch.play_random(_STEPS)
        if batch.outcomes.all():
            return True
    return True
