"""States in columns."""

import numpy as np
import pytest

from ludarium.kernel.abreast import LANES, lane, read_column, write_column
from ludarium.kernel.cells import CLASSES, cells_of


@pytest.mark.parametrize("made", CLASSES)
def test_a_set_is_read_where_it_was_written_and_nothing_else_changes(made: type) -> None:
    """A board that begins at the third word, in the second game and in the last."""
    for game in (1, LANES - 1):
        columns = np.zeros(12 * LANES, dtype=np.uint64)
        cells = cells_of(made, (12, 70, 100))
        write_column(cells, columns, 2, game)
        assert read_column(cells, columns, 2, game) == cells
        for word, bits in enumerate(cells, 2):
            assert columns[lane(word, game)] == bits
        assert np.count_nonzero(columns) == np.count_nonzero(cells)
