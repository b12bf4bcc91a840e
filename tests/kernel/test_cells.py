"""Sets of cells as strings of bits, against Python's own sets."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.kernel import cells as on_cells
from ludarium.kernel.cells import CLASSES, Cells, cells_of, smallest_class
from ludarium.kernel.compiling import compiled
from tests.kernel.boards_with_cells import spots_in

LONGEST_SHIFT = 63


@compiled
def combined(x: Cells, y: Cells) -> Any:
    return x & y, x | y, x ^ y, ~x


@compiled
def shifted(x: Cells, bits: int) -> Any:
    return x << bits, x >> bits


@compiled
def spread(x: Cells, bits: int) -> Any:
    return on_cells.spread(x, bits)


@compiled
def about(x: Cells, y: Cells) -> Any:
    return on_cells.some(x), on_cells.equal(x, y), on_cells.count(x), on_cells.nothing(x)


@compiled
def about_first(x: Cells) -> Any:
    return on_cells.first_spot(x), on_cells.first_cell(x), on_cells.without_first(x)


@compiled
def about_spot(x: Cells, spot: int) -> Any:
    return on_cells.holds(x, spot), on_cells.only(x, spot), on_cells.window(x, spot)


@compiled
def nth(x: Cells, n: int) -> Any:
    return on_cells.nth_spot(x, n)


@compiled
def constants(x: Cells) -> Any:
    return on_cells.word_count(x), on_cells.stride(x), on_cells.row_count(x)


@compiled
def row(x: Cells, number: int) -> Any:
    return on_cells.row_bits(x, number)


@compiled
def copied(x: Cells, words: Any, place: int) -> Any:
    on_cells.write_cells(x, words, place)
    return on_cells.read_cells(x, words, place)


def bits_in(made: Any) -> int:
    return 64 * len(made._fields)


def in_every_class(count: int) -> Callable[[Callable[..., None]], Any]:
    """Run a test with so many sets of spots, of each class: few, many or nearly all."""

    @st.composite
    def sets(draw: st.DrawFn) -> tuple[Any, list[set[int]]]:
        made = draw(st.sampled_from(CLASSES))
        every = range(bits_in(made))
        drawn = []
        for _ in range(count):
            chosen = draw(st.sets(st.sampled_from(every)))
            drawn.append(set(every) - chosen if draw(st.booleans()) else chosen)
        return made, drawn

    return given(sets())


@in_every_class(2)
def test_sets_are_combined_word_by_word(given_sets: tuple[Any, list[set[int]]]) -> None:
    made, (one, other) = given_sets
    found = [spots_in(cells) for cells in combined(cells_of(made, one), cells_of(made, other))]
    assert found == [one & other, one | other, one ^ other, set(range(bits_in(made))) - one]


@in_every_class(1)
def test_a_shift_moves_every_cell_by_as_many_bits(given_sets: tuple[Any, list[set[int]]]) -> None:
    made, (spots,) = given_sets
    for bits in (1, made.stride, made.stride + 1, 2 * made.stride + 2, LONGEST_SHIFT):
        up, down = shifted(cells_of(made, spots), bits)
        assert spots_in(up) == {spot + bits for spot in spots if spot + bits < bits_in(made)}
        assert spots_in(down) == {spot - bits for spot in spots if spot >= bits}


@in_every_class(1)
def test_a_set_is_spread_both_ways_at_once(given_sets: tuple[Any, list[set[int]]]) -> None:
    """By one bit, words of whole rows pass nothing on: their first column lies beside the board."""
    made, (spots,) = given_sets
    inner = {spot for spot in spots if 64 % made.stride or 0 < spot % made.stride < made.stride - 1}
    for bits in (1, made.stride):
        everything = {spot + way for spot in inner for way in (-bits, 0, bits)}
        assert spots_in(spread(cells_of(made, inner), bits)) == everything & set(range(bits_in(made)))


@in_every_class(2)
def test_sets_are_counted_and_compared(given_sets: tuple[Any, list[set[int]]]) -> None:
    made, (one, other) = given_sets
    some, equal, count, nothing = about(cells_of(made, one), cells_of(made, other))
    assert (some, equal, count, spots_in(nothing)) == (bool(one), one == other, len(one), set())
    assert about(cells_of(made, one), cells_of(made, one))[1]


@in_every_class(1)
def test_the_first_cell_is_the_lowest(given_sets: tuple[Any, list[set[int]]]) -> None:
    made, (spots,) = given_sets
    first, alone, rest = about_first(cells_of(made, spots))
    if spots:
        assert first == min(spots)
    assert spots_in(alone) == {min(spots)} if spots else not spots_in(alone)
    assert spots_in(rest) == spots - spots_in(alone)


@in_every_class(1)
def test_every_cell_is_found_by_its_number(given_sets: tuple[Any, list[set[int]]]) -> None:
    made, (spots,) = given_sets
    assert [nth(cells_of(made, spots), n) for n in range(len(spots))] == sorted(spots)


@in_every_class(1)
def test_any_number_may_be_asked_for(given_sets: tuple[Any, list[set[int]]]) -> None:
    made, (spots,) = given_sets
    cells = cells_of(made, spots)
    assert {spot for spot in range(-70, bits_in(made) + 70) if about_spot(cells, spot)[0]} == spots


@in_every_class(1)
def test_a_window_shows_the_bits_from_a_place_on(given_sets: tuple[Any, list[set[int]]]) -> None:
    made, (spots,) = given_sets
    for place in range(bits_in(made)):
        _, alone, window = about_spot(cells_of(made, spots), place)
        assert {place + bit for bit in range(64) if int(window) >> bit & 1} == {s for s in spots if 0 <= s - place < 64}
        assert spots_in(alone) == {place}


@in_every_class(1)
def test_a_row_is_as_long_as_the_stride(given_sets: tuple[Any, list[set[int]]]) -> None:
    made, (spots,) = given_sets
    for number in range(1, made.rows + 1):
        here = {spot % made.stride for spot in spots if spot // made.stride == number}
        assert int(row(cells_of(made, spots), number)) == sum(1 << column for column in here)


@in_every_class(1)
def test_a_set_is_read_as_it_was_written(given_sets: tuple[Any, list[set[int]]]) -> None:
    made, (spots,) = given_sets
    words = np.full(len(made._fields) + 3, 7, dtype=np.uint64)
    assert spots_in(copied(cells_of(made, spots), words, 2)) == spots
    assert words[:2].tolist() == [7, 7]
    assert words[-1] == 7


@pytest.mark.parametrize("made", CLASSES)
def test_constants_are_those_of_the_class(made: Any) -> None:
    assert constants(made(*(np.uint64(0) for _ in made._fields))) == (len(made._fields), made.stride, made.rows)
    assert (made.rows + 1) * made.stride <= bits_in(made), "the top row must fit"
    assert 2 * made.stride + 3 <= 64, "a window must show a cell with all its neighbours"


def test_a_board_has_the_smallest_class_that_holds_it() -> None:
    assert smallest_class(9, 9) is CLASSES[0]
    assert smallest_class(9, 10) is smallest_class(12, 9) is smallest_class(15, 15) is CLASSES[1]
    assert smallest_class(16, 15) is smallest_class(19, 24) is CLASSES[2]
    with pytest.raises(ValueError, match="20 rows of 5 cells: no class of sets is large enough"):
        smallest_class(20, 5)


def test_a_set_is_neither_true_nor_false() -> None:
    with pytest.raises(TypeError, match=r"ask some\(cells\)"):
        bool(cells_of(CLASSES[0], {1}))
