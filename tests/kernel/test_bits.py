"""Words as sets of bits, against Python's own whole numbers."""

import numpy as np
from hypothesis import example, given
from hypothesis import strategies as st

from ludarium.kernel.bits import count_bits, has_bit, lowest_bit, nth_bit, single

words = st.one_of(
    st.integers(0, 2**64 - 1),
    st.sets(st.integers(0, 63)).map(lambda bits: sum(1 << bit for bit in bits)),
)


def bits_of(word: int) -> list[int]:
    return [bit for bit in range(64) if word >> bit & 1]


@given(words)
@example(0)
@example(2**64 - 1)
def test_bits_are_counted(word: int) -> None:
    assert count_bits(np.uint64(word)) == word.bit_count()


@given(words)
@example(0)
@example(2**63)
def test_the_lowest_bit_is_found(word: int) -> None:
    assert lowest_bit(np.uint64(word)) == (bits_of(word)[0] if word else 64)


@given(words)
def test_every_bit_is_found_by_its_number(word: int) -> None:
    assert [nth_bit(np.uint64(word), n) for n in range(word.bit_count())] == bits_of(word)


@given(words)
def test_a_word_has_the_bits_that_are_set(word: int) -> None:
    assert [bit for bit in range(64) if has_bit(np.uint64(word), bit)] == bits_of(word)


def test_a_single_bit() -> None:
    assert [int(single(bit)) for bit in range(64)] == [1 << bit for bit in range(64)]
