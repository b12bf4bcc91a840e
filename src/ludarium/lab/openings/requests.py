"""The request to a worker: to play some games for their openings."""

from dataclasses import dataclass

from ludarium.lab.openings.games import Source
from ludarium.lab.openings.opened import Opened
from ludarium.processes import Context, Request


@dataclass(frozen=True)
class OpenGames(Request[None, Opened, tuple[Opened, ...]]):
    """Play games from number `first` to number `last`."""

    source: Source
    first: int
    last: int

    def __str__(self) -> str:
        return f"openings of {self.source.game}, games {self.first} to {self.last}"

    def run(self, context: Context[None, Opened]) -> tuple[Opened, ...]:
        played = []
        for number in range(self.first, self.last + 1):
            played.append(self.source.opened(number))
            context.report(played[-1])
        return tuple(played)
