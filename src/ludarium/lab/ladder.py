"""A ladder: players in order of strength, each played against its neighbours, and what they are worth in Elo."""

import contextlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from ludarium.kernel.errors import OptionError
from ludarium.lab.folder import claim, plainly_refused
from ludarium.lab.match import OPENING_STEPS, Match, checked_pairs, new_match
from ludarium.lab.ratings import Meeting, Ratings, ratings
from ludarium.lab.running import RunningMatch
from ludarium.lab.seats import LADDER
from ludarium.lab.standing import Standing

PAIRS = 100
_SHARE_OF_JUMPS = 5  # a jump over one player has so many times fewer pairs than two neighbours


@dataclass(frozen=True)
class Rung:
    """Two players of a ladder, by their numbers in it, and how many pairs they play; the stronger is named first."""

    upper: int
    lower: int
    match: Match
    pairs: int


@dataclass(frozen=True)
class Ladder:
    players: tuple[str, ...]  # from the weakest to the strongest
    rungs: tuple[Rung, ...]

    @property
    def _match(self) -> Match:
        return self.rungs[0].match

    @property
    def game(self) -> str:
        return self._match.game

    @contextlib.contextmanager
    def opened(self, folder: Path) -> Iterator[list[RunningMatch]]:
        """The matches of the ladder, each in a folder within this one."""
        with plainly_refused(folder):
            claim(folder, {"kind": "ladder", **self._match.setting})
        with contextlib.ExitStack() as held:
            yield [
                held.enter_context(
                    contextlib.closing(RunningMatch(rung.match, folder / rung.match.folder_name, rung.pairs))
                )
                for rung in self.rungs
            ]

    def ratings(self, standings: Sequence[Standing]) -> Ratings:
        """What the standings of the rungs, in their order, come to."""
        met = [Meeting(rung.upper, rung.lower, one.pairs) for rung, one in zip(self.rungs, standings, strict=True)]
        return ratings(len(self.players), met)

    def games(self, player: int, standings: Sequence[Standing]) -> int:
        """How many games of a player stand behind its rating."""
        own = (one for rung, one in zip(self.rungs, standings, strict=True) if player in (rung.upper, rung.lower))
        return sum(2 * sum(one.pairs) for one in own)

    def described(self, standings: Sequence[Standing]) -> dict[str, Any]:
        """The ladder as data, Elo in whole numbers."""
        found, match = self.ratings(standings), self._match
        players = []
        for number, name in enumerate(self.players):
            worth = found.above(number, 0)
            if worth is not None:
                elo, low, high = (round(value) for value in (worth.elo, worth.low, worth.high))
                games = self.games(number, standings)
                players.append({"name": name, "elo": elo, "low": low, "high": high, "games": games})
        return {
            "options": dict(match.options),
            "seed": match.seed,
            "opening_steps": match.opening_steps,
            "date": f"{date.today():%Y.%m.%d}",
            "programs": sorted(set().union(*(standing.programs for standing in standings))),
            "players": players,
        }


def new_ladder(
    game: str,
    options: Mapping[str, object] | None = None,
    players: Sequence[str] = LADDER,
    pairs: int = PAIRS,
    top_pairs: int | None = None,
    seed: int = 1,
    opening_steps: int = OPENING_STEPS,
) -> Ladder:
    """Neighbours play so many pairs, the top two perhaps others; jumps over one player, below the top, tie them."""
    names = tuple(name.strip() for name in players)
    if len(names) < 2 or len(set(names)) < len(names):
        raise OptionError("a ladder needs two players or more, each once")
    checked_pairs(pairs)

    def rung(lower: int, upper: int, count: int) -> Rung:
        match = new_match((names[upper], names[lower]), game, options, seed, opening_steps)
        return Rung(upper, lower, match, checked_pairs(count))

    top = len(names) - 1
    neighbours = [rung(upper - 1, upper, pairs) for upper in range(1, top)]
    neighbours.append(rung(top - 1, top, pairs if top_pairs is None else top_pairs))
    few = pairs // _SHARE_OF_JUMPS
    jumps = [rung(upper - 2, upper, few) for upper in range(2, top)] if few else []
    return Ladder(names, (*neighbours, *jumps))
