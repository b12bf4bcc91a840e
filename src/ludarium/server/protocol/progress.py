"""What a person has done here: puzzles, lessons, turning points and games, in numbers."""

from ludarium.server.protocol.base import Part, Reply, Request
from ludarium.server.protocol.puzzles import RatingFacts


class GameProgress(Part, frozen=True):
    """What you have done of one game."""

    name: str
    puzzles: int  # all there are
    tried: int
    solved: int
    first: int  # solved at the first try
    rating: RatingFacts | None  # None before the first try
    lessons: int  # done
    retries: int  # turning points of your games that you tried again
    bettered: int  # those that you played better
    games: int  # on your list, begun
    finished: int
    won: int  # against somebody or a computer


class ProgressShown(Reply, frozen=True, tag="progress shown"):
    games: list[GameProgress]


class ShowProgress(Request[ProgressShown], frozen=True, tag="show progress"):
    """What have I done here?"""
