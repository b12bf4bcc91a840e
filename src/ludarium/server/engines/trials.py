"""The requests to engine processes for trials of other rules: pieces of their games."""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from threading import Event
from typing import Any, Never

from ludarium.lab.experiments.tally import Tally
from ludarium.lab.figures import Estimated
from ludarium.lab.trials.plan import TrialCell
from ludarium.lab.trials.random_play import play_random
from ludarium.lab.trials.stepwise import StepwisePlay
from ludarium.processes import Context
from ludarium.server.engines.cache import EngineCache
from ludarium.server.engines.requests import EngineRequest, LoadGame, loading_of
from ludarium.server.protocol.bench import Interval, TrialRow

_STEP_SECONDS = 20.0  # for the last step, however large the board is


@dataclass(frozen=True)
class Piece:
    """The games of a cell so far, and what they say."""

    tally: Tally
    row: TrialRow


@dataclass(frozen=True)
class PlayPiece(EngineRequest[Never, Piece]):
    """Play the games that follow those of the tally for a second or two; a game that is not over by then is kept in the
    worker. The same games come out however they are cut into pieces."""

    cell: TrialCell
    tally: Tally
    within: float = 1.5  # seconds, after which others may pass
    device: str = "cpu"  # for random play

    @property
    def game(self) -> str:
        return self.cell.series.game

    @property
    def loading(self) -> LoadGame:
        return loading_of(self.cell.game)

    @property
    def table(self) -> str:
        return f"trial {self.cell.key}"

    @property
    def is_aside(self) -> bool:
        return True

    @property
    def seconds(self) -> float:
        return self.within + _STEP_SECONDS

    def run(self, context: Context[EngineCache, Never]) -> Piece:
        cell, tally, is_stopped = self.cell, deepcopy(self.tally), _stopping(context)
        if cell.is_random:
            play_random(cell.series, tally, cell.games, self.within, is_stopped, self.device)
        else:
            with context.state.engine(self.table, "trial", lambda: StepwisePlay(cell.series)) as playing:
                playing.play(tally, cell.games, self.within, is_stopped)
        return Piece(tally, row_of(cell, tally))


def row_of(cell: TrialCell, tally: Tally) -> TrialRow:
    """Return what the games of a cell say."""
    return TrialRow(
        strength=cell.strength,
        is_usual=cell.is_usual,
        is_random=cell.is_random,
        games=tally.games,
        wanted=cell.games,
        score=_interval(tally.score),
        draws=_interval(tally.drawn),
        unended=_interval(tally.unended),
        length=_interval(tally.median_length),
    )


def _interval(found: Estimated | None) -> Interval | None:
    if found is None:
        return None
    low, high = (None if abs(bound) == float("inf") else bound for bound in (found.low, found.high))
    return Interval(found.value, low, high)


def _stopping(context: Context[Any, Any]) -> Callable[[], bool]:
    stopped = Event()
    context.stop.on_set(stopped.set)
    return stopped.is_set
