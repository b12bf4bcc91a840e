"""How well a position of Subsume stands: stones on the perimeter, stones in all, and where one may go."""

import math

from ludarium.boards.hexagon import hexagon_border
from ludarium.games.subsume.state import BLUE, RED, SubsumeRules, plane, plane_words
from ludarium.kernel.bits import ZERO, Words, count_bits
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import MOVER

_BORDER, _STONES, _TEMPO = 0.25, 0.2, 0.1


@compiled
def judge(rules: SubsumeRules, state: Words, room: Words) -> float:
    """The chance of the side that began."""
    border, stones = 0, 0
    for row in range(1, plane_words(rules) - 1):
        red, blue = state[plane(rules, RED) + row], state[plane(rules, BLUE) + row]
        rim = hexagon_border(rules.side, row)
        stones += count_bits(red) - count_bits(blue)
        border += count_bits(red & rim) - count_bits(blue & rim)
    lead = _BORDER * border + _STONES * stones
    lead += _TEMPO if state[MOVER] == ZERO else -_TEMPO
    return 1.0 / (1.0 + math.exp(-lead))
