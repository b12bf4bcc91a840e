"""Random numbers: the same for ever, in range, and fair."""

from collections import Counter
from collections.abc import Iterable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.kernel.randomness import draw, drawn, mixed, seeded

WORD = 2**64
STRIDE = 0x9E3779B97F4A7C15
anything = st.integers(0, WORD - 1)


def stirred(word: int) -> int:
    """SplitMix64's mixing in plain whole numbers."""
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 % WORD
    word = (word ^ word >> 27) * 0x94D049BB133111EB % WORD
    return word ^ word >> 31


def generator_at(word: int) -> np.ndarray[tuple[int], np.dtype[np.uint64]]:
    return np.array([word], dtype=np.uint64)


def draws(seed: int, bound: int, count: int) -> list[int]:
    generator = generator_at(seed)
    return [int(draw(generator, bound)) for _ in range(count)]


def unevenness(drawn: Iterable[int], kinds: int) -> float:
    """Chi-square over the numbers from 0: about `kinds` if they are equally likely."""
    counts = Counter(drawn)
    fair = counts.total() / kinds
    return sum((counts[kind] - fair) ** 2 / fair for kind in range(kinds))


def test_the_published_numbers_of_splitmix64() -> None:
    """The first five for seed 1234567, as they stand in many places."""
    assert [int(mixed(np.uint64((1234567 + n * STRIDE) % WORD))) for n in range(1, 6)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@given(anything)
def test_words_are_mixed_as_published(word: int) -> None:
    assert int(mixed(np.uint64(word))) == stirred(word)


@given(anything, anything)
def test_a_stream_begins_at_a_word_of_its_own(seed: int, stream: int) -> None:
    expected = stirred(stirred((seed + STRIDE) % WORD) ^ stream * STRIDE % WORD)
    assert int(seeded(np.uint64(seed), np.uint64(stream))) == expected


def test_streams_and_seeds_do_not_meet() -> None:
    begins = {int(seeded(np.uint64(seed), np.uint64(stream))) for seed in range(40) for stream in range(40)}
    assert len(begins) == 1600


@given(anything, st.integers(1, 2**31))
def test_a_draw_is_the_upper_half_of_a_product(seed: int, bound: int) -> None:
    """Those few words are passed over that would make some numbers likelier than others."""
    state, passed = seed, 0
    while True:
        state = (state + STRIDE) % WORD
        product = (stirred(state) >> 32) * bound
        if product % 2**32 >= 2**32 % bound:
            break
        passed += 1
    generator = generator_at(seed)
    assert int(draw(generator, bound)) == product >> 32 < bound
    assert int(generator[0]) == state


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 70, 181])
def test_draws_are_in_range_and_fair(bound: int) -> None:
    """Chi-square with bound - 1 degrees of freedom lies far below 2 * bound + 20, and for this seed it always will."""
    drawn = draws(2026, bound, 200 * bound)
    assert set(drawn) == set(range(bound))
    assert unevenness(drawn, bound) < 2 * bound + 20


def test_draws_are_fair_where_the_bound_is_large() -> None:
    """Without passing some words over, a third of these numbers would come twice as often as the others."""
    bound = 3 * 2**30
    drawn = draws(7, bound, 3000)
    assert all(0 <= number < bound for number in drawn)
    assert unevenness((number % 3 for number in drawn), 3) < 14
    assert unevenness((number >> 30 for number in drawn), 3) < 14


def test_two_draws_in_a_row_know_nothing_of_each_other() -> None:
    drawn = draws(99, 6, 7200)
    pairs = (6 * first + second for first, second in zip(drawn[::2], drawn[1::2], strict=True))
    assert unevenness(pairs, 36) < 2 * 36 + 20


@given(anything, st.one_of(st.integers(1, 300), st.integers(2**31, 2**32 - 1)))
def test_a_number_drawn_without_a_loop_is_the_same_unless_it_may_be_drawn_again(word: int, bound: int) -> None:
    generator = generator_at(word)
    number = draw(generator, bound)
    after, found, stands = drawn(np.uint64(word), bound)
    if stands:
        assert (int(after), found) == (int(generator[0]), number)
    else:
        assert (stirred((word + STRIDE) % WORD) >> 32) * bound % 2**32 < bound
