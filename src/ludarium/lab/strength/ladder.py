"""A ladder: players in order of strength, matches between neighbours, and the Elo of each player."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from ludarium.kernel.errors import OptionError
from ludarium.lab.playing.seats import LADDER
from ludarium.lab.playing.series import Series, new_series
from ludarium.lab.playing.starts import OPENING_STEPS
from ludarium.lab.strength.match import PAIRS, Match, falling_pairs
from ludarium.lab.strength.ratings import Meeting, Ratings, ratings
from ludarium.lab.strength.standing import Standing
from ludarium.lab.strength.statistics import Estimate

_SHARE_OF_JUMPS = 5  # players two apart play a fifth as many pairs as neighbours


@dataclass(frozen=True)
class Rung:
    """Two players of a ladder, by their numbers in it, and how many pairs they play; the stronger comes first."""

    upper: int
    lower: int
    series: Series
    pairs: int


@dataclass(frozen=True)
class Ladder:
    """A series of players, from the weakest to the strongest, and the pairs of games between neighbours."""

    players: tuple[str, ...]  # from the weakest to the strongest
    rungs: tuple[Rung, ...]

    @property
    def setting(self) -> dict[str, Any]:
        """Everything that decides the games except for the players."""
        return self.series.setting

    @property
    def series(self) -> Series:
        """The series of the lowest rung, for what all of them share."""
        return self.rungs[0].series

    def matches(self) -> list[Match]:
        """Return the work of each rung, with nothing counted yet."""
        return [Match(rung.series, rung.pairs) for rung in self.rungs]

    def ratings(self, standings: Sequence[Standing]) -> Ratings:
        """Return the ratings that follow from the standings of the rungs, given in their order."""
        met = [Meeting(rung.upper, rung.lower, one.pairs) for rung, one in zip(self.rungs, standings, strict=True)]
        return ratings(len(self.players), met)

    def games(self, player: int, standings: Sequence[Standing]) -> int:
        """Return the number of games behind a player's rating."""
        own = (one for rung, one in zip(self.rungs, standings, strict=True) if player in (rung.upper, rung.lower))
        return sum(2 * sum(one.pairs) for one in own)

    def described(self, standings: Sequence[Standing]) -> dict[str, Any]:
        """Return the ladder as data, with Elo in whole numbers: above the first player, and above the one before."""
        found = self.ratings(standings)
        players = []
        for number, name in enumerate(self.players):
            worth = found.above(number, 0)
            if worth is not None:
                row = {"name": name, **_in_whole_numbers(worth), "games": self.games(number, standings)}
                gap = found.above(number, number - 1) if number else None
                players.append(row if gap is None else {**row, "gap": _in_whole_numbers(gap)})
        return {
            **{key: self.setting[key] for key in ("options", "seed", "opening_steps")},
            "date": f"{date.today():%Y.%m.%d}",
            "programs": sorted(set().union(*(standing.programs for standing in standings))),
            "players": players,
        }


def _in_whole_numbers(worth: Estimate) -> dict[str, int]:
    return {"elo": round(worth.elo), "low": round(worth.low), "high": round(worth.high)}


def new_ladder(
    game: str,
    options: Mapping[str, object] | None = None,
    players: Sequence[str] = LADDER,
    pairs: int = PAIRS,
    top_pairs: int | None = None,
    seed: int = 1,
    opening_steps: int = OPENING_STEPS,
) -> Ladder:
    """Return a ladder in which neighbours play `pairs` pairs, the strongest fewer, down to `top_pairs`.

    Players two apart, except the top one, play a fifth as many as the upper one plays against its neighbour.
    """
    names = tuple(name.strip() for name in players)
    if len(names) < 2 or len(set(names)) < len(names):
        raise OptionError("a ladder needs two players or more, each once")
    counts = falling_pairs(len(names) - 1, pairs, top_pairs)

    def rung(lower: int, upper: int, count: int) -> Rung:
        series = new_series((names[upper], names[lower]), game, options, seed, opening_steps)
        return Rung(upper, lower, series, count)

    neighbours = [rung(upper - 1, upper, count) for upper, count in enumerate(counts, 1)]
    few = [(upper, counts[upper - 1] // _SHARE_OF_JUMPS) for upper in range(2, len(names) - 1)]
    jumps = [rung(upper - 2, upper, count) for upper, count in few if count]
    return Ladder(names, (*neighbours, *jumps))
