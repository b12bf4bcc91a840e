"""How a Drop position is stored: the two hands, then two planes. The dud, which belongs to both sides, is in both."""

from typing import NamedTuple

from ludarium.kernel.bits import Words, signed
from ludarium.kernel.cells import Cells, holds, read_cells, some, word_count
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import OWN_WORDS

HANDS = OWN_WORDS  # two words: black's pieces in hand, then white's
PLANES = HANDS + 2
BLACK, WHITE, DUD = range(3)
TURN_DROPS = 2

EITHER, ENEMY, OWN = range(3)  # whose neighbours squeeze


class DropRules(NamedTuple):
    board: Cells
    inner: Cells  # without the outer ring
    squeeze: int
    dud_squeezable: bool
    cascade: bool


@compiled
def plane(rules: DropRules, side: int) -> int:
    """Return where a plane begins in the state; number 2 is where the state ends."""
    return PLANES + side * word_count(rules.board)


@compiled
def planes(rules: DropRules, state: Words) -> tuple[Cells, Cells]:
    """Return black's pieces and white's, each with the dud."""
    return read_cells(rules.board, state, plane(rules, BLACK)), read_cells(rules.board, state, plane(rules, WHITE))


@compiled
def colours(rules: DropRules, state: Words) -> tuple[Cells, Cells]:
    """Return black's pieces and white's, without the dud."""
    black, white = planes(rules, state)
    return black & ~white, white & ~black


@compiled
def piece_on(black: Cells, white: Cells, spot: int) -> int:
    """Return which piece stands on a cell that is not empty."""
    if holds(black, spot):
        return DUD if holds(white, spot) else BLACK
    return WHITE


@compiled
def free_cells(rules: DropRules, state: Words) -> Cells:
    """Rule 2: the empty cells that are not in the outer ring."""
    black, white = planes(rules, state)
    return rules.inner & ~(black | white)


@compiled
def has_free_cell(rules: DropRules, state: Words) -> bool:
    return some(free_cells(rules, state))


@compiled
def in_hand(state: Words, side: int) -> int:
    return signed(state[HANDS] if side == BLACK else state[HANDS + 1])
