"""The match of a new net against the best one so far."""

from pathlib import Path
from typing import Any

from ludarium.lab.playing.seats import read_spec
from ludarium.lab.playing.series import Series
from ludarium.lab.strength.match import Match


class Comparison(Match):
    """A match whose folder may be moved with its nets: these are known by their marks, not by where they stand."""

    def __init__(self, series: Series, pairs: int) -> None:
        super().__init__(series, pairs)
        self.name = "games"  # as the only series in its folder

    def try_players(self) -> None:
        """Let both players choose a step."""
        position = self.series.begun(1).position
        for player in self.series.seats(1):
            player.choose(position)

    def described(self) -> dict[str, Any]:
        facts = self.series.described()
        return {"kind": "match", **facts, "players": [_plainly_named(spec) for spec in facts["players"]]}


def _plainly_named(spec: str) -> str:
    """Return a spec with the name of its net instead of the whole path."""
    given = read_spec(spec)
    return str(given._replace(net=Path(given.net).name))
