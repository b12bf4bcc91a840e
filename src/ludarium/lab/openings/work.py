"""Mining openings as work for the runner."""

from collections.abc import Mapping
from typing import Any

from ludarium.lab.openings.games import Source
from ludarium.lab.openings.gathering import Gathering
from ludarium.lab.openings.opened import Opened
from ludarium.lab.openings.requests import OpenGames
from ludarium.notation.words import how_many
from ludarium.positions import Game


class Mining:
    """Games whose openings are gathered."""

    name = "games"
    is_decided = False

    def __init__(self, source: Source, games: int) -> None:
        self.source, self.game, self.total = source, source.game, games
        self.gathering = Gathering(Game(source.game, source.options))

    def request(self, first: int, last: int) -> OpenGames:
        return OpenGames(self.source, first, last)

    def read(self, facts: Mapping[str, Any]) -> Opened:
        return Opened.read(facts)

    def take(self, opened: Opened) -> None:
        self.gathering.take(opened)

    @property
    def words(self) -> str:
        """How far it has come, in one line."""
        return f"{how_many(len(self.gathering.codes()), 'position')} in {how_many(self.gathering.games, 'game')}"
