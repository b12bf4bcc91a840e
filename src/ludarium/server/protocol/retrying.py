"""Trying a turning point of a finished game again."""

from typing import Annotated

from msgspec import Meta

from ludarium.server.protocol.base import GameRequest, Natural, Part, Reply, Request, StepText

_MOST_STEPS = 400  # of one turn


class GamePoints(Part, frozen=True):
    """The turning points of a finished game of yours at which your side fell."""

    game: str
    turns: list[int]  # their numbers, from 1
    done: list[int]  # those of them at which you have found a good turn since


class TurnTried(Reply, frozen=True, tag="turn tried"):
    """How good the turn is. The chances are those of the side that plays it."""

    accepted: bool
    chance: float
    proven: str | None  # the side that is proven to win after it, or `draw`
    possible: float  # the chance after the best turn that is known
    answer: list[str]  # the turn that is expected next


class TryTurn(GameRequest[TurnTried], frozen=True, tag="try turn"):
    """How good would these steps have been, in the place of this turn? It must be a turning point of the review."""

    turn: Natural  # its number, from 1
    steps: Annotated[list[StepText], Meta(min_length=1, max_length=_MOST_STEPS)]


class PointsListed(Reply, frozen=True, tag="points listed"):
    games: list[GamePoints]


class ListPoints(Request[PointsListed], frozen=True, tag="list points"):
    """List the turning points of those of my games that have been reviewed."""
