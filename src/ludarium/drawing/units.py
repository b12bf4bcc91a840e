"""The measure of all drawings."""

UNIT = 100  # from the centre of a cell to that of the next

Point = tuple[float, float]


def drawn(centre: Point) -> Point:
    """A place on a board, where neighbours are 1 apart, as a place in a drawing, to a tenth."""
    return round(centre[0] * UNIT, 1) + 0.0, round(centre[1] * UNIT, 1) + 0.0  # adding zero turns -0 into 0
