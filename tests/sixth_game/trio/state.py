"""How a Trio position is kept: the stones of each colour as a set of cells."""

from typing import NamedTuple

from ludarium.kernel.bits import Words
from ludarium.kernel.cells import Cells, read_cells, word_count
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import OWN_WORDS


class TrioRules(NamedTuple):
    board: Cells  # all cells


@compiled
def plane(rules: TrioRules, colour: int) -> int:
    """Return where the words of a colour begin."""
    return OWN_WORDS + colour * word_count(rules.board)


@compiled
def stones(rules: TrioRules, state: Words, colour: int) -> Cells:
    return read_cells(rules.board, state, plane(rules, colour))


@compiled
def free_cells(rules: TrioRules, state: Words) -> Cells:
    return rules.board & ~(stones(rules, state, 0) | stones(rules, state, 1))
