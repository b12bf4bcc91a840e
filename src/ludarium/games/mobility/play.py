"""The rules of Mobility. Rule numbers are those of mobility.md.

The empty neighbours of a general are always reached. A move only exchanges two cells: the one that is left is reached
now, and all others are as before.
"""

from typing import Any

import numpy as np

from ludarium.games.mobility.state import (
    RAMP,
    REACHED,
    TURN_BLUE,
    TURN_RED,
    TURN_STEPS,
    TURN_TROOPS,
    MobilityRules,
    both_sides,
    generals_key,
    left_by,
    plane,
    store,
    with_troops,
)
from ludarium.kernel.bits import ONE, ZERO, Numbers, Words, signed
from ludarium.kernel.cells import NOWHERE, Cells, count, equal, first_spot, holds, only, some, without_first
from ludarium.kernel.compiling import compiled, inlined
from ludarium.kernel.contract import (
    END,
    FRESH,
    HISTORY_FULL,
    LEFT,
    MOVER,
    NO_SUCH_STEP,
    OWN_REASONS,
    PLAYED,
    STATUS,
    status,
)
from ludarium.kernel.listing import offer, offer_bits, offer_cells
from ludarium.kernel.repetition import add_key, is_full, when_seen
from ludarium.kernel.squarecells import is_parted, ring, spot_difference, touching
from ludarium.kernel.tracing import MOVED, PLACED, emit

NOTHING_YET, NO_GENERAL, ENEMY_GENERAL, OCCUPIED, CLOSED_OFF, AS_AT_START, REPEATS = range(OWN_REASONS, OWN_REASONS + 7)
TRAPPED, BOTH_TRAPPED = 1, 2  # the numbers of the sentences in `ends`
TROOP = 2  # the number of the piece in traces

_MOVES = 1024  # moves are numbered from here, eight for each spot; a troop's number is its spot


@compiled
def move_number(spot: int, direction: int) -> int:
    """Return the number of the move of the general on a spot in a direction."""
    return _MOVES + 8 * spot + direction


@compiled
def is_move(step: int) -> bool:
    return step >= _MOVES


@compiled
def source_of(step: int) -> int:
    return (step - _MOVES) >> 3


@compiled
def direction_of(step: int) -> int:
    return (step - _MOVES) & 7


@inlined
def target_of(rules: MobilityRules, step: int) -> int:
    """Return the spot at which a general or a troop arrives."""
    return source_of(step) + spot_difference(rules.board, direction_of(step)) if is_move(step) else step


@inlined
def steps(rules: MobilityRules, state: Words, history: Words, first: int, out: Numbers) -> int:
    """Rule 1: a troop on each cell that can be reached, each move of an own general, and `end` after a step."""
    reached = plane(rules, state, REACHED)
    total = offer_cells(out, first, 0, reached)
    own, enemy = both_sides(rules, state)
    generals = own & ~enemy
    while some(generals):
        spot = first_spot(generals)
        total = offer_bits(out, first, total, np.uint64(ring(reached, spot)), move_number(spot, 0), 1)
        generals = without_first(generals)
    if state[FRESH] == ZERO:
        total = offer(out, first, total, END)
    return total


@inlined
def play(rules: MobilityRules, state: Words, history: Words, step: int, trace: Any) -> int:
    """Rules 1 to 5: a step; the last of a turn must not leave a position that stood before."""
    reason = refusal(rules, state, step)
    if reason != PLAYED:
        return reason
    own, enemy, reached = after(rules, state, step)
    left = ZERO if step == END else state[LEFT] - ONE
    generals = generals_key(own & ~enemy) if left == ZERO else ZERO
    troops = np.uint64(count(own & enemy))
    if left == ZERO:
        reason = repetition(state, history, generals, troops)
        if reason != PLAYED:
            return reason
    tell(rules, state, step, trace)
    store(rules, state, own, enemy, reached)
    state[STATUS] = result(signed(state[MOVER]), own, enemy, reached)
    state[LEFT] = left
    state[FRESH] = ZERO
    if left == ZERO:
        begin_turn(state, generals, troops)
    return PLAYED


@inlined
def check(rules: MobilityRules, state: Words, history: Words, candidate: int, scratch: Words) -> int:
    """Rule 4: a candidate is refused only if the turn would end in a position that stood before."""
    if candidate != END and state[LEFT] != ONE:
        return PLAYED
    if candidate != END and not is_move(candidate):
        return HISTORY_FULL if is_full(history) else PLAYED
    own, enemy = sides_after(rules, state, candidate)
    return repetition(state, history, generals_key(own & ~enemy), np.uint64(count(own & enemy)))


@inlined
def may_refuse(rules: MobilityRules, state: Words, history: Words) -> bool:
    """Rule 4: return whether a candidate ends the turn, and may do so without a new troop; or the history is full."""
    if is_full(history):
        return True
    if state[LEFT] != ONE and state[FRESH] != ZERO:
        return False
    own, enemy = both_sides(rules, state)
    return np.uint64(count(own & enemy)) == state[TURN_TROOPS]


@inlined
def refusal(rules: MobilityRules, state: Words, step: int) -> int:
    """Rules 1 and 2: a general moves, or a troop is placed, to a cell that is reached; `end` needs a step before it."""
    if step == END:
        return NOTHING_YET if state[FRESH] != ZERO else PLAYED
    own, enemy = both_sides(rules, state)
    moves_own = not is_move(step) or holds(own & ~enemy, source_of(step))
    if moves_own and holds(plane(rules, state, REACHED), target_of(rules, step)):
        return PLAYED
    return reason_against(rules, state, step)


@compiled
def reason_against(rules: MobilityRules, state: Words, step: int) -> int:
    """Return why a step other than `end` is illegal."""
    own, enemy = both_sides(rules, state)
    target = target_of(rules, step)
    if not holds(rules.board, target) or (is_move(step) and not holds(rules.board, source_of(step))):
        return NO_SUCH_STEP
    if is_move(step) and not holds(own & ~enemy, source_of(step)):
        return ENEMY_GENERAL if holds(enemy & ~own, source_of(step)) else NO_GENERAL
    return OCCUPIED if holds(own | enemy, target) else CLOSED_OFF


@inlined
def after(rules: MobilityRules, state: Words, step: int) -> tuple[Cells, Cells, Cells]:
    """Return both sides, as `both_sides` does, and what is reached after a step."""
    own, enemy = sides_after(rules, state, step)
    reached = plane(rules, state, REACHED)
    if is_move(step):
        return own, enemy, reached ^ exchanged(rules, own, step)
    if step == END:
        return own, enemy, reached
    return own, enemy, reached_around(own ^ enemy, reached & ~only(own, step), step)


@inlined
def sides_after(rules: MobilityRules, state: Words, step: int) -> tuple[Cells, Cells]:
    """Return both sides after a step, as `both_sides` does."""
    own, enemy = both_sides(rules, state)
    if is_move(step):
        return own ^ exchanged(rules, own, step), enemy
    if step == END:
        return own, enemy
    troop = only(own, step)
    return own | troop, enemy | troop


@inlined
def exchanged(rules: MobilityRules, x: Cells, step: int) -> Cells:
    """Return the two cells that a move exchanges, in a set of the class of `x`."""
    return only(x, source_of(step)) | only(x, target_of(rules, step))


@inlined
def reached_around(generals: Cells, reached: Cells, troop: int) -> Cells:
    """Rule 2: return what is reached once a troop stands on a cell.

    It can cut something off only if it parts its own neighbours, and it does not if all of these are still reached.
    """
    passable = reached | generals
    if not is_parted(ring(passable, troop)):
        return reached
    around = touching(only(reached, troop)) & passable
    found = generals
    while some(around & ~found):
        grown = touching(found) & passable
        if equal(grown, found):
            return found & ~generals
        found = grown
    return reached


@inlined
def repetition(state: Words, history: Words, generals: np.uint64, troops: np.uint64) -> int:
    """Rule 4: a turn must not end as it began, nor as an earlier turn of the same player; with a new troop none does.

    `generals` is the key of the mover's generals at the end of the turn.
    """
    if troops == state[TURN_TROOPS]:
        if generals == (state[TURN_RED] if state[MOVER] == ZERO else state[TURN_BLUE]):
            return AS_AT_START
        first, second = key_of_end(state, generals)
        if when_seen(history, first, second) != 0:
            return REPEATS
    return HISTORY_FULL if is_full(history) else PLAYED


@inlined
def key_of_end(state: Words, generals: np.uint64) -> tuple[np.uint64, np.uint64]:
    """Return the key of the position at the end of a turn without a new troop."""
    red, blue = (generals, state[TURN_BLUE]) if state[MOVER] == ZERO else (state[TURN_RED], generals)
    return with_troops(red, state[TURN_TROOPS]), left_by(blue, state[MOVER])


@inlined
def tell(rules: MobilityRules, state: Words, step: int, trace: Any) -> None:
    if is_move(step):
        emit(trace, 0, MOVED, source_of(step), target_of(rules, step), signed(state[MOVER]))
    elif step != END:
        emit(trace, 0, PLACED, NOWHERE, step, TROOP)


@inlined
def result(mover: int, own: Cells, enemy: Cells, reached: Cells) -> np.uint64:
    """Rule 5: a side none of whose generals can move loses; if neither side can, the one that made the step wins."""
    mover_can, enemy_can = can_move(own & ~enemy, reached), can_move(enemy & ~own, reached)
    if mover_can and enemy_can:
        return ZERO
    if not mover_can and not enemy_can:
        return status(mover, BOTH_TRAPPED)
    return status(mover if mover_can else 1 - mover, TRAPPED)


@inlined
def can_move(generals: Cells, reached: Cells) -> bool:
    return some(touching(generals) & reached)


@inlined
def begin_turn(state: Words, generals: np.uint64, troops: np.uint64) -> None:
    """Rule 1: the other side has three steps; two in the second turn of a ramp. `generals` is the last mover's key."""
    if state[MOVER] == ZERO:
        state[TURN_RED] = generals
    else:
        state[TURN_BLUE] = generals
    state[TURN_TROOPS] = troops
    state[MOVER] = ONE - state[MOVER]
    state[LEFT] = np.uint64(TURN_STEPS) - state[RAMP]
    state[RAMP] = ZERO
    state[FRESH] = ONE


@inlined
def remember(rules: MobilityRules, state: Words, history: Words) -> None:
    """Rule 4: the position counts as left by the player who is not to act."""
    if state[FRESH] != ZERO:
        red = with_troops(state[TURN_RED], state[TURN_TROOPS])
        add_key(history, red, left_by(state[TURN_BLUE], ONE - state[MOVER]))
