"""A game so small that everything about it is known: numbers up to `most` can be tried, multiples of `every` played."""

from typing import Any, NamedTuple

import numpy as np

from ludarium.kernel.bits import ONE, Numbers, Words
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import FRESH, MOVER, OWN_REASONS, OWN_WORDS, PLAYED, Contract, fulfil
from ludarium.kernel.repetition import add_key

SUM = OWN_WORDS
WORDS = OWN_WORDS + 1


class ToyRules(NamedTuple):
    most: int
    every: int


@compiled
def steps(rules: ToyRules, state: Words, history: Words, first: int, out: Numbers) -> int:
    for k in range(min(len(out), rules.most - first)):
        out[k] = first + k + 1
    return rules.most


@compiled
def play(rules: ToyRules, state: Words, history: Words, step: int, trace: Any) -> int:
    if step % rules.every != 0:
        return OWN_REASONS
    state[SUM] += np.uint64(step)
    state[MOVER] = ONE - state[MOVER]
    state[FRESH] = ONE
    return PLAYED


@compiled
def remember(rules: ToyRules, state: Words, history: Words) -> None:
    add_key(history, state[SUM], state[MOVER])


fulfil(ToyRules, Contract(steps, play, remember))
