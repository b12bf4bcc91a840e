"""Operations on a slice of the games of a batch on the CPU: compiled loops that stop when histories must grow."""

import numpy as np
import numpy.typing as npt

from ludarium.batches.histories import has_room
from ludarium.batches.starts import row_of
from ludarium.batches.tasks import OVER, play_given, play_on, restart_game
from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import NO_STEP, PLAYED, STATUS, Rules, steps
from ludarium.kernel.stepping import legal_steps

Flags = npt.NDArray[np.bool_]

WAITING = -2  # instead of a reason: the history must be lengthened first


@compiled
def play_each_on(
    rules: Rules,
    states: Words,
    words: Words,
    begins: Numbers,
    generators: Words,
    played: Numbers,
    goals: Numbers,
    scratch: Words,
    buffer: Numbers,
    room: int,
    longest: Numbers,
) -> int:
    """Play each game until it has ended or reached its goal; return how many must wait for a longer history."""
    waiting = 0
    for game in range(len(states)):
        history = words[begins[game] : begins[game + 1]]
        more, length = goals[game] - played[game], longest[row_of(game, len(longest))]
        played[game] += play_on(rules, states[game], history, scratch, buffer, generators[game], more, room, length)
        waiting += states[game, STATUS] == 0 and played[game] < goals[game]
    return waiting


@compiled
def play_each_given(
    rules: Rules,
    states: Words,
    words: Words,
    begins: Numbers,
    chosen: Numbers,
    played: Numbers,
    scratch: Words,
    buffer: Numbers,
    room: int,
    longest: Numbers,
    most: int,
    reasons: Numbers,
) -> int:
    """Play the chosen step in each game that waits for it; return how many must wait for a longer history."""
    waiting = 0
    for game in range(len(states)):
        history = words[begins[game] : begins[game + 1]]
        if reasons[game] != WAITING:
            continue
        if played[game] >= most or states[game, STATUS] != 0:
            reasons[game] = OVER
        elif has_room(history, room, longest[row_of(game, len(longest))]):
            reasons[game] = play_given(rules, states[game], history, scratch, buffer, chosen[game])
            played[game] += reasons[game] == PLAYED
        else:
            waiting += 1
    return waiting


@compiled
def restart_each(
    starts: Words,
    known: Numbers,
    states: Words,
    words: Words,
    begins: Numbers,
    generators: Words,
    played: Numbers,
    restarts: Numbers,
    seed: int,
    first: int,
    chosen: Flags,
) -> None:
    """Restart the chosen games, of which the first has number `first`."""
    for game in range(len(states)):
        if chosen[game]:
            history = words[begins[game] : begins[game + 1]]
            restart_game(starts, known, states, history, generators, played, restarts, seed, first, game)


@compiled
def count_each(rules: Rules, states: Words, words: Words, begins: Numbers, counts: Numbers, nothing: Numbers) -> None:
    for game in range(len(states)):
        counts[game] = 0
        if states[game, STATUS] == 0:
            counts[game] = steps(rules, states[game], words[begins[game] : begins[game + 1]], 0, nothing)


@compiled
def list_each(
    rules: Rules, states: Words, words: Words, begins: Numbers, counts: Numbers, scratch: Words, out: Numbers
) -> None:
    """List the legal steps of each game in its row of `out`, padded with NO_STEP, and count them.

    `counts` holds the number of candidates before. If `out` has only one row, the last game stays in it.
    """
    for game in range(len(states)):
        row = out[min(game, len(out) - 1)]
        if counts[game] > 0:
            history = words[begins[game] : begins[game + 1]]
            counts[game] = legal_steps(rules, states[game], history, scratch, row)
        row[counts[game] :] = NO_STEP
