"""Groups: maximal connected sets of a side's pieces."""

from ludarium.games.protista.state import Pieces, ProtistaRules, empty_cells
from ludarium.kernel.cells import Cells, count, first_spot, only, shifted, without_first
from ludarium.kernel.compiling import inlined
from ludarium.kernel.hexcells import (
    east,
    flood,
    north_east,
    north_west,
    south_east,
    south_west,
    touching,
    west,
)


@inlined
def joined(own: Cells) -> Cells:
    """Return the pieces that are not alone in their group."""
    return own & touching(own)


@inlined
def group_of(own: Cells, spot: int) -> Cells:
    """Return the group of the piece on a spot."""
    return flood(only(own, spot), own)


@inlined
def reach_of(rules: ProtistaRules, pieces: Pieces, group: Cells) -> Cells:
    """Rule 2: return where a piece of a group may flow: the cells of the group and the empty ones next to them."""
    return group | touching(group) & empty_cells(rules, pieces)


@inlined
def row_stride(group: Cells, size: int) -> int:
    """Return the spot difference in a group that is one straight row of `size` pieces, two or more; else 0."""
    stride = first_spot(without_first(group)) - first_spot(group)
    if size == 2 or count(group & shifted(group, stride)) == size - 1:
        return stride
    return 0


@inlined
def barrel_stride(group: Cells, size: int, spot: int) -> int:
    """Rule 3: return the spot difference in which a piece shoots: its group is a straight row, it an end; else 0."""
    stride = row_stride(group, size) if size > 1 else 0
    if spot == first_spot(group):
        return -stride
    return stride if spot == first_spot(group) + (size - 1) * stride else 0


@inlined
def points(own: Cells) -> Cells:
    """Rule 5: return the pieces with two own neighbours 60° apart."""
    one, other = east(own), west(own)
    upper = north_east(own) & (north_west(own) | one) | north_west(own) & other
    lower = south_west(own) & (south_east(own) | other) | south_east(own) & one
    return own & (upper | lower)


@inlined
def bends(own: Cells) -> Cells:
    """Rule 4: return the pieces with two own neighbours 120° apart."""
    one, two, three = east(own), north_west(own), south_west(own)
    four, five, six = north_east(own), west(own), south_east(own)
    return own & (one & two | one & three | two & three | four & five | four & six | five & six)
