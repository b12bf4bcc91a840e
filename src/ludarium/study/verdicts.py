"""What a search of a given budget says about a position."""

from typing import NamedTuple, Protocol

from ludarium.positions import Outcome, Position
from ludarium.positions.record import DRAW
from ludarium.search import Analysis, Stop


class Searches(Protocol):
    """A searcher, as far as verdicts need one."""

    def search(
        self, position: Position, simulations: int | None, seconds: float | None, stop: Stop | None
    ) -> Analysis: ...


class Budget(NamedTuple):
    """What may be spent on each position."""

    simulations: int | None
    seconds: float | None
    stop: Stop

    @property
    def is_over(self) -> bool:
        return bool(self.stop.flag[0])

    def analyse(self, searcher: Searches, position: Position) -> Analysis:
        return searcher.search(position, self.simulations, self.seconds, self.stop)


class Verdict(NamedTuple):
    """What the search says about a position."""

    sides: tuple[str, str]
    chance: float  # of the side that began
    proven: str | None  # the side that is proven to win, or `draw`
    analysis: Analysis | None  # None where the game is over

    def chance_of(self, side: str) -> float:
        return self.chance if side == self.sides[0] else 1 - self.chance


def verdict(searcher: Searches, position: Position, budget: Budget) -> Verdict:
    """Search a position, unless the game is over there."""
    sides = position.game.sides
    if position.outcome is not None:
        return Verdict(sides, _result(position.outcome, sides), position.outcome.winner or DRAW, None)
    analysis, mover = budget.analyse(searcher, position), position.mover
    other = next(side for side in sides if side != mover)
    proof = analysis.candidates[0].proof
    proven = None if proof is None else {"win": mover, "loss": other, "draw": DRAW}[proof]
    return Verdict(sides, analysis.value if mover == sides[0] else 1 - analysis.value, proven, analysis)


def _result(outcome: Outcome, sides: tuple[str, str]) -> float:
    if outcome.winner is None:
        return 0.5
    return 1.0 if outcome.winner == sides[0] else 0.0
