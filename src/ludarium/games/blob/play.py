"""The rules of Blob. Rule numbers are those of blob.md."""

from typing import Any

import numpy as np

from ludarium.games.blob.state import (
    BLUE,
    CELLS,
    RED,
    TURN_STEPS,
    BlobRules,
    is_cell,
    line_length,
    movable,
    rotated,
    spot_of,
    stride,
    with_next,
)
from ludarium.kernel.bits import ONE, ZERO, Numbers, Words, count_bits, lowest_bit, nth_bit, signed, single
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
from ludarium.kernel.listing import offer, offer_bits
from ludarium.kernel.repetition import KEY_WORDS, add_key, is_full, key_count, key_place, when_seen
from ludarium.kernel.tracing import MOVED, PUSHED, WRAPPED, emit

NO_PIECE, ENEMY_PIECE, LEAVES_BOARD, REPEATS = range(OWN_REASONS, OWN_REASONS + 4)
ONE_GROUP = 1  # the number of the sentence in `ends`

_DIRECTIONS = 8  # of which six lead to a neighbour: a power of two
_EIGHT = np.uint64(8)
_NINE = np.uint64(9)
_COLUMN = np.uint64(0x0101010101010101)
_DIAGONAL = np.uint64(0x8040201008040201)
_LONGEST_ROW = 7  # cells
_MOST_COMPARED = 512  # colourings: with more, trying all candidates is faster
_BLUE_LEFT_IT = ONE << np.uint64(63)


@compiled
def step_number(bit: int, direction: int) -> int:
    """Return the number of the step of the piece on a cell, given by its bit, in a direction."""
    return bit * _DIRECTIONS + direction


@compiled
def source_of(step: int) -> int:
    """Return the bit of the cell from which a step starts."""
    return step >> 3


@compiled
def direction_of(step: int) -> int:
    return step & 7


@compiled
def steps(rules: BlobRules, state: Words, history: Words, first: int, out: Numbers) -> int:
    """Rules 2, 4 and 5: every own piece in every direction that stays on the board or may wrap, and `end`."""
    own = state[RED] if state[MOVER] == ZERO else state[BLUE]
    total = 1
    for direction in range(6):
        total += count_bits(own & movable(rules, direction))
    if len(out) == 1 and first < total:
        out[0] = nth_step(rules, own, first)
    elif len(out) > 1:
        list_steps(rules, own, first, out)
    return total


@compiled
def list_steps(rules: BlobRules, own: np.uint64, first: int, out: Numbers) -> None:
    """List the candidates, ordered by direction, then by piece; `end` comes last."""
    total = 0
    for direction in range(6):
        total = offer_bits(out, first, total, own & movable(rules, direction), step_number(0, direction), _DIRECTIONS)
    offer(out, first, total, END)


@compiled
def nth_step(rules: BlobRules, own: np.uint64, n: int) -> int:
    """Return the n-th candidate, in the order in which `list_steps` lists them."""
    direction, before, so_far = 0, 0, 0
    for candidate in range(6):
        so_far += count_bits(own & movable(rules, candidate))
        direction += 1 if n >= so_far else 0
        before = so_far if n >= so_far else before
    if direction == 6:
        return END
    return step_number(nth_bit(own & movable(rules, direction), n - before), direction)


@compiled
def play(rules: BlobRules, state: Words, history: Words, step: int, trace: Any) -> int:
    """Rules 1, 5 and 6: a step, or giving up the rest of the turn; a turn must not end in a repetition."""
    red, blue = state[RED], state[BLUE]
    left = state[LEFT] - ONE
    if step == END:
        left = ZERO
    else:
        reason = refusal(rules, red, blue, state[MOVER], step)
        if reason != PLAYED:
            return reason
        red, blue = pushed(red, blue, step, trace)
    if left == ZERO:
        reason = repetition(history, red, blue, state[MOVER])
        if reason != PLAYED:
            return reason
        state[STATUS] = result(red, blue, state[MOVER])
        state[MOVER] = ONE - state[MOVER]
        left = np.uint64(TURN_STEPS)
        state[FRESH] = ONE
    else:
        state[FRESH] = ZERO
    state[RED] = red
    state[BLUE] = blue
    state[LEFT] = left
    return PLAYED


@compiled
def check(rules: BlobRules, state: Words, history: Words, candidate: int, scratch: Words) -> int:
    """Rule 6: a candidate is refused only if the turn would end in a repetition."""
    red, blue = state[RED], state[BLUE]
    if candidate == END:
        return repetition(history, red, blue, state[MOVER])
    if state[LEFT] != ONE:
        return PLAYED
    red, blue = pushed(red, blue, candidate, None)
    return repetition(history, red, blue, state[MOVER])


@compiled
def may_refuse(rules: BlobRules, state: Words, history: Words) -> bool:
    """Rule 6: return whether `end` would repeat, or a colouring of before differs from this one along one line only."""
    red, blue = state[RED], state[BLUE]
    if state[LEFT] != ONE:
        return repetition(history, red, blue, state[MOVER]) != PLAYED
    if is_full(history) or key_count(history) > _MOST_COMPARED:
        return True
    left = left_by(blue, state[MOVER])
    for place in range(key_place(history, 1), key_place(history, key_count(history) + 1), KEY_WORDS):
        differing = (history[place] ^ red) | (history[place + 1] ^ left)
        if differing < _BLUE_LEFT_IT and may_be_one_line(differing):
            return True
    return False


@compiled
def may_be_one_line(cells: np.uint64) -> bool:
    """Return False only if these cells are not all on one line; a step changes nothing beside its line."""
    lowest = cells & (~cells + ONE)
    in_row = (cells >> np.uint64(_LONGEST_ROW)) < lowest
    return bool(in_row or cells & ~(lowest * _COLUMN) == ZERO or cells & ~(lowest * _DIAGONAL) == ZERO)


@compiled
def repetition(history: Words, red: np.uint64, blue: np.uint64, player: np.uint64) -> int:
    """Rule 6: a turn must not end in a colouring that this player has left before."""
    if is_full(history):
        return HISTORY_FULL
    return REPEATS if when_seen(history, red, left_by(blue, player)) != 0 else PLAYED


@compiled
def refusal(rules: BlobRules, red: np.uint64, blue: np.uint64, mover: np.uint64, step: int) -> int:
    """Rules 2 and 4: the piece must be the mover's own, and only pushed pieces wrap unless any may."""
    if not is_step(step):
        return NO_SUCH_STEP
    bit = source_of(step)
    own, enemy = (red, blue) if mover == ZERO else (blue, red)
    if enemy & single(bit) != ZERO:
        return ENEMY_PIECE
    if own & single(bit) == ZERO:
        return NO_PIECE
    if movable(rules, direction_of(step)) & single(bit) == ZERO:
        return LEAVES_BOARD
    return PLAYED


@compiled
def is_step(step: int) -> bool:
    """Return whether a number means a step from a cell of the board."""
    return 0 <= source_of(step) < 64 and is_cell(source_of(step)) and direction_of(step) < 6


@compiled
def pushed(red: np.uint64, blue: np.uint64, step: int, trace: Any) -> tuple[np.uint64, np.uint64]:
    """Rules 2 and 3: the piece takes the next cell, and so does every piece that is pushed."""
    bit, direction = source_of(step), direction_of(step)
    others = (red | blue) & ~single(bit)
    moving = row_from(single(bit), others, direction)
    first = wrapped(moving, direction)
    moving |= row_from(first & others, others, direction)
    if trace is not None:
        trace_push(moving, blue, bit, direction, trace)
    red = red & ~moving | onward(red & moving, first, direction)
    return red, blue & ~moving | onward(blue & moving, first, direction)


@compiled
def row_from(cell: np.uint64, pieces: np.uint64, direction: int) -> np.uint64:
    """Return a cell and the pieces after it in a direction without a gap: up to one, three, then seven of them."""
    by = stride(direction)
    row = cell | rotated(cell, by) & pieces
    pieces &= rotated(pieces, by)
    row |= rotated(row, 2 * by) & pieces
    pieces &= rotated(pieces, 2 * by)
    return row | rotated(row, 4 * by) & pieces


@compiled
def wrapped(cells: np.uint64, direction: int) -> np.uint64:
    """Rule 3: the first cell of the line on which these are, if its last is one of them."""
    last = cells & ~with_next(direction)
    return single(first_bit(lowest_bit(last), direction)) if last != ZERO else ZERO


@compiled
def onward(cells: np.uint64, first: np.uint64, direction: int) -> np.uint64:
    """Rule 3: the next cell after each of these; after the last cell of a line it is `first`."""
    moved = rotated(cells, stride(direction)) & CELLS
    return moved | first if cells & ~with_next(direction) != ZERO else moved


@compiled
def first_bit(bit: int, direction: int) -> int:
    """Return the first cell of the line of which this is the last."""
    return bit - stride(direction) * (line_length(bit, direction) - 1)


@compiled
def next_bit(bit: int, direction: int) -> int:
    """Rule 3: the next cell in a direction; after the last cell of a line its first."""
    return bit + stride(direction) if is_cell(bit + stride(direction)) else first_bit(bit, direction)


@compiled
def trace_push(moving: np.uint64, blue: np.uint64, bit: int, direction: int, trace: Any) -> None:
    """Write an event for each piece that moves, beginning with the one that steps."""
    kind = MOVED
    while moving & single(bit) != ZERO:
        moving &= ~single(bit)
        target = next_bit(bit, direction)
        wraps = target != bit + stride(direction)
        emit(trace, 0, WRAPPED if wraps else kind, spot_of(bit), spot_of(target), int(blue & single(bit) != ZERO))
        bit, kind = target, PUSHED


@compiled
def left_by(blue: np.uint64, player: np.uint64) -> np.uint64:
    """Rule 6: the second word of the key of a colouring that this player leaves."""
    return blue if player == ZERO else blue | _BLUE_LEFT_IT


@compiled
def remember(rules: BlobRules, state: Words, history: Words) -> None:
    """Rule 6: the colouring counts as left by the player who is not to act."""
    if state[FRESH] != ZERO:
        add_key(history, state[RED], left_by(state[BLUE], ONE - state[MOVER]))


@compiled
def result(red: np.uint64, blue: np.uint64, player: np.uint64) -> np.uint64:
    """Rule 7: one group wins; if both have one, the player who just played wins."""
    own, enemy = (red, blue) if player == ZERO else (blue, red)
    if is_one_group(own):
        return status(signed(player), ONE_GROUP)
    if is_one_group(enemy):
        return status(signed(ONE - player), ONE_GROUP)
    return ZERO


@compiled
def touching(cells: np.uint64) -> np.uint64:
    """Return all places next to any of these cells."""
    rightward = cells << ONE | cells << _EIGHT | cells << _NINE
    return rightward | cells >> ONE | cells >> _EIGHT | cells >> _NINE


@compiled
def is_one_group(cells: np.uint64) -> bool:
    """Return whether all pieces are connected. An isolated piece usually settles it at once."""
    if cells & (cells - ONE) != ZERO and cells & ~touching(cells) != ZERO:
        return False
    return first_group(cells) == cells


@compiled
def first_group(cells: np.uint64) -> np.uint64:
    """Return the group of the first piece, by growing it."""
    group = cells & (~cells + ONE)
    while True:
        grown = cells & (group | touching(group))
        if grown == group:
            return group
        group = grown
