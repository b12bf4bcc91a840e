"""Cells as compiled rules number them: 32 times the row plus the column, both from 1."""

from ludarium.kernel.compiling import compiled

ROW_STRIDE = 32
_ROW_SHIFT = 5
_COLUMN_MASK = 31
NOWHERE = 0


@compiled
def row_of(spot: int) -> int:
    return spot >> _ROW_SHIFT


@compiled
def column_of(spot: int) -> int:
    return spot & _COLUMN_MASK


@compiled
def spot_at(row: int, column: int) -> int:
    return row * ROW_STRIDE + column
