"""How a Subsume position is stored: sets of cells, one after another.

After the stones of the two colours come the surrounded empty cells and the cells that the player to act may choose:
both follow from the stones, and storing them saves finding them again.
"""

from typing import NamedTuple

from ludarium.kernel.bits import Words
from ludarium.kernel.cells import Cells, read_cells, word_count, write_cells
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import OWN_WORDS

RED, BLUE, CLOSED, OPEN = range(4)
PLANES = 4
LASTING_PLANES = 3


class SubsumeRules(NamedTuple):
    board: Cells
    perimeter: Cells


@compiled
def plane(rules: SubsumeRules, which: int) -> int:
    """Return where a plane begins in the state."""
    return OWN_WORDS + which * word_count(rules.board)


@compiled
def read_plane(rules: SubsumeRules, state: Words, which: int) -> Cells:
    return read_cells(rules.board, state, plane(rules, which))


@compiled
def write_plane(rules: SubsumeRules, state: Words, which: int, cells: Cells) -> None:
    write_cells(cells, state, plane(rules, which))


@compiled
def all_stones(rules: SubsumeRules, state: Words) -> Cells:
    return read_plane(rules, state, RED) | read_plane(rules, state, BLUE)


@compiled
def stones_of(rules: SubsumeRules, state: Words, side: int) -> Cells:
    return read_plane(rules, state, RED) if side == RED else read_plane(rules, state, BLUE)


@compiled
def write_stones(rules: SubsumeRules, state: Words, side: int, stones: Cells) -> None:
    if side == RED:
        write_plane(rules, state, RED, stones)
    else:
        write_plane(rules, state, BLUE, stones)
