"""How near each side is to winning, and what decided a game, as numbers and sentences for people."""

from dataclasses import dataclass

from ludarium.kernel.bits import Words
from ludarium.kernel.contract import STATUS


@dataclass(frozen=True)
class Measure:
    """One count for each side by which people can tell who is ahead."""

    title: str  # a short label
    counts: tuple[int, int]  # the side that begins is first
    goal: int  # the count that wins; 0 if no count wins by itself
    meaning: str  # one short sentence
    fewer: bool = False  # whether fewer is nearer


@dataclass(frozen=True)
class Decision:
    """What decided a game that is over."""

    cells: tuple[int, ...]  # to be marked on the board; often what won, sometimes none
    words: str  # one sentence with the numbers


def pair(first: int, second: int) -> tuple[int, int]:
    """Return two counts as plain numbers, which those of interpreted rules are not."""
    return int(first), int(second)


def winner_and_sentence(state: Words) -> tuple[int, int]:
    """Return who won a game that is over, NOBODY for a draw, and the number of the sentence that says why."""
    return int(state[STATUS]) % 4 - 1, int(state[STATUS]) // 4
