"""The requests to the worker processes of the lab: to play a game."""

from dataclasses import dataclass
from functools import cache
from typing import Never

from ludarium.lab.contest import play_game
from ludarium.lab.match import Match
from ludarium.lab.openings import opened
from ludarium.lab.played import Played
from ludarium.lab.seats import seat
from ludarium.lab.selfplay import SelfPlayed, play_itself
from ludarium.processes import Context, Request
from ludarium.search import Stop


@dataclass(frozen=True)
class PlayGame(Request[None, Never, tuple[Played, str]]):
    """Play game 1 or 2 of a pair; the reply is the result and the record."""

    match: Match
    pair: int
    game: int

    def __str__(self) -> str:
        first, second = self.match.players
        return f"pair {self.pair}, game {self.game} of {first} against {second}"

    def run(self, context: Context[None, Never]) -> tuple[Played, str]:
        for spec in self.match.players:
            _load(self.match.game, spec)
        played, record = play_game(self.match, self.pair, self.game)
        return played, str(record)


@dataclass(frozen=True)
class PlayItself(Request[None, Never, SelfPlayed]):
    """Play one game of self-play; the reply is the predictions and how they came out."""

    match: Match
    simulations: int
    number: int

    def __str__(self) -> str:
        return f"game {self.number}"

    def run(self, context: Context[None, Never]) -> SelfPlayed:
        return play_itself(self.match, self.simulations, self.number)


@cache
def _load(game: str, spec: str) -> None:
    """Load all compiled code that a player needs, so that no game is charged for it."""
    match = Match((spec, spec), game, {}, seed=0, opening_steps=1)
    line = opened(match.game_of(0), match.opening_steps, match.rng(0, "opening"))
    stopped = Stop()
    stopped.set()
    line.push(seat(spec).choose(line.position, stopped))
