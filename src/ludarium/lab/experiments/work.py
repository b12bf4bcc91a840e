"""The work of one cell of an experiment, and what is counted while it runs."""

from collections import Counter

from ludarium.lab.experiments.experiment import Cell
from ludarium.lab.experiments.stopping import is_enough
from ludarium.lab.figures import Estimated, mean_sequence, quantile_sequence, share_sequence
from ludarium.lab.figures.elo import elo_sequence
from ludarium.lab.figures.first_turns import TurnScores
from ludarium.lab.playing.played import Played
from ludarium.lab.playing.starts import Turns
from ludarium.lab.playing.work import SeriesWork
from ludarium.lab.strength.pairs import Pairs

_HALF = 0.5


class CellWork(SeriesWork):
    """Counts as it goes, with intervals that hold at every moment: confidence sequences."""

    def __init__(self, cell: Cell, games: int, half_width: float | None = None) -> None:
        super().__init__(cell.series, games)
        self.cell, self._half_width = cell, half_width
        self.is_decided = False
        self.scores: Counter[float] = Counter()  # of the side that begins
        self.turns: Counter[float] = Counter()
        self.pairs = Pairs() if cell.series.paired else None
        self.draws = self.cut = 0
        start = cell.series.start
        self.first_turns = TurnScores(start.turns) if isinstance(start, Turns) else None

    def take(self, played: Played) -> None:
        self.scores[played.first_score] += 1
        self.turns[float(played.turns)] += 1
        if self.pairs is not None:
            self.pairs.add(played.score)
        self.draws += played.winner is None and not played.cut
        self.cut += played.cut
        if self.first_turns is not None:
            self.first_turns.add(self.series.beginning(played.number), played.first_score)
        self.is_decided = is_enough(self.scores, self._half_width)

    @property
    def games(self) -> int:
        return self.scores.total()

    @property
    def score(self) -> Estimated | None:
        return mean_sequence(self.scores)

    @property
    def elo(self) -> Estimated | None:
        """Of the first player, where two different players meet."""
        return None if self.pairs is None else elo_sequence(self.pairs.counts)

    @property
    def drawn(self) -> Estimated | None:
        return share_sequence(self.draws, self.games)

    @property
    def median_turns(self) -> Estimated | None:
        return quantile_sequence(self.turns, _HALF)
