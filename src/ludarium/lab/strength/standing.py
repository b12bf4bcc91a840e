"""The standing of a match: points, pairs, the state of the test, and what the players have spent."""

from collections import Counter
from dataclasses import dataclass

from ludarium.lab.playing.played import Played, Spent
from ludarium.lab.strength.pairs import Pairs
from ludarium.lab.strength.statistics import Estimate, Sprt, estimate


@dataclass
class Standing:
    """The standing of a match, updated after every game, in the order of their numbers."""

    sprt: Sprt | None = None

    def __post_init__(self) -> None:
        self.games: Counter[float] = Counter()  # by the points of the first player
        self.cut = 0
        self.turns: list[int] = []
        self.programs: set[str] = set()
        self.spent = (Spent(0, 0.0, 0.0, 0), Spent(0, 0.0, 0.0, 0))
        self.verdict: float | None = None
        self._pairs = Pairs()

    def add(self, played: Played) -> None:
        self.games[played.score] += 1
        self.cut += played.cut
        self.turns.append(played.turns)
        self.programs.add(played.program)
        first, second = map(_together, self.spent, played.spent)
        self.spent = first, second
        if self._pairs.add(played.score) and self.sprt and self.verdict is None:
            self.verdict = self.sprt.verdict(self.pairs)

    @property
    def pairs(self) -> list[int]:
        """Complete pairs, by twice the points of the first player."""
        return self._pairs.counts

    @property
    def played(self) -> int:
        return self.games.total()

    @property
    def estimate(self) -> Estimate | None:
        return estimate(self.pairs)


def _together(one: Spent, other: Spent) -> Spent:
    unknown = one.simulations is None or other.simulations is None
    return Spent(
        one.steps + other.steps,
        one.seconds + other.seconds,
        max(one.longest, other.longest),
        None if unknown else (one.simulations or 0) + (other.simulations or 0),
    )
