"""How a Protista position is stored: a few numbers, planes of row words, and the heights of stacks.

White's and black's pieces are planes; TALL holds the stacks of both. A height is stored only for a stack, sixteen bits
to a cell, four words to a row. The last planes are scratch space.
"""

from typing import NamedTuple

import numpy as np

from ludarium.boards.beehive import beehive_row
from ludarium.kernel.bits import ZERO, Words, has_bit, signed
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import OWN_WORDS
from ludarium.kernel.planes import holds
from ludarium.kernel.spots import column_of, row_of

MOVES = OWN_WORDS  # made in this turn
TURNS = OWN_WORDS + 1  # ended by both together
KINGS = OWN_WORDS + 2  # the spots of white's and black's king, 0 where there is none
TARGETS = OWN_WORDS + 4  # the spots of white's three targets, then of black's; 0 where there are none
_PLANES_BEGIN = OWN_WORDS + 10

WHITE, BLACK, TALL, GROUP, REACH, REST = range(6)
PLANES = 6
LASTING_PLANES = 3
TARGETS_EACH = 3
HEIGHT_WORDS = 4  # for each row
HIGHEST = 9999
_LANE = np.uint64(0xFFFF)

TRIANGLE, CUP, FOUR, OFF = range(4)


class ProtistaRules(NamedTuple):
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


@compiled
def heights(rules: ProtistaRules) -> int:
    """Return where the heights begin in the state."""
    return _PLANES_BEGIN


@compiled
def plane(rules: ProtistaRules, which: int) -> int:
    """Return where a plane begins in the state."""
    return _PLANES_BEGIN + HEIGHT_WORDS * rules.rows + which * (rules.rows + 2)


@compiled
def row_cells(rules: ProtistaRules, row: int) -> np.uint64:
    return beehive_row(rules.rows, rules.columns, row)


@compiled
def on_board(rules: ProtistaRules, spot: int) -> bool:
    return has_bit(row_cells(rules, row_of(spot)), column_of(spot))


@compiled
def has_piece(rules: ProtistaRules, state: Words, side: int, spot: int) -> bool:
    """Return whether a side has a piece on a spot; False for spots off the board."""
    return 0 < row_of(spot) <= rules.rows and holds(state, plane(rules, side), spot)


@compiled
def is_stack(rules: ProtistaRules, state: Words, spot: int) -> bool:
    return holds(state, plane(rules, TALL), spot)


@compiled
def is_empty(rules: ProtistaRules, state: Words, spot: int) -> bool:
    """Return whether a spot is on the board and empty."""
    return (
        on_board(rules, spot)
        and not holds(state, plane(rules, WHITE), spot)
        and not holds(state, plane(rules, BLACK), spot)
    )


@compiled
def _lane(rules: ProtistaRules, spot: int) -> tuple[int, np.uint64]:
    """Return the word that holds the height of a spot, and the shift of its bits."""
    number = column_of(spot) - (row_of(spot) >> 1) - 1
    return heights(rules) + HEIGHT_WORDS * (row_of(spot) - 1) + (number >> 2), np.uint64(16 * (number & 3))


@compiled
def height_of(rules: ProtistaRules, state: Words, spot: int) -> int:
    """Return the height of the piece on a spot: 1 for a single."""
    if not is_stack(rules, state, spot):
        return 1
    word, shift = _lane(rules, spot)
    return signed(state[word] >> shift & _LANE)


@compiled
def set_height(rules: ProtistaRules, state: Words, spot: int, height: int) -> None:
    """Set the height of the piece on a spot; 0 and 1 leave no stack there."""
    word, shift = _lane(rules, spot)
    state[word] &= ~(_LANE << shift)
    base = plane(rules, TALL) + row_of(spot)
    bit = np.uint64(1) << np.uint64(column_of(spot))
    state[base] &= ~bit
    if height > 1:
        state[word] |= np.uint64(height) << shift
        state[base] |= bit


@compiled
def king_spot(state: Words, side: int) -> int:
    return signed(state[KINGS + side])


@compiled
def goals_held(rules: ProtistaRules, state: Words, side: int) -> int:
    """Return which of the other side's targets a side stands on, a bit for each."""
    held = 0
    for number in range(TARGETS_EACH):
        spot = signed(state[TARGETS + TARGETS_EACH * (1 - side) + number])
        if spot != 0 and holds(state, plane(rules, side), spot):
            held |= 1 << number
    return held


@compiled
def has_any(rules: ProtistaRules, state: Words, side: int) -> bool:
    for row in range(1, rules.rows + 1):
        if state[plane(rules, side) + row] != ZERO:
            return True
    return False
