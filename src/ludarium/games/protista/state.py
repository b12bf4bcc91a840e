"""How a Protista position is stored: a few numbers, three sets of cells, and the heights of stacks.

The sets are white's pieces, black's pieces and the stacks of both. A height is stored only for a stack, sixteen bits to
a cell, four cells to a word, by row, then number. Kings and targets are spots of ten bits, several in one word.
"""

from typing import NamedTuple

import numpy as np

from ludarium.kernel.bits import Words, signed
from ludarium.kernel.cells import (
    NOWHERE,
    Cells,
    has_spot,
    holds,
    put_spot,
    read_cells,
    stride,
    take_spot,
    word_count,
)
from ludarium.kernel.compiling import inlined
from ludarium.kernel.contract import OWN_WORDS

MOVES = OWN_WORDS  # made in this turn
TURNS = OWN_WORDS + 1  # ended by both together
KINGS = OWN_WORDS + 2  # the spots of white's and black's king, and of a king when it was taken; 0 where there is none
TARGETS = OWN_WORDS + 3  # the spots of white's three targets, then of black's; 0 where there are none
_PLANES_BEGIN = OWN_WORDS + 4

WHITE, BLACK, STACKS = range(3)
_PLANES = 3
TARGETS_EACH = 3
HIGHEST = 9999
_LANES = 4  # heights in a word
_LANE = np.uint64(0xFFFF)
_SPOT_BITS = 10
_SPOT = np.uint64(1023)

TRIANGLE, CUP, FOUR, OFF = range(4)


class ProtistaRules(NamedTuple):
    board: Cells
    inner: Cells  # the cells that are not on the border
    wide: Cells  # the cells with at least `gap` + 1 more to the E in their row
    rows: int
    columns: int
    king_wins: bool
    forced: bool
    across: bool
    spawn: int
    gap: int
    stack_loss: int
    target_ends: bool
    turn_moves: int
    limit: int


class Pieces(NamedTuple):
    """The pieces as one side sees them."""

    own: Cells
    enemy: Cells
    stacks: Cells  # of both


@inlined
def plane(rules: ProtistaRules, which: int) -> int:
    """Return where a set begins in the state."""
    return _PLANES_BEGIN + which * word_count(rules.board)


@inlined
def heights(rules: ProtistaRules) -> int:
    """Return where the heights begin in the state."""
    return plane(rules, _PLANES)


@inlined
def state_words(rules: ProtistaRules) -> int:
    return heights(rules) + (rules.rows * rules.columns + _LANES - 1) // _LANES


@inlined
def pieces_of(rules: ProtistaRules, state: Words, side: int) -> Cells:
    return read_cells(rules.board, state, plane(rules, side))


@inlined
def read_pieces(rules: ProtistaRules, state: Words, side: int) -> Pieces:
    """Return all pieces as a side sees them."""
    stacks = read_cells(rules.board, state, plane(rules, STACKS))
    return Pieces(pieces_of(rules, state, side), pieces_of(rules, state, 1 - side), stacks)


@inlined
def free_cells(rules: ProtistaRules, pieces: Pieces) -> Cells:
    """Return the cells without own pieces."""
    return rules.board & ~pieces.own


@inlined
def empty_cells(rules: ProtistaRules, pieces: Pieces) -> Cells:
    return rules.board & ~(pieces.own | pieces.enemy)


@inlined
def enemy_stacks(pieces: Pieces) -> Cells:
    return pieces.enemy & pieces.stacks


@inlined
def on_board(rules: ProtistaRules, spot: int) -> bool:
    return holds(rules.board, spot)


@inlined
def row_of(rules: ProtistaRules, spot: int) -> int:
    return signed(np.uint64(spot) // np.uint64(stride(rules.board)))


@inlined
def has_piece(rules: ProtistaRules, state: Words, side: int, spot: int) -> bool:
    """Return whether a side has a piece on a cell of the board."""
    return has_spot(state, plane(rules, side), spot)


@inlined
def is_stack(rules: ProtistaRules, state: Words, spot: int) -> bool:
    return has_spot(state, plane(rules, STACKS), spot)


@inlined
def _lane(rules: ProtistaRules, spot: int) -> tuple[int, np.uint64]:
    """Return the word that holds the height of a spot, and the shift of its bits."""
    row = row_of(rules, spot)
    column = spot - row * stride(rules.board)
    cell = (row - 1) * rules.columns + column - (row >> 1) - 1
    return heights(rules) + cell // _LANES, np.uint64(16 * (cell % _LANES))


@inlined
def height_of(rules: ProtistaRules, state: Words, spot: int) -> int:
    """Return the height of the piece on a spot: 1 for a single."""
    if not is_stack(rules, state, spot):
        return 1
    word, shift = _lane(rules, spot)
    return signed(state[word] >> shift & _LANE)


@inlined
def set_height(rules: ProtistaRules, state: Words, spot: int, height: int) -> None:
    """Set the height of the piece on a spot; 0 and 1 leave no stack there."""
    was_stack = is_stack(rules, state, spot)
    if height <= 1 and not was_stack:
        return
    word, shift = _lane(rules, spot)
    state[word] &= ~(_LANE << shift)
    if height > 1:
        state[word] |= np.uint64(height) << shift
        put_spot(state, plane(rules, STACKS), spot)
    else:
        take_spot(state, plane(rules, STACKS), spot)


@inlined
def _read_spot(word: np.uint64, number: int) -> int:
    """Return one of the spots that a word holds."""
    return signed(word >> np.uint64(_SPOT_BITS * number) & _SPOT)


@inlined
def _with_spot(word: np.uint64, number: int, spot: int) -> np.uint64:
    """Return the word with one of its spots changed."""
    shift = np.uint64(_SPOT_BITS * number)
    return word & ~(_SPOT << shift) | np.uint64(spot) << shift


@inlined
def king_spot(state: Words, side: int) -> int:
    return _read_spot(state[KINGS], side)


@inlined
def set_king(state: Words, side: int, spot: int) -> None:
    state[KINGS] = _with_spot(state[KINGS], side, spot)


@inlined
def taken_king_spot(state: Words) -> int:
    """Return where a king stood when it was taken; 0 if none was. It ends the game, so there is one at most."""
    return _read_spot(state[KINGS], 2)


@inlined
def take_king(state: Words, side: int) -> None:
    state[KINGS] = _with_spot(_with_spot(state[KINGS], 2, king_spot(state, side)), side, NOWHERE)


@inlined
def target_spot(state: Words, number: int) -> int:
    """Return the spot of a target, counted from 0, white's three first; 0 if there is none."""
    return _read_spot(state[TARGETS], number)


@inlined
def set_target(state: Words, number: int, spot: int) -> None:
    state[TARGETS] = _with_spot(state[TARGETS], number, spot)


@inlined
def goals_held(rules: ProtistaRules, state: Words, side: int) -> int:
    """Return which of the other side's targets a side stands on, a bit for each."""
    held = 0
    for number in range(TARGETS_EACH):
        spot = target_spot(state, TARGETS_EACH * (1 - side) + number)
        if has_piece(rules, state, side, spot):
            held |= 1 << number
    return held
