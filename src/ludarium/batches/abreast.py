"""Random play in many games at once, for games whose contract has `play_abreast`.

The states of up to LANES games are put into columns, played on step by step, and put back. Steps that `play_abreast`
leaves out are played one by one.
"""

from typing import NamedTuple

import numpy as np

from ludarium.kernel.abreast import LANES, lane
from ludarium.kernel.bits import ONE, ZERO, Numbers, Words, signed
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import NO_STEP, STATUS, Rules, play_abreast
from ludarium.kernel.stepping import play_random

_FEWEST = LANES // 4  # games: fewer are faster one by one


class Lanes(NamedTuple):
    """The games that are played at once; lanes beyond the last game stay unused."""

    columns: Words  # the states; see kernel/abreast.py
    generators: Words  # [game]
    waiting: Words  # 1 for games in which a step is to be played, [game]


def new_lanes(words: int) -> Lanes:
    """Return lanes for states of `words` words."""
    return Lanes(*(np.zeros(size * LANES, dtype=np.uint64) for size in (words, 1, 1)))


@compiled
def play_many_on(
    rules: Rules,
    lanes: Lanes,
    states: Words,
    generators: Words,
    played: Numbers,
    goals: Numbers,
    history: Words,
    scratch: Words,
    buffer: Numbers,
) -> None:
    """Play random steps in each game until it has ended or reached its goal, or only few others have not."""
    for begin in range(0, len(states), LANES):
        end = min(begin + LANES, len(states))
        some, theirs, counts = states[begin:end], generators[begin:end], played[begin:end]
        lanes.waiting[:] = ZERO
        for game in range(len(some)):
            load(lanes, game, some[game], theirs[game])
        while mark_waiting(lanes, counts, goals[begin:end]) >= _FEWEST:
            for game in range(len(some)):
                counts[game] += signed(lanes.waiting[game])
            if play_abreast(rules, lanes.columns, lanes.generators, lanes.waiting) > 0:
                play_waiting(rules, lanes, some, theirs, counts, history, scratch, buffer)
        for game in range(len(some)):
            store(lanes, game, some[game], theirs[game])


@compiled
def load(lanes: Lanes, game: int, state: Words, generator: Words) -> None:
    """Put a game into its lane; `store` is the reverse."""
    lanes.generators[game] = generator[0]
    for word in range(len(state)):
        lanes.columns[lane(word, game)] = state[word]


@compiled
def store(lanes: Lanes, game: int, state: Words, generator: Words) -> None:
    generator[0] = lanes.generators[game]
    for word in range(len(state)):
        state[word] = lanes.columns[lane(word, game)]


@compiled
def mark_waiting(lanes: Lanes, played: Numbers, goals: Numbers) -> int:
    """Mark the games that have not ended and not reached their goals, and return how many there are."""
    count = ZERO
    for game in range(len(played)):
        runs = lanes.columns[lane(STATUS, game)] == ZERO and played[game] < goals[game]
        lanes.waiting[game] = ONE if runs else ZERO
        count += lanes.waiting[game]
    return signed(count)


@compiled
def play_waiting(
    rules: Rules,
    lanes: Lanes,
    states: Words,
    generators: Words,
    played: Numbers,
    history: Words,
    scratch: Words,
    buffer: Numbers,
) -> None:
    """Play a step one by one in the games that still wait for it; their rows of `states` are work space."""
    for game in range(len(states)):
        if lanes.waiting[game] != ZERO:
            store(lanes, game, states[game], generators[game])
            if play_random(rules, states[game], history, scratch, buffer, generators[game]) == NO_STEP:
                played[game] -= 1
            load(lanes, game, states[game], generators[game])
