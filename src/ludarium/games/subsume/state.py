"""How a Subsume position is stored: planes of row words, one after another.

After the two colours come the surrounded empty cells and the cells that the player to act may choose: both follow from
the stones, and storing them saves finding them again. The last two planes are scratch space.
"""

from typing import NamedTuple

from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import OWN_WORDS

RED, BLUE, CLOSED, OPEN, FILLED, BLOCK = range(6)
PLANES = 6
LASTING_PLANES = 3


class SubsumeRules(NamedTuple):
    side: int


@compiled
def plane_words(rules: SubsumeRules) -> int:
    return 2 * rules.side + 1


@compiled
def plane(rules: SubsumeRules, which: int) -> int:
    """Return where a plane begins in the state."""
    return OWN_WORDS + which * plane_words(rules)
