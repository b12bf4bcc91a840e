"""Goals that a proof is about: a side wins, or at least draws, perhaps within a number of turns."""

from typing import NamedTuple

from ludarium.kernel.bits import ZERO, Words, signed
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import DRAW, STATUS

OPEN, REACHED, MISSED = range(3)  # what is known of a goal
UNBOUNDED = -1  # instead of a number of turns


class Goal(NamedTuple):
    side: int  # who wants to reach it
    draw_suffices: bool
    turns: int  # within how many turns, the current one included; or UNBOUNDED


@compiled
def goal_status(goal: Goal, state: Words, turns: int) -> int:
    """Return what a position by itself says about a goal: the game is over, or no turn is left."""
    if state[STATUS] == ZERO:
        return MISSED if turns == 0 else OPEN
    result = signed(state[STATUS]) & 3
    if result == DRAW:
        return REACHED if goal.draw_suffices else MISSED
    return REACHED if result - 1 == goal.side else MISSED
