"""Looking a place up in the book: the turns that games went on with there, on the board as it stands."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, permutations
from typing import NamedTuple

from ludarium.kernel.errors import StepError
from ludarium.positions import Line, Position
from ludarium.study.openings.book import Book, BookPosition, Results, Score
from ludarium.study.openings.canonical import Canonical, Symmetry, between, canonical, inverse, moved_steps
from ludarium.study.openings.shipped import book, why_none

MOST = 20  # turns at one position


@dataclass(frozen=True)
class KnownTurn:
    """A turn of the book on this board, or what is left of it: the texts of its steps, and how its games went.

    `value` is the mean chance of the side that began at its end, as the search saw it.
    """

    steps: tuple[str, ...]
    results: Results
    score: Score
    value: float


@dataclass(frozen=True)
class Openings:
    """What the book knows of the turn that is being played: of the position at its start, and of ways to go on."""

    results: Results
    score: Score
    value: float
    turns: tuple[KnownTurn, ...]  # the most frequent first


def openings(line: Line, known: Book | None = None, most: int = MOST) -> Openings | None:
    """Return what the book of the game, or a given one, knows at the end of a line; None if it is out of the book.

    At the start of a turn these are whole turns, `most` of them at most. In the middle of one they are the ways to
    finish it that lead to a position of the book, whatever the order in which its steps were played.
    """
    if known is None:
        known = None if why_none(line.game) else book(line.game.name)
    if known is None:
        return None
    begun = line.next_place[1] - 1  # steps of this turn
    found = known.find(canonical(line.position_after(len(line.steps) - begun)).code)
    if found is None:
        return None
    turns = islice(_known(known, found, line.position, begun), most)
    return Openings(found.results, found.score, found.value, tuple(turns))


def _known(known: Book, start: BookPosition, here: Position, begun: int) -> Iterator[KnownTurn]:
    there, goal = known.opened.position(start.code), canonical(here)
    for turn in start.turns:
        target = known.positions[turn.target]
        for rest in _rests(there, turn.steps, goal, begun):
            steps = moved_steps(here.game.board, rest.symmetry, rest.steps)
            end = _after(here, steps)
            if end is not None and canonical(end).code == target.code:
                yield KnownTurn(steps, turn.results, turn.score, target.value)
                break


class _Rest(NamedTuple):
    """The steps that are left of a turn on the canonical board, and the symmetry that takes them to another."""

    steps: tuple[str, ...]
    symmetry: Symmetry


def _rests(start: Position, steps: tuple[str, ...], goal: Canonical, begun: int) -> Iterator[_Rest]:
    """Yield what is left of a turn, for every order of its steps whose beginning leads to the goal."""
    if not begun:
        yield _Rest(steps, inverse(goal.symmetry))
        return
    for order in permutations(steps) if begun < len(steps) else ():
        there = _after(start, order[:begun])
        image = None if there is None else canonical(there)
        if image is not None and image.code == goal.code:
            yield _Rest(order[begun:], between(image.symmetry, goal.symmetry))


def _after(position: Position, steps: tuple[str, ...]) -> Position | None:
    """Return the position after some steps; None if one of them is not legal, as where a board would come back."""
    for step in steps:
        try:
            position = position.play(step)
        except StepError:
            return None
    return position
