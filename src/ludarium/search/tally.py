"""Tally: how many candidates of a position are legal, and for which reasons the others are refused."""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import PLAYED, Rules, steps
from ludarium.kernel.stepping import attempt
from ludarium.positions import Position
from ludarium.positions.driving import new_history

_MOST_REASONS = 64
_LISTED_AT_ONCE = 64


class Tally(NamedTuple):
    """How many candidates of a position are legal, and why the others are refused."""

    legal: int
    refused: Mapping[int, int]  # candidates by the number of the reason
    examples: Mapping[int, int]  # one of these candidates for each reason


def tally(position: Position) -> Tally:
    """Count the candidates by what playing them returns; a finished game has none."""
    if position.outcome is not None:
        return Tally(0, {}, {})
    ruleset = position.game.ruleset
    counts, examples = np.zeros(_MOST_REASONS, dtype=np.int64), np.zeros(_MOST_REASONS, dtype=np.int64)
    history, buffer = new_history(ruleset, position.keys), np.zeros(_LISTED_AT_ONCE, dtype=np.int64)
    _count(ruleset.rules, position.state.copy(), history, ruleset.new_state(), buffer, counts, examples)
    refused = {number: int(counts[number]) for number in range(PLAYED + 1, _MOST_REASONS) if counts[number]}
    return Tally(int(counts[PLAYED]), refused, {number: int(examples[number]) for number in refused})


@compiled
def _count(
    rules: Rules, state: Words, history: Words, scratch: Words, buffer: Numbers, counts: Numbers, examples: Numbers
) -> None:
    candidates = steps(rules, state, history, 0, buffer[:0])
    for first in range(0, candidates, len(buffer)):
        steps(rules, state, history, first, buffer)
        for k in range(min(len(buffer), candidates - first)):
            reason = attempt(rules, state, history, buffer[k], scratch, None)
            counts[reason] += 1
            examples[reason] = buffer[k]
