"""Random play in many games at once is the same, bit for bit, as in one after another."""

from itertools import product

import numpy as np
import pytest

import ludarium
from ludarium.batches import Batch
from ludarium.batches.abreast import new_lanes, play_many_on
from ludarium.kernel.abreast import LANES
from ludarium.kernel.bits import Words
from ludarium.kernel.contract import plays_abreast
from ludarium.kernel.stepping import play_random

WORD = 2**64
FEW = 8  # games, which a batch plays one after another
CHOICES = ("squeeze", ("either", "enemy", "own")), ("dud", ("stays", "squeezable")), ("ties", ("draw", "cascade"))
DROPS = [
    ludarium.game("drop", size=size, **dict(zip((name for name, _ in CHOICES), chosen, strict=True)))
    for size in (4, 5, 6, 8)
    for chosen in product(*(values for _, values in CHOICES))
]
CROWDED = "wbwb/b.wbw/bwb.bw/w.b.bwb/bwbwbw/wb.wb/wbbw b 2 9/6"


def assert_same(start: ludarium.Position, count: int, *steps: int | None) -> None:
    """A large batch plays what small ones play, after each of these numbers of steps."""
    large = Batch(start, count, seed=5, threads=1)
    small = [Batch(start, min(FEW, count - first), seed=5, first=first) for first in range(0, count, FEW)]
    for more in steps:
        for batch in (large, *small):
            batch.play_random(more)
        np.testing.assert_array_equal(large.states, np.concatenate([batch.states for batch in small]))
        np.testing.assert_array_equal(large.played, np.concatenate([batch.played for batch in small]))


def test_which_games_play_abreast() -> None:
    assert [name for name in ludarium.GAMES if plays_abreast(ludarium.game(name).ruleset.rules)] == ["drop"]


@pytest.mark.parametrize("game", DROPS, ids=repr)
def test_every_option(game: ludarium.Game) -> None:
    assert_same(game.start(), LANES + 30, 1, 20, None)


@pytest.mark.parametrize("options", [{"opening": "two"}, {"pieces": 7}, {"size": 4, "pieces": 99}], ids=repr)
def test_other_beginnings_and_ends(options: dict[str, object]) -> None:
    assert_same(ludarium.game("drop", **options).start(), 2 * LANES, 3, None)


@pytest.mark.parametrize("count", [1, FEW, LANES // 4, LANES - 1, LANES, 5 * LANES + 3])
def test_any_number_of_games(count: int) -> None:
    assert_same(ludarium.game("drop").start(), count, 0, 5, None)


@pytest.mark.parametrize("squeeze", ["enemy", "own"])
def test_games_that_end_at_different_times(squeeze: str) -> None:
    """Some by a board without a free cell, sooner or later, some with the last piece."""
    start = ludarium.game("drop", size=4, squeeze=squeeze).position(CROWDED)
    batch = Batch(start, 2 * LANES, seed=5)
    batch.play_random()
    assert len(set(batch.played)) > 1
    assert_same(start, 2 * LANES, 1, 1, 1, 1, None)


def word_before(mixed: int) -> int:
    """The word after which a generator yields this one: SplitMix64 backwards."""
    word = mixed ^ mixed >> 31 ^ mixed >> 62
    word = word * pow(0x94D049BB133111EB, -1, WORD) % WORD
    word ^= word >> 27 ^ word >> 54
    word = word * pow(0xBF58476D1CE4E5B9, -1, WORD) % WORD
    word ^= word >> 30 ^ word >> 60
    return (word - 0x9E3779B97F4A7C15) % WORD


def rows(start: ludarium.Position, count: int) -> tuple[Words, Words]:
    """States and generators; every third game has to draw again for its first step."""
    states = np.tile(start.state, (count, 1))
    words = [word_before(game if game % 3 == 0 else game << 50) for game in range(count)]
    return states, np.array(words, dtype=np.uint64)[:, None]


def test_a_number_that_must_be_drawn_again() -> None:
    start = ludarium.game("drop").start()
    ruleset, count = start.game.ruleset, LANES
    states, generators = rows(start, count)
    expected, their_generators = rows(start, count)
    history, scratch, buffer = np.zeros(0, np.uint64), ruleset.new_state(), np.zeros(1, np.int64)
    for game in range(count):
        for _ in range(2):
            play_random(ruleset.rules, expected[game], history, scratch, buffer, their_generators[game])
    played, goals = np.zeros(count, np.int64), np.full(count, 2)
    lanes = new_lanes(ruleset.words)
    play_many_on(ruleset.rules, lanes, states, generators, played, goals, history, scratch, buffer)
    np.testing.assert_array_equal(states, expected)
    np.testing.assert_array_equal(generators, their_generators)
    assert (played == 2).all()
