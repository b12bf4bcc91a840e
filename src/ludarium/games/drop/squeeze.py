"""Rules 4 and 5: pieces with four or more neighbours of one colour are squeezed out."""

from typing import Any

from ludarium.games.drop.state import EITHER, ENEMY, OWN, DropRules, piece_on
from ludarium.kernel.cells import NOWHERE, Cells, holds, nothing, stride, word_count
from ludarium.kernel.compiling import compiled, inlined
from ludarium.kernel.hexcells import neighbour_count
from ludarium.kernel.tracing import SQUEEZED, emit


@inlined
def squeezed(rules: DropRules, black: Cells, white: Cells) -> Cells:
    """Rule 4: mark every squeezed piece. Both colours have the dud with them, which squeezes nobody."""
    dud = black & white
    by_black, by_white = by_four(black & ~dud), by_four(white & ~dud)
    lost_black = black & ~dud & squeezing(rules, by_black, by_white)
    lost_white = white & ~dud & squeezing(rules, by_white, by_black)
    return lost_black | lost_white | dud & dud_squeezing(rules, by_black, by_white)


@compiled
def by_four(colour: Cells) -> Cells:
    """Return the places with four or more neighbours of a colour."""
    _, _, fours = neighbour_count(colour)
    return fours


@compiled
def squeezing(rules: DropRules, own: Cells, enemy: Cells) -> Cells:
    """Return where a piece is squeezed, given the places with four own neighbours and those with four enemies."""
    if rules.squeeze == EITHER:
        return own | enemy
    return enemy if rules.squeeze == ENEMY else own


@compiled
def dud_squeezing(rules: DropRules, black: Cells, white: Cells) -> Cells:
    """Rule 5: the dud has no colour of its own, so its own colour never squeezes it."""
    return black | white if rules.dud_squeezable and rules.squeeze != OWN else nothing(black)


@compiled
def trace_squeezed(lost: Cells, black: Cells, white: Cells, trace: Any) -> None:
    """Record what is squeezed, row by row, and in each row black pieces, white ones, then the dud."""
    for row in range(64 * word_count(lost) // stride(lost)):
        for piece in range(3):
            for spot in range(row * stride(lost), (row + 1) * stride(lost)):
                if holds(lost, spot) and piece_on(black, white, spot) == piece:
                    emit(trace, 2, SQUEEZED, spot, NOWHERE, piece)
