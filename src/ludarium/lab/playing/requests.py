"""The requests to the workers of the lab: to play some games of a series."""

from dataclasses import dataclass
from functools import cache

from ludarium.games.options import Value
from ludarium.lab.playing.contest import play_game
from ludarium.lab.playing.played import Played
from ludarium.lab.playing.seats import seat
from ludarium.lab.playing.selfplay import SelfPlayed, play_itself
from ludarium.lab.playing.series import Series
from ludarium.lab.playing.starts import RandomSteps
from ludarium.processes import Context, Request
from ludarium.search import Stop


@dataclass(frozen=True)
class PlayGames(Request[None, Played, tuple[Played, ...]]):
    """Play games from number `first` to number `last`; each is reported as it ends, and the reply has them all."""

    series: Series
    first: int
    last: int

    def __str__(self) -> str:
        one, other = self.series.players
        return f"{_games(self.first, self.last)} of {one} against {other}"

    def run(self, context: Context[None, Played]) -> tuple[Played, ...]:
        for spec in self.series.players:
            _load(self.series.game, tuple(self.series.options.items()), spec)
        played = []
        for number in range(self.first, self.last + 1):
            played.append(play_game(self.series, number))
            context.report(played[-1])
        return tuple(played)


@dataclass(frozen=True)
class PlayItself(Request[None, SelfPlayed, tuple[SelfPlayed, ...]]):
    """Play games of self-play; the result of each is the predictions and how they came out."""

    series: Series
    simulations: int
    uses_net: bool
    first: int
    last: int

    def __str__(self) -> str:
        return _games(self.first, self.last)

    def run(self, context: Context[None, SelfPlayed]) -> tuple[SelfPlayed, ...]:
        played = []
        for number in range(self.first, self.last + 1):
            played.append(play_itself(self.series, self.simulations, number, self.uses_net))
            context.report(played[-1])
        return tuple(played)


def _games(first: int, last: int) -> str:
    return f"game {first}" if first == last else f"games {first} to {last}"


@cache
def _load(game: str, options: tuple[tuple[str, Value], ...], spec: str) -> None:
    """Load all compiled code that a player needs, so that no game is charged for it."""
    series = Series((spec, spec), game, dict(options), seed=0, start=RandomSteps(1))
    stopped = Stop()
    stopped.set()
    seat(spec).choose(series.begun(1).position, stopped)
