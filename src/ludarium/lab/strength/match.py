"""A match: pairs of games between two players, counted by its standing."""

from collections.abc import Mapping
from typing import Any

from ludarium.kernel.errors import BudgetError
from ludarium.lab.playing.played import Played
from ludarium.lab.playing.requests import PlayGames
from ludarium.lab.playing.series import Series
from ludarium.lab.strength.standing import Standing
from ludarium.lab.strength.statistics import Sprt

PAIRS = 100
MOST_PAIRS = 1_000_000


class Match:
    """The work of a match: so many pairs of a series, or fewer if a test is decided earlier."""

    def __init__(self, series: Series, pairs: int, sprt: Sprt | None = None) -> None:
        self.series, self._resolved = series, series.resolved
        self.pairs = checked_pairs(pairs)
        self.standing = Standing(sprt)
        self.name, self.game, self.total = series.name, series.game, 2 * pairs

    @property
    def is_decided(self) -> bool:
        return self.standing.verdict is not None

    def request(self, first: int, last: int) -> PlayGames:
        return PlayGames(self._resolved, first, last)

    def read(self, facts: Mapping[str, Any]) -> Played:
        return Played.read(facts)

    def take(self, played: Played) -> None:
        self.standing.add(played)


def checked_pairs(pairs: int) -> int:
    if not 1 <= pairs <= MOST_PAIRS:
        raise BudgetError(f"a match has from 1 to {MOST_PAIRS:,} pairs, not {pairs:,}")
    return pairs
