"""How a Trio position is kept: a plane of row words for each colour."""

from typing import NamedTuple

from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import OWN_WORDS


class TrioRules(NamedTuple):
    size: int


@compiled
def plane(rules: TrioRules, colour: int) -> int:
    """Where the words of a colour begin: an empty one, the rows from the bottom up, an empty one."""
    return OWN_WORDS + colour * (rules.size + 2)
