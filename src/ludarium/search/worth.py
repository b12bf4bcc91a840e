"""What a position is worth: its result, or the game's own judgement of it."""

import numpy as np

from ludarium.kernel.bits import Words, signed
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import DRAW, STATUS, Rules, judge
from ludarium.kernel.randomness import mixed
from ludarium.search.nodes import DRAWN, LOST, UNKNOWN, WON


@compiled
def worth(rules: Rules, state: Words, room: Words, draw: float) -> float:
    """The chance of the side that began, to which a draw is worth so much."""
    result = signed(state[STATUS]) & 3
    if result == DRAW:
        return draw
    if result != 0:
        return 2.0 - result
    return judge(rules, state, room)


@compiled
def for_side(value: float, side: int) -> float:
    """A value for the first side as the other side sees it, and back."""
    return value if side == 0 else 1.0 - value


@compiled
def proof_of(state: Words, side: int) -> int:
    """What the result of a position proves for a side."""
    result = signed(state[STATUS]) & 3
    if result == 0:
        return UNKNOWN
    if result == DRAW:
        return DRAWN
    return WON if result - 1 == side else LOST


@compiled
def proven_worth(proof: int, draw: float) -> float:
    if proof == WON:
        return 1.0
    return 0.0 if proof == LOST else draw


@compiled
def key_of(state: Words, lasting: int) -> np.uint64:
    """A number by which positions are told apart, as good as surely; the words after `lasting` are room to work in."""
    key = np.uint64(lasting)
    for word in range(lasting):
        key = mixed(key ^ state[word])
    return key
