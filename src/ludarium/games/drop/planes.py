"""What a net sees of a Drop position: the pieces, the dud, the drops that are left and both hands."""

from ludarium.games.drop.state import BLACK, HANDS, WHITE, DropRules, planes
from ludarium.kernel.bits import ZERO, Words
from ludarium.kernel.cells import word_count, write_cells
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import LEFT, MOVER

PLANES = ("own pieces", "enemy pieces", "dud")
NUMBERS = ("drops left", "own hand", "enemy hand")


@compiled
def observe(rules: DropRules, state: Words, out: Words) -> None:
    words, first = word_count(rules.board), state[MOVER] == ZERO
    black, white = planes(rules, state)
    own, enemy = (black, white) if first else (white, black)
    write_cells(own & ~enemy, out, 0)
    write_cells(enemy & ~own, out, words)
    write_cells(own & enemy, out, 2 * words)
    out[3 * words] = state[LEFT]
    out[3 * words + 1] = state[HANDS + BLACK] if first else state[HANDS + WHITE]
    out[3 * words + 2] = state[HANDS + WHITE] if first else state[HANDS + BLACK]
