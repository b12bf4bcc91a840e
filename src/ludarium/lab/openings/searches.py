"""The searches that choose the turns of an opening: each position has some of its own, the same in every game."""

from functools import lru_cache
from random import Random

from ludarium.positions import Game, Position
from ludarium.search import Searcher
from ludarium.search.analysis import Analysis
from ludarium.study.openings.canonical import canonical, inverse, moved_steps

NOISE = 0.02  # on evaluations, in the first search of a position and after the opening
MORE_NOISE = 0.04  # in each further search of a position, so that they come to different choices
_KEPT = 4096  # searches of one process


def value_of(position: Position, simulations: int) -> float:
    """Return the value of a position for the side to act, by its first search."""
    return _searched(position.game, canonical(position).code, 1, simulations).value


def choice_of(position: Position, number: int, simulations: int) -> str:
    """Return the step that search `number` of a position chooses.

    The search sees the canonical image of the position and no history, so that turned and mirrored positions and
    those that were reached in other ways are answered alike.
    """
    image = canonical(position)
    best = _searched(position.game, image.code, number, simulations).step
    (step,) = moved_steps(position.game.board, inverse(image.symmetry), [best.text])
    return step


@lru_cache(_KEPT)
def _searched(game: Game, code: str, number: int, simulations: int) -> Analysis:
    seed, noise = Random(f"{code} {number}").getrandbits(62), NOISE + MORE_NOISE * (number - 1)
    return Searcher(game, seed, noise, tells_lines=False).search(game.position(code), simulations)
