"""What a net sees of a Trio position: the stones of the side to act, and those of the other."""

from ludarium.games.trio.state import TrioRules, stones
from ludarium.kernel.bits import Words, signed
from ludarium.kernel.cells import word_count, write_cells
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import MOVER

PLANES = ("own stones", "enemy stones")


@compiled
def observe(rules: TrioRules, state: Words, out: Words) -> None:
    mover = signed(state[MOVER])
    write_cells(stones(rules, state, mover), out, 0)
    write_cells(stones(rules, state, 1 - mover), out, word_count(rules.board))
