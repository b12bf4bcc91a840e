"""The rules of a game with an evaluation that was learned: a net beside the one made by hand.

All but `evaluate` is the game's own. The net has two hidden layers. The first adds up one row of weights for every cell
in every plane. Positions that are evaluated one after the other are mostly alike, so the sums of the last one are kept,
for each side that may be to act, and changed by what differs. Its result is in log-odds, for the side to act.
"""

import math
from typing import NamedTuple, Self

import numpy as np

from ludarium.kernel.bits import ONE, ZERO, Numbers, Words, has_bit, lowest_bit, signed
from ludarium.kernel.compiling import compiled, inlined, spliced
from ludarium.kernel.contract import (
    MOVER,
    STATUS,
    Contract,
    Rules,
    evaluate,
    fulfil,
    may_win,
    observe,
    play,
    remember,
    steps,
)
from ludarium.nets.net import Floats, Shorts
from ludarium.search.values import log_odds

_NONE = np.float32(0.0)
BIAS, LEAD, LAST = -3, -2, -1  # rows of the second layer: what is always added, for the lead by hand, and to the result


class NetRules(NamedTuple):
    """The rules of a game, the weights of the net, and the arrays that one thread works on."""

    base: Rules  # the true rules
    planes: int  # words of all planes together; numbers follow
    rows: Numbers  # the row of weights of each bit of the planes, for the first side and for the second, [side, bit]
    first: Shorts  # [row, unit]; the rows of the numbers come last
    second: Floats  # [row, unit of the second layer]: the units of the first layer, and the rows named below
    last_bias: float
    by_hand: float  # the weight of the evaluation made by hand
    observed: Words  # what the net sees
    summed: Words  # what it saw last, [side to act, word]
    sums: Shorts  # of the first layer for that, [side to act, unit]
    more_sums: Floats  # of the second layer, [unit]

    def for_thread(self) -> Self:
        return self._replace(
            observed=self.observed.copy(),
            summed=self.summed.copy(),
            sums=self.sums.copy(),
            more_sums=self.more_sums.copy(),
        )


@inlined
def net_steps(rules: NetRules, state: Words, history: Words, first: int, out: Numbers) -> int:
    return steps(rules.base, state, history, first, out)


@inlined
def net_play(rules: NetRules, state: Words, history: Words, step: int, trace: object) -> int:
    return play(rules.base, state, history, step, trace)


@inlined
def net_remember(rules: NetRules, state: Words, history: Words) -> None:
    remember(rules.base, state, history)


@inlined
def net_may_win(rules: NetRules, state: Words) -> bool:
    return may_win(rules.base, state)


@inlined
def net_observe(rules: NetRules, state: Words, out: Words) -> None:
    observe(rules.base, state, out)


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
    sum_second_layer(rules, side, lead)
    total, last = rules.last_bias, len(rules.second) + LAST
    for unit in range(len(rules.more_sums)):
        total += rules.second[last, unit] * max(rules.more_sums[unit], _NONE)
    return float(total)


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


@spliced
def sum_second_layer(rules: NetRules, side: int, lead: float) -> None:
    """Add up the second layer, all its units at a time: so the compiler makes few instructions of it."""
    units = rules.sums.shape[1]
    amount = np.float32(lead)
    for unit in range(len(rules.more_sums)):
        rules.more_sums[unit] = rules.second[units, unit] + amount * rules.second[units + 1, unit]
    for k in range(units):
        if rules.sums[side, k] > 0:
            amount = np.float32(rules.sums[side, k])
            for unit in range(len(rules.more_sums)):
                rules.more_sums[unit] += amount * rules.second[k, unit]


fulfil(NetRules, Contract(net_steps, net_play, net_remember, net_evaluate, net_may_win, observe=net_observe))
