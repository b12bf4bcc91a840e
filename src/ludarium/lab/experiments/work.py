"""The work of one cell of an experiment, and what is counted while it runs."""

from ludarium.lab.experiments.experiment import Cell
from ludarium.lab.experiments.stopping import is_enough
from ludarium.lab.experiments.tally import Tally
from ludarium.lab.figures import Estimated
from ludarium.lab.figures.elo import elo_sequence
from ludarium.lab.figures.first_turns import TurnScores
from ludarium.lab.playing.played import Played
from ludarium.lab.playing.starts import Turns
from ludarium.lab.playing.work import SeriesWork
from ludarium.lab.strength.pairs import Pairs


class CellWork(SeriesWork):
    """Counts games as they come, until there are enough of them."""

    def __init__(self, cell: Cell, games: int, half_width: float | None = None) -> None:
        super().__init__(cell.series, games)
        self.cell, self._half_width = cell, half_width
        self.is_decided = False
        self.tally = Tally()
        self.pairs = Pairs() if cell.series.paired else None
        start = cell.series.start
        self.first_turns = TurnScores(start.turns) if isinstance(start, Turns) else None

    def take(self, played: Played) -> None:
        self.tally.add(played.first_score, played.turns, played.cut)
        if self.pairs is not None:
            self.pairs.add(played.score)
        if self.first_turns is not None:
            self.first_turns.add(self.series.beginning(played.number), played.first_score)
        self.is_decided = is_enough(self.tally.scores, self._half_width)

    @property
    def games(self) -> int:
        return self.tally.games

    @property
    def elo(self) -> Estimated | None:
        """Of the first player, where two different players meet."""
        return None if self.pairs is None else elo_sequence(self.pairs.counts)
