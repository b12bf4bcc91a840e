"""What a net sees of a Mobility position: generals, troops, what can still be reached, and the steps that are left."""

from ludarium.games.mobility.play import direction_of, is_move, source_of
from ludarium.games.mobility.state import REACHED, MobilityRules, both_sides, plane
from ludarium.kernel.bits import Words
from ludarium.kernel.cells import word_count, write_cells
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import LEFT, NOWHERE

PLANES = ("own generals", "enemy generals", "troops", "cells within reach")
NUMBERS = ("steps left",)
POLICY = ("troop", "move {direction}")


@compiled
def observe(rules: MobilityRules, state: Words, out: Words) -> None:
    words = word_count(rules.board)
    own, enemy = both_sides(rules, state)
    write_cells(own & ~enemy, out, 0)
    write_cells(enemy & ~own, out, words)
    write_cells(own & enemy, out, 2 * words)
    write_cells(plane(rules, state, REACHED), out, 3 * words)
    out[4 * words] = state[LEFT]


@compiled
def place(rules: MobilityRules, step: int) -> tuple[int, int]:
    """Return the cell of a troop, or the cell that a general leaves, on the plane of its direction."""
    if is_move(step):
        return 64 * word_count(rules.board) * (1 + direction_of(step)) + source_of(step), NOWHERE
    return step, NOWHERE
