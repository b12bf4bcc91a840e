"""What the numbers of moves mean: the kind in the lowest four bits, then cells, directions and lengths."""

from ludarium.kernel.compiling import compiled

STEP, FLOW, CANNON, WAVE, SHARP_V, TRIANGLE_SPAWN, FILL_SPAWN, UNSTACK = range(1, 9)
KINDS = ("end", "step", "flow", "cannon", "wave", "sharp V", "spawn", "spawn", "unstack")

_KIND_BITS = 4
_CELL_BITS = 10
_CELL_MASK = 1023
_SECOND = _KIND_BITS + _CELL_BITS


@compiled
def number(kind: int, cell: int, second: int) -> int:
    """Return the number of a move: its kind, its cell, and another cell, a direction or the shape of a wave."""
    return kind | cell << _KIND_BITS | second << _SECOND


@compiled
def kind_of(move: int) -> int:
    return move & 15


@compiled
def cell_of(move: int) -> int:
    return move >> _KIND_BITS & _CELL_MASK


@compiled
def second_of(move: int) -> int:
    return move >> _SECOND


@compiled
def wave_shape(first: int, second: int, length: int, shift: int) -> int:
    """Return the shape of a wave: the two directions of its zigzag, its length, and the direction in which it moves."""
    return first | second << 3 | shift << 6 | length << 9
