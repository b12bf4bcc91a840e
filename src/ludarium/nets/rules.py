"""The rules of a game with an evaluation that was learned: a net that corrects the one made by hand.

All but `evaluate` is the game's own. The net has two hidden layers. The first adds up one row of weights for every cell
in every plane, so it costs as much as there are pieces; the correction is in log-odds, for the side to act.
"""

import math
from typing import NamedTuple, Self

import numpy as np
import numpy.typing as npt

from ludarium.kernel.bits import ONE, ZERO, Numbers, Words, lowest_bit, signed
from ludarium.kernel.compiling import compiled
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

Floats = npt.NDArray[np.float32]
_NONE = np.float32(0.0)
_LEAST = 1e-6  # a chance; less than that is not corrected any further


class NetRules(NamedTuple):
    """The rules of a game, the weights of the net, and the arrays that one thread works on."""

    base: Rules  # the true rules
    planes: int  # words of all planes together; numbers follow
    numbers: int  # how many there are
    rows: Numbers  # the row of weights of each bit of the planes, for the first side and for the second, [side, bit]
    first: Floats  # [row, unit]; the rows of the numbers come last
    first_bias: Floats  # [unit]
    second: Floats  # [unit of the first layer, unit of the second]
    second_bias: Floats  # [unit]
    last: Floats  # [unit]
    last_bias: float
    observed: Words  # what the net sees
    sums: Floats  # of the first layer, [unit]
    more_sums: Floats  # of the second layer, [unit]

    def for_thread(self) -> Self:
        return self._replace(
            observed=np.zeros_like(self.observed),
            sums=np.zeros_like(self.sums),
            more_sums=np.zeros_like(self.more_sums),
        )


@compiled
def net_steps(rules: NetRules, state: Words, history: Words, first: int, out: Numbers) -> int:
    return steps(rules.base, state, history, first, out)


@compiled
def net_play(rules: NetRules, state: Words, history: Words, step: int, trace: object) -> int:
    return play(rules.base, state, history, step, trace)


@compiled
def net_remember(rules: NetRules, state: Words, history: Words) -> None:
    remember(rules.base, state, history)


@compiled
def net_may_win(rules: NetRules, state: Words) -> bool:
    return may_win(rules.base, state)


@compiled
def net_observe(rules: NetRules, state: Words, out: Words) -> None:
    observe(rules.base, state, out)


@compiled
def net_evaluate(rules: NetRules, state: Words, scratch: Words) -> float:
    """Return the evaluation made by hand, corrected by the net; of an ended game as it is."""
    by_hand = evaluate(rules.base, state, scratch)
    if state[STATUS] != ZERO:
        return by_hand
    observe(rules.base, state, rules.observed)
    more = correction(rules, signed(state[MOVER]))
    if more == 0.0:
        return by_hand
    chance = min(max(by_hand, _LEAST), 1.0 - _LEAST)
    lead = math.log(chance / (1.0 - chance)) + (more if state[MOVER] == ZERO else -more)
    return 1.0 / (1.0 + math.exp(-lead))


@compiled
def correction(rules: NetRules, side: int) -> float:
    """Return what the net adds to the log-odds of the side to act."""
    sum_first_layer(rules, side)
    sum_second_layer(rules)
    total = rules.last_bias
    for unit in range(len(rules.last)):
        total += rules.last[unit] * max(rules.more_sums[unit], _NONE)
    return float(total)


@compiled
def sum_first_layer(rules: NetRules, side: int) -> None:
    for k in range(len(rules.sums)):
        rules.sums[k] = rules.first_bias[k]
    for word in range(rules.planes):
        bits = rules.observed[word]
        while bits != ZERO:
            row = rules.rows[side, 64 * word + lowest_bit(bits)]
            bits &= bits - ONE
            for k in range(len(rules.sums)):
                rules.sums[k] += rules.first[row, k]
    for number in range(rules.numbers):
        amount = np.float32(signed(rules.observed[rules.planes + number]))
        row = len(rules.first) - rules.numbers + number
        for k in range(len(rules.sums)):
            rules.sums[k] += amount * rules.first[row, k]


@compiled
def sum_second_layer(rules: NetRules) -> None:
    """Add up the second layer, all its units at a time: so the compiler makes few instructions of it."""
    for unit in range(len(rules.more_sums)):
        rules.more_sums[unit] = rules.second_bias[unit]
    for k in range(len(rules.sums)):
        amount = rules.sums[k]
        if amount > _NONE:
            for unit in range(len(rules.more_sums)):
                rules.more_sums[unit] += amount * rules.second[k, unit]


fulfil(NetRules, Contract(net_steps, net_play, net_remember, net_evaluate, net_may_win, observe=net_observe))
