"""Groups: maximal connected sets of a side's pieces."""

from ludarium.games.protista.state import Pieces, ProtistaRules, empty_cells
from ludarium.kernel.cells import Cells, count, first_spot, only, shifted
from ludarium.kernel.compiling import compiled
from ludarium.kernel.hexcells import flood, spot_difference, touching


@compiled
def joined(own: Cells) -> Cells:
    """Return the pieces that are not alone in their group."""
    return own & touching(own)


@compiled
def group_of(own: Cells, spot: int) -> Cells:
    """Return the group of the piece on a spot."""
    return flood(only(own, spot), own)


@compiled
def reach_of(rules: ProtistaRules, pieces: Pieces, group: Cells) -> Cells:
    """Rule 2: return where a piece of a group may flow: the cells of the group and the empty ones next to them."""
    return group | touching(group) & empty_cells(rules, pieces)


@compiled
def row_direction(group: Cells, size: int) -> int:
    """Return the direction (E, NE or NW) of a group that is one straight row of `size` pieces, two or more; else -1."""
    for direction in range(3):
        if count(group & shifted(group, spot_difference(group, direction))) == size - 1:
            return direction
    return -1


@compiled
def barrel_direction(group: Cells, size: int, spot: int) -> int:
    """Rule 3: return the direction in which a piece of a group shoots: it is an end of a straight row; else -1."""
    direction = row_direction(group, size) if size > 1 else -1
    if direction < 0:
        return -1
    if spot == first_spot(group):
        return direction + 3
    is_other_end = spot == first_spot(group) + (size - 1) * spot_difference(group, direction)
    return direction if is_other_end else -1
