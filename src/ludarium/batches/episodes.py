"""Games of a slice as episodes: an action in each, ended games begun again, and what learners are shown of them."""

import numpy as np
import numpy.typing as npt

from ludarium.batches.encoding import Timesteps, action_of, add_constants, source_bit, step_of
from ludarium.batches.histories import has_room
from ludarium.batches.slices import WAITING
from ludarium.batches.starts import row_of
from ludarium.batches.tasks import GOES_ON, TERMINATED, TRUNCATED, mark_legal, play_action, restart_game
from ludarium.kernel.bits import Numbers, Words, signed
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import MOVER, PLAYED, Rules, observe
from ludarium.kernel.stepping import draw_legal


@compiled
def play_each_action(
    rules: Rules,
    starts: Words,
    known: Numbers,
    longest: Numbers,
    states: Words,
    words: Words,
    begins: Numbers,
    generators: Words,
    played: Numbers,
    restarts: Numbers,
    seed: int,
    first: int,
    numbers: Numbers,
    actions: Numbers,
    scratch: Words,
    buffer: Numbers,
    room: int,
    most: int,
    reasons: Numbers,
    arrays: Timesteps,
) -> int:
    """Play the action in each game that waits for it; return how many must wait for a longer history."""
    waiting = 0
    for game in range(len(states)):
        if reasons[game] != WAITING:
            continue
        history = words[begins[game] : begins[game + 1]]
        if not has_room(history, room, longest[row_of(game, len(longest))]):
            waiting += 1
            continue
        reasons[game] = PLAYED
        step, last = step_of(actions[game], numbers), played[game] + 1 >= most
        end = play_action(rules, states[game], history, scratch, buffer, step, last, arrays.rewards[game])
        played[game] += 1
        arrays.terminated[game] = end == TERMINATED
        arrays.truncated[game] = end == TRUNCATED
        if end != GOES_ON:
            restart_game(starts, known, states, history, generators, played, restarts, seed, first, game)
    return waiting


@compiled
def show_each(
    rules: Rules,
    states: Words,
    words: Words,
    begins: Numbers,
    scratch: Words,
    some: Numbers,
    seen: Words,
    sources: Numbers,
    numbers: Numbers,
    slots: npt.NDArray[np.int32],
    packed: bool,
    arrays: Timesteps,
) -> None:
    """Write what learners are shown of every game; `seen` has room for what `observe` writes, and a word more."""
    for game in range(len(states)):
        side = signed(states[game, MOVER])
        arrays.movers[game] = side
        observe(rules, states[game], seen[:-1])
        add_constants(seen)
        for place in range(sources.shape[1]):
            arrays.planes[game, place] = source_bit(seen, sources[side, place])
        count = arrays.numbers.shape[1]
        for number in range(count):
            arrays.numbers[game, number] = signed(seen[len(seen) - 1 - count + number])
        history = words[begins[game] : begins[game + 1]]
        arrays.masks[game, :] = 0
        mark_legal(rules, states[game], history, scratch, some, numbers, slots, packed, arrays.masks[game])


@compiled
def draw_each(
    rules: Rules,
    states: Words,
    words: Words,
    begins: Numbers,
    generators: Words,
    scratch: Words,
    buffer: Numbers,
    numbers: Numbers,
    slots: npt.NDArray[np.int32],
    actions: Numbers,
) -> None:
    """Draw a legal action for each game, with its own random numbers."""
    for game in range(len(states)):
        history = words[begins[game] : begins[game + 1]]
        step = draw_legal(rules, states[game], history, scratch, buffer, generators[game])
        actions[game] = action_of(step, numbers, slots)
