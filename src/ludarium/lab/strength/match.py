"""A match: pairs of games between two players, counted by its standing."""

from ludarium.kernel.errors import BudgetError
from ludarium.lab.playing.played import Played
from ludarium.lab.playing.series import Series
from ludarium.lab.playing.work import SeriesWork
from ludarium.lab.strength.standing import Standing
from ludarium.lab.strength.statistics import Sprt

PAIRS = 100
MOST_PAIRS = 1_000_000
_SLOW = 4  # matches at the top of a row of them whose games take longest


class Match(SeriesWork):
    """The work of a match: so many pairs of a series, or fewer if a test is decided earlier."""

    def __init__(self, series: Series, pairs: int, sprt: Sprt | None = None) -> None:
        super().__init__(series, 2 * checked_pairs(pairs))
        self.pairs = pairs
        self.standing = Standing(sprt)

    @property
    def is_decided(self) -> bool:
        return self.standing.verdict is not None

    def take(self, played: Played) -> None:
        self.standing.add(played)


def falling_pairs(matches: int, pairs: int, top_pairs: int | None) -> list[int]:
    """Return the pairs of each of some matches, the last of which take longest: down to `top_pairs`, in equal ratios.

    Without `top_pairs` all have as many.
    """
    last = checked_pairs(pairs if top_pairs is None else top_pairs)
    ratio = last / checked_pairs(pairs)
    return [round(pairs * ratio ** (max(0, _SLOW - left) / _SLOW)) for left in reversed(range(matches))]


def checked_pairs(pairs: int) -> int:
    if not 1 <= pairs <= MOST_PAIRS:
        raise BudgetError(f"a match has from 1 to {MOST_PAIRS:,} pairs, not {pairs:,}")
    return pairs
