"""The rules of a game with an evaluation that was learned: a net beside the one made by hand.

All but `evaluate` is the game's own. The net has two hidden layers. The first adds up one row of weights for every cell
in every plane. Positions that are evaluated one after the other are mostly alike, so the sums of the last one are kept,
for each side that may be to act, and changed by what differs. Its result is in log-odds, for the side to act.
"""

import math
from typing import NamedTuple, Self

import numpy as np

from ludarium.kernel.bits import ONE, ZERO, Numbers, Words, has_bit, lowest_bit, signed
from ludarium.kernel.compiling import compiled, reassociated, spliced
from ludarium.kernel.contract import MOVER, STATUS, Rules, evaluate, fulfil, observe
from ludarium.kernel.wrapping import OF_BASE
from ludarium.nets.net import Floats, Shorts
from ludarium.search.values import log_odds

_NONE = np.float32(0.0)
_NOTHING = np.int16(0)
BIAS, LEAD, LAST = 0, 1, 2  # columns of the second layer after those of the first layer's units


class NetRules(NamedTuple):
    """The rules of a game, the weights of the net, and the arrays that one thread works on."""

    base: Rules  # the true rules
    planes: int  # words of all planes together; numbers follow
    rows: Numbers  # the row of weights of each bit of the planes, for the first side and for the second, [side, bit]
    first: Shorts  # [row, unit]; the rows of the numbers come last
    second: Floats  # [unit, unit of the first layer], and what is always added, for the lead, and to the result
    last_bias: float
    by_hand: float  # the weight of the evaluation made by hand
    observed: Words  # what the net sees
    summed: Words  # what it saw last, [side to act, word]
    sums: Shorts  # of the first layer for that, [side to act, unit]
    hidden: Floats  # what the first layer passes on, [unit]

    def for_thread(self) -> Self:
        return self._replace(
            observed=self.observed.copy(),
            summed=self.summed.copy(),
            sums=self.sums.copy(),
            hidden=self.hidden.copy(),
        )


@compiled
def net_evaluate(rules: NetRules, state: Words, scratch: Words) -> float:
    """Return the chance of the side that began; of an ended game what was made by hand says."""
    if state[STATUS] != ZERO:
        return evaluate(rules.base, state, scratch)
    chance, lead = 0.5, 0.0
    if rules.by_hand != 0.0:
        chance = evaluate(rules.base, state, scratch)
        lead = log_odds(chance if state[MOVER] == ZERO else 1.0 - chance)
    observe(rules.base, state, rules.observed)
    more = judgement(rules, signed(state[MOVER]), lead)
    if more == 0.0 and rules.by_hand == 1.0:
        return chance
    lead = rules.by_hand * lead + more
    return 1.0 / (1.0 + math.exp(-lead if state[MOVER] == ZERO else lead))


@spliced
def judgement(rules: NetRules, side: int, lead: float) -> float:
    """Return what the net adds to the log-odds of the side to act, given its lead by hand."""
    sum_first_layer(rules, side)
    for unit in range(len(rules.hidden)):
        rules.hidden[unit] = np.float32(max(rules.sums[side, unit], _NOTHING))
    return rules.last_bias + second_layer(rules.second, rules.hidden, np.float32(lead))


@spliced
def sum_first_layer(rules: NetRules, side: int) -> None:
    """Change the sums by what differs from the position that they stand for."""
    for word in range(rules.planes):
        changed = rules.observed[word] ^ rules.summed[side, word]
        while changed != ZERO:
            bit = lowest_bit(changed)
            changed &= changed - ONE
            row = rules.rows[side, 64 * word + bit]
            if has_bit(rules.observed[word], bit):
                for k in range(rules.sums.shape[1]):
                    rules.sums[side, k] += rules.first[row, k]
            else:
                for k in range(rules.sums.shape[1]):
                    rules.sums[side, k] -= rules.first[row, k]
        rules.summed[side, word] = rules.observed[word]
    for word in range(rules.planes, len(rules.observed)):
        more = signed(rules.observed[word]) - signed(rules.summed[side, word])
        if more != 0:
            row = len(rules.first) - len(rules.observed) + word
            for k in range(rules.sums.shape[1]):
                rules.sums[side, k] += more * rules.first[row, k]
            rules.summed[side, word] = rules.observed[word]


@reassociated
def second_layer(second: Floats, hidden: Floats, lead: np.float32) -> float:
    """Return the result of the second layer and of the last, before what is always added to it."""
    units, total = len(hidden), _NONE
    for unit in range(len(second)):
        inside = second[unit, units + BIAS] + lead * second[unit, units + LEAD]
        for k in range(units):
            inside += hidden[k] * second[unit, k]
        total += max(inside, _NONE) * second[unit, units + LAST]
    return float(total)


fulfil(NetRules, OF_BASE._replace(evaluate=net_evaluate))
