"""The candidates that rules list: the same counted, picked one by one and listed in parts; drawn, equally likely.

Ten thousand draws for each legal step notice one whose chance is off by ten per cent of itself. With LUDARIUM_LONG set,
a million draws notice one per cent, in every combination of options.
"""

import os
from random import Random

import numpy as np
import pytest

import ludarium
from ludarium import Game, Position
from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.compiling import compiled
from ludarium.kernel.contract import Rules, steps
from ludarium.kernel.repetition import forget_after, key_count
from ludarium.kernel.stepping import copy_words, play_random
from ludarium.positions.driving import new_history
from tests.batches.comparing import games
from tests.every_game.samples import combinations, in_every_combination, ongoing

LONG = "LUDARIUM_LONG" in os.environ
DRAWS = 1_000_000 if LONG else 10_000  # for each legal step
TOLERANCE = 6 / DRAWS**0.5  # six standard deviations: 6 %, or 0.6 %
POSITIONS = 3


@compiled
def listed(rules: Rules, state: Words, history: Words, first: int, out: Numbers) -> int:
    return steps(rules, state, history, first, out)


@compiled
def draw_steps(
    rules: Rules,
    start: Words,
    history: Words,
    state: Words,
    scratch: Words,
    buffer: Numbers,
    generator: Words,
    out: Numbers,
) -> None:
    """Play a random step from the same state again and again, and write down which."""
    known = key_count(history) if len(history) > 0 else 0
    for number in range(len(out)):
        copy_words(start, state)
        out[number] = play_random(rules, state, history, scratch, buffer, generator)
        if len(history) > 0:
            forget_after(history, known)


def some_of(game: Game, seed: int, most: int) -> list[Position]:
    """Some positions of a random game; of a very short one, all."""
    known = ongoing(game, seed)
    return Random(seed).sample(known, min(most, len(known)))


def candidates(position: Position, first: int, room: int) -> tuple[int, list[int]]:
    """How many candidates there are, and those that are written into so much room."""
    ruleset = position.game.ruleset
    out = np.full(room, -7, dtype=np.int64)
    history = new_history(ruleset, position.keys)
    return int(listed(ruleset.rules, position.state.copy(), history, first, out)), out.tolist()


@in_every_combination
def test_candidates_are_the_same_counted_picked_and_listed(game: Game) -> None:
    for position in some_of(game, 0, 2):
        count, _ = candidates(position, 0, 0)
        _, whole = candidates(position, 0, count)
        assert -7 not in whole
        assert len(set(whole)) == count, "each only once"
        assert [candidates(position, k, 1)[1] for k in range(count)] == [[step] for step in whole]
        for first, room in ((count // 3, 5), (count - 2, 5), (0, count + 3), (count + 4, 2)):
            told, written = candidates(position, first, room)
            assert written == (whole[first : first + room] + [-7] * room)[:room]
            assert told == count or first + room < told < count, "it may stop when no room is left"


def drawn_from() -> list[Game]:
    """The games of batches' tests; in a long run, every combination of options."""
    if not LONG:
        return list(games())
    return [Game(name, dict(options)) for known in ludarium.GAMES for name, options in combinations(known)]


@pytest.mark.parametrize("game", drawn_from(), ids=repr)
def test_each_legal_step_is_equally_likely(game: Game) -> None:
    ruleset = game.ruleset
    for position in some_of(game, 1, POSITIONS):
        legal = {ruleset.read_step(str(step)) for step in position.steps}
        drawn = np.zeros(DRAWS * len(legal), dtype=np.int64)
        draw_steps(
            ruleset.rules,
            position.state,
            new_history(ruleset, position.keys, steps=4),
            ruleset.new_state(),
            ruleset.new_state(),
            np.zeros(1, dtype=np.int64),
            np.array([11], dtype=np.uint64),
            drawn,
        )
        found, counts = np.unique(drawn, return_counts=True)
        assert set(found.tolist()) == legal
        assert np.abs(counts / DRAWS - 1).max() < TOLERANCE
