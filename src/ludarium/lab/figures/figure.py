"""A figure: a number that says something about a game, with its definition and its interval."""

from dataclasses import dataclass
from typing import Any

from ludarium.lab.figures.elo import elo_words
from ludarium.lab.figures.estimated import Estimated

SHARE, COUNT, RATING = "share", "count", "elo"  # how a figure is written: in percent, plainly, or with its sign
EVEN = 0.5  # the score at which neither side is favoured
FAIR_LOW, FAIR_HIGH = 0.45, 0.55  # scores at which neither is by more than five points


@dataclass(frozen=True)
class Definition:
    """What a figure means, in words that a designer understands."""

    key: str
    title: str
    meaning: str
    kind: str = COUNT


@dataclass(frozen=True)
class Figure:
    """A figure as it was measured; None if there were no games that it could be measured in."""

    definition: Definition
    found: Estimated | None

    @property
    def key(self) -> str:
        return self.definition.key

    def described(self) -> dict[str, Any]:
        """Return the figure as data."""
        found = self.found
        facts = {} if found is None else {"value": found.value, "low": found.low, "high": found.high, "n": found.count}
        return {"key": self.key, "title": self.definition.title, "kind": self.definition.kind, **facts}

    @property
    def words(self) -> str:
        """The value with its interval: `54.2 % (51.0 to 57.3)`."""
        if self.found is None:
            return "–"
        if self.definition.kind == RATING:
            return elo_words(self.found)
        value, low, high = (self._written(one) for one in (self.found.value, self.found.low, self.found.high))
        unit = " %" if self.definition.kind == SHARE else ""
        return f"{value}{unit} ({low} to {high})"

    def _written(self, value: float) -> str:
        if value in (float("inf"), float("-inf")):
            return "?"
        if self.definition.kind == SHARE:
            return f"{100 * value:.1f}"
        return f"{value:,.0f}" if abs(value) >= 100 or value == int(value) else f"{value:.1f}"
