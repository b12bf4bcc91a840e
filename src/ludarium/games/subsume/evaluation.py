"""Subsume's evaluation, by the stones of each side and those on the perimeter, and its search settings."""

import math

from ludarium.games.subsume.state import BLUE, RED, SubsumeRules, all_stones, stones_of
from ludarium.kernel.bits import ZERO, Words
from ludarium.kernel.cells import count
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import MOVER
from ludarium.kernel.search_settings import SearchSettings

_BORDER, _STONES, _TEMPO = 0.25, 0.2, 0.1

# docs/experiments.md has all trials.
SEARCH = SearchSettings(
    evaluates_children=True,  # 40 of 43 games against plain UCT even without playouts
    exploration=1.2,  # not tuned by itself
    prior_temperature=0.1,  # not tuned by itself either
    playout_share=0.4,  # with a tournament; alone it made no difference (38 of 43 games)
    tournament_size=2,  # 43 of 43 with it, 38 of 43 without
    rave_equivalence=0.0,  # evaluations tell the children apart from the first visit on
)


@compiled
def evaluate(rules: SubsumeRules, state: Words, scratch: Words) -> float:
    """Return an estimate of the chance that the side that began wins."""
    red, blue = stones_of(rules, state, RED), stones_of(rules, state, BLUE)
    stones = count(red) - count(blue)
    border = count(red & rules.perimeter) - count(blue & rules.perimeter)
    lead = _BORDER * border + _STONES * stones
    lead += _TEMPO if state[MOVER] == ZERO else -_TEMPO
    return 1.0 / (1.0 + math.exp(-lead))


@compiled
def may_win(rules: SubsumeRules, state: Words) -> bool:
    """Return whether one more stone may complete a loop on more than half of the perimeter."""
    return 2 * (count(all_stones(rules, state) & rules.perimeter) + 1) > count(rules.perimeter)
