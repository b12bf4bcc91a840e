"""Sets of cells: a whole board as one string of bits over a few words.

A cell is a spot: the stride of the board times its row plus its column, both from 1. Its bit has the same number, so
the neighbour in a direction is always the same number of bits away. Row 0 and column 0 stay empty: they keep cells
that leave the board on one side from coming in on the other. Rules write `a & b`, `a | b`, `a ^ b` and `~a`, and shift
whole sets with `<<` and `>>` by 1 to 63 bits; `~a` and shifts may set bits beside the board, to be masked with it.

The number of words and the stride are constants of the compilation. There are three classes, each for the boards that
do not fit into the one before.
"""

import operator
from collections import namedtuple
from collections.abc import Iterable
from typing import Any, ClassVar

import numpy as np

from ludarium.kernel.bits import ONE, ZERO, Words, has_bit, single
from ludarium.kernel.compiling import inlined
from ludarium.kernel.unrolling import each, first_word, in_turn, joined, unrolled

NOWHERE = 0  # instead of a spot
_WORD_BITS = 64


class Cells:
    """A set of cells, as a tuple of words."""

    __slots__ = ()
    stride: ClassVar[int]
    rows: ClassVar[int]  # as many fit

    def __and__(self, other: "Cells") -> "Cells":
        return _both(self, other)

    def __or__(self, other: "Cells") -> "Cells":
        return _either(self, other)

    def __xor__(self, other: "Cells") -> "Cells":
        return _one_of(self, other)

    def __invert__(self) -> "Cells":
        return _others(self)

    def __lshift__(self, bits: int) -> "Cells":
        return _raised(self, bits)

    def __rshift__(self, bits: int) -> "Cells":
        return _lowered(self, bits)

    def __bool__(self) -> bool:
        raise TypeError("compiled code takes every set for true: ask some(cells)")


class Cells2(Cells, namedtuple("Words2", [f"word{i}" for i in range(2)])):  # type: ignore[misc]
    """Up to 11 rows and 9 columns."""

    __slots__ = ()
    stride, rows = 10, 11


class Cells4(Cells, namedtuple("Words4", [f"word{i}" for i in range(4)])):  # type: ignore[misc]
    """Up to 15 rows and columns."""

    __slots__ = ()
    stride, rows = 16, 15


class Cells8(Cells, namedtuple("Words8", [f"word{i}" for i in range(8)])):  # type: ignore[misc]
    """Up to 19 rows and 24 columns."""

    __slots__ = ()
    stride, rows = 25, 19


CLASSES: tuple[Any, ...] = (Cells2, Cells4, Cells8)


def smallest_class(rows: int, columns: int) -> Any:
    """Return the class with the fewest words for a board of so many rows and columns."""
    for made in CLASSES:
        if rows <= made.rows and columns < made.stride:
            return made
    raise ValueError(f"{rows} rows of {columns} cells: no class of sets is large enough")


def cells_of(made: Any, spots: Iterable[int]) -> Cells:
    """Return the set of these spots."""
    bits = sum(1 << spot for spot in spots)
    return made(*(np.uint64(bits >> 64 * word & 2**64 - 1) for word in range(len(made._fields))))


def whole(cells: Any) -> int:
    """Return all words of a set as one number, whose bits are the spots."""
    return sum(int(word) << 64 * number for number, word in enumerate(cells))


@unrolled(each("x[{i}] & y[{i}]"), operator.and_)
def _both(x: Cells, y: Cells) -> Cells: ...


@unrolled(each("x[{i}] | y[{i}]"), operator.or_)
def _either(x: Cells, y: Cells) -> Cells: ...


@unrolled(each("x[{i}] ^ y[{i}]"), operator.xor)
def _one_of(x: Cells, y: Cells) -> Cells: ...


@unrolled(each("~x[{i}]"), operator.invert)
def _others(x: Cells) -> Cells: ...


@unrolled(each("x[{i}] << u64(bits) | {lower} >> u64(64 - bits)"), operator.lshift)
def _raised(x: Cells, bits: int) -> Cells: ...


@unrolled(each("x[{i}] >> u64(bits) | {higher} << u64(64 - bits)"), operator.rshift)
def _lowered(x: Cells, bits: int) -> Cells: ...


@unrolled(
    each(
        "(x[{i}] << u64(bits) | x[{i}] >> u64(bits)) | x[{i}]"
        " | (({lower} >> u64(64 - bits) | {higher} << u64(64 - bits)) if 64 % STRIDE or bits > 1 else ZERO)"
    )
)
def spread(x: Cells, bits: int) -> Cells:
    """Return the set and both its shifts by so many bits, which is faster than `x | x << bits | x >> bits`.

    By 1 bit, words that hold whole rows pass nothing on to each other: it would only come to lie beside the board.
    """


@unrolled(joined("x[{i}]", " | ", " != ZERO"))
def some(x: Cells) -> bool:
    """Return whether the set has a cell."""


@unrolled(joined("(x[{i}] ^ y[{i}])", " | ", " == ZERO"))
def equal(x: Cells, y: Cells) -> bool:
    """Return whether two sets have the same cells."""


@unrolled(joined("count_bits(x[{i}])", " + "))
def count(x: Cells) -> int:
    """Return how many cells the set has."""


@unrolled(each("ZERO"))
def nothing(x: Cells) -> Cells:
    """Return the empty set of the same class."""


@unrolled(each("single(spot & 63) if spot >> 6 == {i} else ZERO"))
def only(x: Cells, spot: int) -> Cells:
    """Return the set of one cell, of the same class."""


@unrolled(first_word("place <= {high}", "x[{i}]"))
def word_at(x: Cells, place: int) -> np.uint64:
    """Return the word that holds a bit; for any other number, the first or the last word."""


@unrolled(first_word("place <= {high}", "{higher}"))
def word_after(x: Cells, place: int) -> np.uint64:
    """Return the word after the one that holds a bit; ZERO after the last."""


@inlined
def holds(x: Cells, spot: int) -> bool:
    """Return whether a cell is in the set; any number may be asked for."""
    return 0 <= spot < 64 * word_count(x) and has_bit(word_at(x, spot), spot & 63)


@unrolled(first_word("x[{i}] != ZERO", "{low} + lowest_bit(x[{i}])"))
def first_spot(x: Cells) -> int:
    """Return the first cell of a set that has one."""


@unrolled(each("x[{i}] & (~x[{i}] + ONE) if {below} == ZERO else ZERO"))
def first_cell(x: Cells) -> Cells:
    """Return the set of the first cell; the empty set for an empty one."""


@unrolled(each("x[{i}] & (x[{i}] - ONE) if {below} == ZERO else x[{i}]"))
def without_first(x: Cells) -> Cells:
    """Return the set without its first cell."""


@unrolled(
    in_turn(
        "(x[{i}], {low}, found[2] - count_bits(found[0])) if found[2] >= count_bits(found[0]) else found",
        "(ZERO, 0, n)",
        "found[1] + nth_bit(found[0], found[2])",
    )
)
def nth_spot(x: Cells, n: int) -> int:
    """Return the n-th cell of a set, counted from 0, of those it has."""


@inlined
def window(x: Cells, place: int) -> np.uint64:
    """Return the 64 bits from a place on; any place of the words may be asked for."""
    shift = np.uint64(place & 63)
    return word_at(x, place) >> shift | (word_after(x, place) << ONE) << (np.uint64(63) - shift)


@unrolled(lambda words: f"return {words}")
def word_count(x: Cells) -> int:
    """Return how many words a set takes."""


@unrolled(lambda words: "return STRIDE")
def stride(x: Cells) -> int:
    """Return by how much the spot differs from one row to the next."""


@unrolled(lambda words: "return ROWS")
def row_count(x: Cells) -> int:
    """Return how many rows a set has room for."""


@inlined
def row_bits(x: Cells, row: int) -> np.uint64:
    """Return a row of a set, from 1, as bits of a word: bit 1 is the first column."""
    return window(x, stride(x) * row) & ((ONE << np.uint64(stride(x))) - ONE)


@unrolled(each("words[place + {i}]"))
def read_cells(x: Cells, words: Words, place: int) -> Cells:
    """Return the set that lies at a place in an array of words, of the class of `x`."""


@unrolled(lambda words: "; ".join(f"words[place + {i}] = x[{i}]" for i in range(words)))
def write_cells(x: Cells, words: Words, place: int) -> None:
    """Write a set to a place in an array of words."""


@unrolled(each("{lower}"))
def _raised_by_a_word(x: Cells) -> Cells: ...


@unrolled(each("{higher}"))
def _lowered_by_a_word(x: Cells) -> Cells: ...


@inlined
def shifted(x: Cells, by: int) -> Cells:
    """Return the set with any number added to every spot."""
    while by >= _WORD_BITS:
        x, by = _raised_by_a_word(x), by - _WORD_BITS
    while by <= -_WORD_BITS:
        x, by = _lowered_by_a_word(x), by + _WORD_BITS
    if by == 0:
        return x
    return x << by if by > 0 else x >> -by


@inlined
def has_spot(words: Words, place: int, spot: int) -> bool:
    """Return whether the set at a place in an array of words has a cell; so `put_spot` adds and `take_spot` removes."""
    return words[place + (spot >> 6)] & single(spot & 63) != ZERO


@inlined
def put_spot(words: Words, place: int, spot: int) -> None:
    words[place + (spot >> 6)] |= single(spot & 63)


@inlined
def take_spot(words: Words, place: int, spot: int) -> None:
    words[place + (spot >> 6)] &= ~single(spot & 63)
