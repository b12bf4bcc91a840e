"""Histories, against a list: keys come, are found in their order, and the latest are taken back."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.kernel.repetition import (
    add_key,
    capacity,
    forget_after,
    history_words,
    is_full,
    key_count,
    when_seen,
)
from ludarium.positions.driving import keys_of

Key = tuple[int, int]
few = st.sampled_from([0, 1, 2, 3, 2**32, 2**63, 2**64 - 1])
keys = st.one_of(st.tuples(few, few), st.tuples(st.integers(0, 2**64 - 1), st.integers(0, 2**64 - 1)))
doings = st.lists(
    st.one_of(
        st.tuples(st.just("add"), keys),
        st.tuples(st.just("look"), keys),
        st.tuples(st.just("forget"), st.integers(0, 6)),
    ),
    max_size=60,
)


def new(room: int) -> np.ndarray[tuple[int], np.dtype[np.uint64]]:
    return np.zeros(history_words(room), dtype=np.uint64)


def add(history: np.ndarray[tuple[int], np.dtype[np.uint64]], key: Key) -> None:
    add_key(history, np.uint64(key[0]), np.uint64(key[1]))


def seen(history: np.ndarray[tuple[int], np.dtype[np.uint64]], key: Key) -> int:
    return int(when_seen(history, np.uint64(key[0]), np.uint64(key[1])))


@pytest.mark.parametrize("room", [1, 2, 3, 4, 5, 100, 1000])
def test_a_history_has_room_for_as_many_as_it_was_made_for(room: int) -> None:
    assert room <= capacity(new(room)) < 2 * room + 2
    assert key_count(new(room)) == 0


@given(doings, st.integers(1, 20))
def test_a_history_is_a_list_of_different_keys(doings: list[tuple[str, Key | int]], room: int) -> None:
    history, model = new(room), list[Key]()
    heard = {what for _, what in doings if not isinstance(what, int)}
    for doing, what in doings:
        if isinstance(what, int):
            forget_after(history, what)
            del model[what:]
        elif doing == "add" and what not in model and not is_full(history):
            add(history, what)
            model.append(what)
        assert key_count(history) == len(model)
        assert is_full(history) == (len(model) >= capacity(history))
        for key in heard:
            assert seen(history, key) == (model.index(key) + 1 if key in model else 0)
    assert [tuple(map(int, key)) for key in keys_of(history)] == model


@given(st.lists(keys, unique=True, max_size=32), st.integers(0, 32))
def test_what_is_taken_back_leaves_no_mark(added: list[Key], kept: int) -> None:
    """Every key can still be found, or added again, exactly as if the later ones had never come."""
    history, clean = new(32), new(32)
    for key in added:
        add(history, key)
    forget_after(history, kept)
    for key in added[:kept]:
        add(clean, key)
    assert all(seen(history, key) == 0 for key in added[kept:])
    for key in added[kept:]:
        add(history, key)
        add(clean, key)
    assert history.tobytes() == clean.tobytes()


def test_a_full_history_still_finds_every_key_and_misses_others() -> None:
    history = new(64)
    there = [(n * 2**40, n % 3) for n in range(int(capacity(history)))]
    for key in there:
        add(history, key)
    assert is_full(history)
    assert [seen(history, key) for key in there] == list(range(1, len(there) + 1))
    assert not any(seen(history, (n * 2**40 + 1, n % 3)) for n in range(64))
    assert not any(seen(history, (n * 2**40, 3)) for n in range(64)), "both words of a key count"
