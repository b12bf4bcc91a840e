"""Values of positions: the result of an ended game, the evaluation of another, and what a result proves.

A value is the chance of the side that began, unless a name says for whom it is.
"""

import math

from ludarium.kernel.bits import Words, signed
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import DRAW, STATUS, Rules, evaluate

_LEAST = 1e-6  # a chance; less than that is not told apart
UNKNOWN, WON, LOST, DRAWN = range(4)  # what is proven of a node, for whoever chose the step to it


@compiled
def value_of(rules: Rules, state: Words, scratch: Words, draw_value: float) -> float:
    """Return the result of an ended game, with a draw at `draw_value`, or the evaluation."""
    result = signed(state[STATUS]) & 3
    if result == DRAW:
        return draw_value
    if result != 0:
        return 2.0 - result
    return evaluate(rules, state, scratch)


@compiled
def log_odds(chance: float) -> float:
    chance = min(max(chance, _LEAST), 1.0 - _LEAST)
    return math.log(chance / (1.0 - chance))


@compiled
def for_side(value: float, side: int) -> float:
    """Convert a value for the first side into one for `side`, or back."""
    return value if side == 0 else 1.0 - value


@compiled
def proof_of(state: Words, side: int) -> int:
    """Return what the result of a position proves for a side."""
    result = signed(state[STATUS]) & 3
    if result == 0:
        return UNKNOWN
    if result == DRAW:
        return DRAWN
    return WON if result - 1 == side else LOST


@compiled
def proven_value(proof: int, draw_value: float) -> float:
    """Return the value of a proof to the side that it is for."""
    if proof == WON:
        return 1.0
    return 0.0 if proof == LOST else draw_value
