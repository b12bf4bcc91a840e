"""The rules of Mobility. Rule numbers are those of mobility.md."""

from typing import Any

import numpy as np

from ludarium.boards.square import square_row
from ludarium.games.mobility.state import (
    BLUE,
    OPEN,
    RAMP,
    REACHED,
    RED,
    TROOP,
    TROOPS,
    TURN_BLUE,
    TURN_RED,
    TURN_STEPS,
    MobilityRules,
    find_reached,
    generals_key,
    left_by,
    plane,
    with_troops,
)
from ludarium.kernel.bits import ONE, ZERO, Numbers, Words, count_bits, has_bit, nth_bit, signed
from ludarium.kernel.compiling import compiled
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
from ludarium.kernel.listing import offer, offer_row
from ludarium.kernel.planes import holds, put, take
from ludarium.kernel.repetition import add_key, is_full, when_seen
from ludarium.kernel.spots import NOWHERE, column_of, row_of, spot_at
from ludarium.kernel.squarerows import ring, spot_difference, touching
from ludarium.kernel.tracing import MOVED, PLACED, emit

NOTHING_YET, NO_GENERAL, ENEMY_GENERAL, OCCUPIED, CLOSED_OFF, AS_AT_START, REPEATS = range(OWN_REASONS, OWN_REASONS + 7)
TRAPPED, BOTH_TRAPPED = 1, 2  # the numbers of the sentences in `ends`

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
def target_of(step: int) -> int:
    """Return the spot at which a general or a troop arrives."""
    return source_of(step) + spot_difference((step - _MOVES) & 7) if is_move(step) else step


@compiled
def steps(rules: MobilityRules, state: Words, history: Words, first: int, out: Numbers) -> int:
    """Rule 1: a troop on each cell that can be reached, each move of an own general, and `end` after a step."""
    total = 0
    for row in range(1, rules.size + 1):
        total = offer_row(out, first, total, row, state[plane(rules, REACHED) + row])
    for row in range(1, rules.size + 1):
        generals = state[plane(rules, signed(state[MOVER])) + row]
        for k in range(count_bits(generals)):
            spot = spot_at(row, nth_bit(generals, k))
            free = ring(state, plane(rules, OPEN), spot)
            for direction in range(8):
                if free >> direction & 1 != 0:
                    total = offer(out, first, total, move_number(spot, direction))
    if state[FRESH] == ZERO:
        total = offer(out, first, total, END)
    return total


@compiled
def play(rules: MobilityRules, state: Words, history: Words, step: int, trace: Any) -> int:
    """Rules 1 to 5: a step; the last of a turn must not leave a position that stood before."""
    reason = refusal(rules, state, step)
    if reason != PLAYED:
        return reason
    mover = signed(state[MOVER])
    apply(rules, state, step, mover)
    left = ZERO if step == END else state[LEFT] - ONE
    if left == ZERO:
        reason = repetition(rules, state, history)
        if reason != PLAYED:
            take_back(rules, state, step, mover)
            return reason
    if is_move(step):
        emit(trace, 0, MOVED, source_of(step), target_of(step), mover)
    elif step != END:
        emit(trace, 0, PLACED, NOWHERE, step, TROOP)
    state[STATUS] = result(rules, state, mover)
    find_reached(rules, state)
    state[LEFT] = left
    state[FRESH] = ZERO
    if left == ZERO:
        begin_turn(rules, state)
    return PLAYED


@compiled
def refusal(rules: MobilityRules, state: Words, step: int) -> int:
    """Rules 1 and 2: what a step needs before it is made."""
    if step == END:
        return NOTHING_YET if state[FRESH] != ZERO else PLAYED
    if not is_cell(rules, target_of(step)) or (is_move(step) and not is_cell(rules, source_of(step))):
        return NO_SUCH_STEP
    mover = signed(state[MOVER])
    if is_move(step) and holds(state, plane(rules, 1 - mover), source_of(step)):
        return ENEMY_GENERAL
    if is_move(step) and not holds(state, plane(rules, mover), source_of(step)):
        return NO_GENERAL
    if not holds(state, plane(rules, OPEN), target_of(step)):
        return OCCUPIED
    if not is_move(step) and not holds(state, plane(rules, REACHED), step):
        return CLOSED_OFF
    return PLAYED


@compiled
def is_cell(rules: MobilityRules, spot: int) -> bool:
    return 0 < row_of(spot) <= rules.size and has_bit(square_row(rules.size, row_of(spot)), column_of(spot))


@compiled
def apply(rules: MobilityRules, state: Words, step: int, mover: int) -> None:
    """Move the general or place the troop, and update OPEN."""
    if is_move(step):
        take(state, plane(rules, mover), source_of(step))
        put(state, plane(rules, mover), target_of(step))
        put(state, plane(rules, OPEN), source_of(step))
        take(state, plane(rules, OPEN), target_of(step))
    elif step != END:
        put(state, plane(rules, TROOP), step)
        take(state, plane(rules, OPEN), step)
        state[TROOPS] += ONE


@compiled
def take_back(rules: MobilityRules, state: Words, step: int, mover: int) -> None:
    """Undo `apply`."""
    if is_move(step):
        take(state, plane(rules, mover), target_of(step))
        put(state, plane(rules, mover), source_of(step))
        put(state, plane(rules, OPEN), target_of(step))
        take(state, plane(rules, OPEN), source_of(step))
    elif step != END:
        take(state, plane(rules, TROOP), step)
        put(state, plane(rules, OPEN), step)
        state[TROOPS] -= ONE


@compiled
def repetition(rules: MobilityRules, state: Words, history: Words) -> int:
    """Rule 4: a turn must not end as it began, nor as an earlier turn of the same player ended."""
    red = with_troops(generals_key(rules, state, RED), state[TROOPS])
    blue = generals_key(rules, state, BLUE)
    if red == state[TURN_RED] and blue == state[TURN_BLUE]:
        return AS_AT_START
    if when_seen(history, red, left_by(blue, state[MOVER])) != 0:
        return REPEATS
    return HISTORY_FULL if is_full(history) else PLAYED


@compiled
def result(rules: MobilityRules, state: Words, mover: int) -> np.uint64:
    """Rule 5: a side none of whose generals can move loses; if neither side can, the one that made the step wins."""
    own, enemy = can_move(rules, state, mover), can_move(rules, state, 1 - mover)
    if own and enemy:
        return ZERO
    if not own and not enemy:
        return status(mover, BOTH_TRAPPED)
    return status(mover if own else 1 - mover, TRAPPED)


@compiled
def can_move(rules: MobilityRules, state: Words, colour: int) -> bool:
    for row in range(1, rules.size + 1):
        if touching(state, plane(rules, colour), row) & state[plane(rules, OPEN) + row] != ZERO:
            return True
    return False


@compiled
def begin_turn(rules: MobilityRules, state: Words) -> None:
    """Rule 1: the other side has three steps; two in the second turn of a ramp."""
    state[MOVER] = ONE - state[MOVER]
    state[LEFT] = np.uint64(TURN_STEPS) - state[RAMP]
    state[RAMP] = ZERO
    note_turn(rules, state)


@compiled
def note_turn(rules: MobilityRules, state: Words) -> None:
    """Store the position of the generals at the beginning of a turn."""
    state[FRESH] = ONE
    state[TURN_RED] = with_troops(generals_key(rules, state, RED), state[TROOPS])
    state[TURN_BLUE] = generals_key(rules, state, BLUE)


@compiled
def remember(rules: MobilityRules, state: Words, history: Words) -> None:
    """Rule 4: the position counts as left by the player who is not to act."""
    if state[FRESH] != ZERO:
        add_key(history, state[TURN_RED], left_by(state[TURN_BLUE], ONE - state[MOVER]))
