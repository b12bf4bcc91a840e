"""What is counted of the games of a cell, with intervals that hold at every moment: confidence sequences."""

from collections import Counter
from dataclasses import dataclass, field

from ludarium.lab.figures import Estimated, mean_sequence, quantile_sequence, share_sequence

_HALF = 0.5


@dataclass
class Tally:
    """Counts of games in the order of their numbers, none left out. A length is in turns, or in steps."""

    scores: Counter[float] = field(default_factory=Counter)  # of the side that begins
    lengths: Counter[float] = field(default_factory=Counter)
    draws: int = 0
    cut: int = 0

    def add(self, first_score: float, length: int, is_cut: bool) -> None:
        """Count a game: a draw or a cut game is a half."""
        self.scores[first_score] += 1
        self.lengths[float(length)] += 1
        self.draws += first_score == _HALF and not is_cut
        self.cut += is_cut

    @property
    def games(self) -> int:
        return self.scores.total()

    @property
    def score(self) -> Estimated | None:
        return mean_sequence(self.scores)

    @property
    def drawn(self) -> Estimated | None:
        return share_sequence(self.draws, self.games)

    @property
    def unended(self) -> Estimated | None:
        """The share of games that were cut."""
        return share_sequence(self.cut, self.games)

    @property
    def median_length(self) -> Estimated | None:
        return quantile_sequence(self.lengths, _HALF)
