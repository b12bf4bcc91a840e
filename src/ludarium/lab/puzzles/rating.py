"""The first rating of a puzzle: the Elo at which our levels solve it half of the time.

The classic levels try it with their usual budgets, and a logistic curve is fitted to their results. The last of them is
left out: its budget is in seconds, and its tries would not repeat. Where every try succeeds, or none does, the rating
lies below the weakest level or above the strongest, the farther up the larger the proof is.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from random import Random
from typing import Any, NamedTuple, Self

from ludarium.games.evidence import measured_ratings
from ludarium.kernel.contract import FRESH
from ludarium.lab.playing.program import program
from ludarium.lab.playing.seats import CLASSIC_LEVELS, seat
from ludarium.lab.strength.ratings import ELO_UNIT
from ludarium.players import Player
from ludarium.positions import Position
from ludarium.study.puzzles import Puzzle, judge

RATED_LEVELS = CLASSIC_LEVELS[:-1]
TRIES = 3  # of each level
_MARGIN = 400.0  # Elo beyond the weakest and the strongest level
_LARGE = 6.0  # the power of ten of positions from which a proof counts as large
_HALVINGS = 40


class Tries(NamedTuple):
    """How often players of one Elo tried a puzzle, and how often they solved it."""

    elo: float
    solved: int
    tried: int


@dataclass(frozen=True)
class Rated:
    """The number of tries that solved a puzzle, for each of the levels."""

    number: int  # of the puzzle
    program: str
    solved: tuple[int, ...]

    def described(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def read(cls, facts: Mapping[str, Any]) -> Self:
        """Return what `described` wrote; KeyError, TypeError or ValueError if the facts are invalid."""
        rated = cls(facts["number"], facts["program"], tuple(map(int, facts["solved"])))
        if not isinstance(rated.number, int) or rated.number < 1 or len(rated.solved) != len(RATED_LEVELS):
            raise ValueError
        return rated

    def rating(self, puzzle: Puzzle) -> int:
        """Return the first rating of the puzzle that was tried."""
        known = measured_ratings(puzzle.game.name)
        levels = zip(RATED_LEVELS, self.solved, strict=True)
        tries = [Tries(known[level].elo, solved, TRIES) for level, solved in levels if level in known]
        return round(fitted_rating(tries, puzzle.positions))


def tried(puzzle: Puzzle, number: int, seed: int) -> Rated:
    """Let every level try a puzzle."""
    solved = []
    for level in RATED_LEVELS:
        chance = Random(f"{seed} {puzzle.id} {level}")
        solved.append(sum(solves(puzzle, seat(level, chance.getrandbits(63))) for _ in range(TRIES)))
    return Rated(number, program(), tuple(solved))


def solves(puzzle: Puzzle, player: Player) -> bool:
    """Return whether a player solves a puzzle against the first defences."""
    turns: list[tuple[str, ...]] = []
    here = puzzle.start
    while True:
        here, turn = _turn_of(player, here)
        turns.append(turn)
        verdict = judge(puzzle, turns)
        if verdict.kind != "continues":
            return verdict.kind == "solved"
        turns.append(verdict.reply)
        for step in verdict.reply:
            here = here.play(step)


def _turn_of(player: Player, here: Position) -> tuple[Position, tuple[str, ...]]:
    """Play a whole turn; return the position after it, and its steps."""
    played: list[str] = []
    while not played or (here.outcome is None and not here.state[FRESH]):
        played.append(str(player.choose(here)))
        here = here.play(played[-1])
    return here, tuple(played)


def fitted_rating(tries: Sequence[Tries], positions: int) -> float:
    """Return the Elo at which half of all tries succeed, within a margin beyond the players who tried."""
    if not tries:
        return 0.0
    low, high = min(one.elo for one in tries), max(one.elo for one in tries)
    size = min(1.0, math.log10(max(1, positions)) / _LARGE)
    solved, tried = sum(one.solved for one in tries), sum(one.tried for one in tries)
    if solved == tried:
        return low - _MARGIN * (1 - size)
    if solved == 0:
        return high + _MARGIN * size
    lower, upper = low - _MARGIN, high + _MARGIN
    for _ in range(_HALVINGS):  # the rating with which as many tries are expected to succeed as did
        middle = (lower + upper) / 2
        if sum(one.tried * _chance(one.elo - middle) for one in tries) > solved:
            lower = middle
        else:
            upper = middle
    return (lower + upper) / 2


def _chance(difference: float) -> float:
    return 1 / (1 + math.exp(-difference / ELO_UNIT))
