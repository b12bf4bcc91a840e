"""The standing of a match: points, pairs, the state of the test, and what the players have spent."""

from collections import Counter
from dataclasses import dataclass

from ludarium.lab.played import Played, Spent
from ludarium.lab.statistics import Estimate, Sprt, estimate

_KINDS_OF_PAIRS = 5


@dataclass
class Standing:
    """The standing of a match, updated after every game.

    The test takes the pairs by their numbers, so its verdict does not depend on the order in which games end.
    """

    sprt: Sprt | None = None

    def __post_init__(self) -> None:
        self.games: Counter[float] = Counter()  # by the points of the first player
        self.pairs = [0] * _KINDS_OF_PAIRS  # complete pairs, by twice the points
        self.cut = 0
        self.turns: list[int] = []  # of the games whose turns were counted
        self.programs: set[str] = set()
        self.spent = (Spent(0, 0.0, 0.0, 0), Spent(0, 0.0, 0.0, 0))
        self.verdict: float | None = None
        self._halves: dict[int, float] = {}  # the points in pairs with only one game played
        self._waiting: dict[int, int] = {}  # twice the points in complete pairs that the test has not reached
        self.tested = [0] * _KINDS_OF_PAIRS

    def add(self, played: Played) -> None:
        self.games[played.score] += 1
        self.cut += played.cut
        if played.turns is not None:
            self.turns.append(played.turns)
        self.programs.add(played.program)
        first, second = map(_together, self.spent, played.spent)
        self.spent = first, second
        if played.pair not in self._halves:
            self._halves[played.pair] = played.score
            return
        points = round(2 * (self._halves.pop(played.pair) + played.score))
        self.pairs[points] += 1
        self._waiting[played.pair] = points
        self._test()

    def _test(self) -> None:
        while self.verdict is None and (following := sum(self.tested) + 1) in self._waiting:
            self.tested[self._waiting.pop(following)] += 1
            self.verdict = self.sprt.verdict(self.tested) if self.sprt else None

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
