"""States in columns."""

import numpy as np
import pytest

from ludarium.kernel.abreast import LANES, lane, read_column, write_column
from ludarium.kernel.cells import CLASSES, cells_of, write_cells


@pytest.mark.parametrize("made", CLASSES)
def test_a_set_is_read_where_it_was_written_and_nothing_else_changes(made: type) -> None:
    """A board that begins at the third word, in the second game and in the last."""
    for game in (1, LANES - 1):
        columns = np.zeros(12 * LANES, dtype=np.uint64)
        cells = cells_of(made, (12, 70, 100))
        write_column(cells, columns, 2, game)
        assert read_column(cells, columns, 2, game) == cells
        expected = np.zeros(12, dtype=np.uint64)
        write_cells(cells, expected, 2)
        np.testing.assert_array_equal(columns[lane(0, game) :: LANES], expected)
        assert np.count_nonzero(columns) == np.count_nonzero(expected)
