"""Games side by side: the states of LANES games in columns, so that one machine instruction works on several of them.

`columns` holds word `w` of game `g` at `lane(w, g)`. The compiler makes vector instructions of a loop over the games
if the loop calls only inlined functions and has no loop inside; an `if` may guard what is computed or written, as both
its sides are computed for all games.
"""

from ludarium.kernel.bits import Words
from ludarium.kernel.cells import Cells
from ludarium.kernel.compiling import inlined
from ludarium.kernel.unrolling import each, unrolled

LANES = 64  # a constant, from which the compiler sees that columns do not overlap


@inlined
def lane(word: int, game: int) -> int:
    return word * LANES + game


@unrolled(each(f"columns[(word + {{i}}) * {LANES} + game]"))
def read_column(x: Cells, columns: Words, word: int, game: int) -> Cells:
    """Return the set of cells that begins at a word in the state of a game, of the class of `x`."""


@unrolled(lambda words: "; ".join(f"columns[(word + {i}) * {LANES} + game] = x[{i}]" for i in range(words)))
def write_column(x: Cells, columns: Words, word: int, game: int) -> None:
    """Write a set of cells to the words that begin at a word in the state of a game."""
