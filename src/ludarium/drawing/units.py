"""The unit of length in all drawings."""

UNIT = 100  # from the centre of a cell to that of the next

Point = tuple[float, float]


def drawn(centre: Point) -> Point:
    """Convert a place on a board, where neighbours are 1 apart, to a place in a drawing, to one decimal."""
    return round(centre[0] * UNIT, 1) + 0.0, round(centre[1] * UNIT, 1) + 0.0  # adding zero turns -0 into 0
