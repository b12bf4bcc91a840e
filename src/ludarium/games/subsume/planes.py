"""What a net sees of a Subsume position: the stones, the surrounded cells, and where the mover may place a stone."""

from ludarium.games.subsume.state import BLUE, CLOSED, OPEN, RED, SubsumeRules, read_plane
from ludarium.kernel.bits import ZERO, Words
from ludarium.kernel.cells import word_count, write_cells
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import MOVER

PLANES = ("own stones", "enemy stones", "surrounded cells", "open cells")


@compiled
def observe(rules: SubsumeRules, state: Words, out: Words) -> None:
    words = word_count(rules.board)
    red, blue = read_plane(rules, state, RED), read_plane(rules, state, BLUE)
    first = state[MOVER] == ZERO
    write_cells(red if first else blue, out, 0)
    write_cells(blue if first else red, out, words)
    write_cells(read_plane(rules, state, CLOSED), out, 2 * words)
    write_cells(read_plane(rules, state, OPEN), out, 3 * words)
