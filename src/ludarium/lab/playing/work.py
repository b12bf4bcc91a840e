"""The games of a series as work for the runner: what all who count them have in common."""

from collections.abc import Mapping
from typing import Any

from ludarium.lab.playing.played import Played
from ludarium.lab.playing.requests import PlayGames
from ludarium.lab.playing.series import Series


class SeriesWork:
    """Up to `total` games of a series; whoever counts them adds `take` and `is_decided`."""

    def __init__(self, series: Series, total: int) -> None:
        self.series, self._resolved = series, series.resolved
        self.name, self.game, self.total = series.name, series.game, total

    def request(self, first: int, last: int) -> PlayGames:
        return PlayGames(self._resolved, first, last)

    def read(self, facts: Mapping[str, Any]) -> Played:
        return Played.read(facts)
