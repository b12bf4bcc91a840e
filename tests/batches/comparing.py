"""Batches side by side: all that can be asked of them must be equal."""

from collections.abc import Iterator

import numpy as np

import ludarium
from ludarium.batches import Batch
from ludarium.games.options import Choice, Whole
from ludarium.positions.registry import ruleset_named
from tests.helpers import dealt, random_line

_SIZES = ("size", "rows", "columns")


def games() -> Iterator[ludarium.Game]:
    """Every game twice: with its defaults, and with the last or least value of every option; chance is fixed."""
    for name in ludarium.GAMES:
        options = ruleset_named(name).options
        others = {option.name: option.values[-1] if isinstance(option, Choice) else option.least for option in options}
        yield dealt(name)
        yield ludarium.game(name, **others)


def largest_games() -> Iterator[ludarium.Game]:
    """Every game that has boards of several sizes, on its largest."""
    for name in ludarium.GAMES:
        options = ruleset_named(name).options
        sizes = {option.name: option.most for option in options if option.name in _SIZES and isinstance(option, Whole)}
        if sizes:
            yield dealt(name, **sizes)


def assert_equal(one: Batch, other: Batch) -> None:
    """States, counts, outcomes, legal steps and histories agree bit for bit."""
    lasting = one.game.ruleset.lasting_words
    np.testing.assert_array_equal(one.states[:, :lasting], other.states[:, :lasting])
    np.testing.assert_array_equal(one.played, other.played)
    np.testing.assert_array_equal(one.outcomes, other.outcomes)
    (our_steps, our_counts), (their_steps, their_counts) = one.legal(), other.legal()
    np.testing.assert_array_equal(our_steps, their_steps)
    for counts in (their_counts, one.legal_counts(), other.legal_counts()):
        np.testing.assert_array_equal(our_counts, counts)
    np.testing.assert_array_equal(one.places(our_steps), other.places(their_steps))
    np.testing.assert_array_equal(one.observe().planes, other.observe().planes)
    np.testing.assert_array_equal(one.observe().numbers, other.observe().numbers)
    for game in range(0, len(one), max(1, len(one) // 50)):
        assert one.position(game) == other.position(game)


def drawn_steps(batch: Batch, seed: int) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """A legal step for each game that has one, and nonsense for some."""
    numbers, counts = batch.legal()
    random = np.random.default_rng(seed)
    chosen = numbers[np.arange(len(batch)), (random.random(len(batch)) * counts).astype(np.int64)]
    chosen[random.random(len(batch)) < 0.1] = random.integers(-5, 3000)
    return chosen


def play_side_by_side(one: Batch, other: Batch) -> None:
    """Given steps, nonsense among them, then random ones, then to the end, then again from another seed."""
    for turn in range(6):
        steps = drawn_steps(one, turn)
        np.testing.assert_array_equal(one.play(steps), other.play(steps))
        assert_equal(one, other)
    for batch in (one, other):
        batch.play_random(7)
    assert_equal(one, other)
    for batch in (one, other):
        batch.play_random()
    assert_equal(one, other)
    for batch in (one, other):
        batch.reset(seed=99)
        batch.play_random()
    assert_equal(one, other)


def ongoing_positions(game: ludarium.Game, count: int) -> list[ludarium.Position]:
    """So many positions in which somebody is to act, from the course of a random game, over and over."""
    known = [position for position in random_line(game, 3, 40).positions if position.outcome is None]
    return [known[number % len(known)] for number in range(count)]


def restart_side_by_side(one: Batch, other: Batch) -> None:
    """Random steps, then some games again, some of these a second time, then all to the end."""
    assert_equal(one, other)
    for which in ([0, 2, 5], np.arange(len(one)) % 2 == 0, [], [len(one) - 1]):
        for batch in (one, other):
            batch.play_random(9)
            batch.restart(which)
        assert_equal(one, other)
    for batch in (one, other):
        batch.play_random()
    assert_equal(one, other)
