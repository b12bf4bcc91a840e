"""An evaluation of somebody's own, compiled: a count of stones in Subsume."""

from typing import Any, NamedTuple

from ludarium.games.subsume.state import stones_of
from ludarium.kernel.bits import Words
from ludarium.kernel.cells import count
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import Rules, fulfil
from ludarium.kernel.wrapping import OF_BASE


class StoneCountRules(NamedTuple):
    base: Rules  # the rules of the game


@compiled
def stone_count(rules: Any, state: Words, scratch: Words) -> float:
    """Return the chance of the side that began."""
    lead = count(stones_of(rules.base, state, 0)) - count(stones_of(rules.base, state, 1))
    return 0.5 + lead / 100.0


fulfil(StoneCountRules, OF_BASE._replace(evaluate=stone_count))
