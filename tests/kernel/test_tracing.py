"""Traces: a row for each event."""

import numpy as np

from ludarium.kernel.compiling import plain
from ludarium.kernel.tracing import KINDS, LOST, PLACED, SKIPPED, WRAPPED, emit, new_trace


def test_events_are_noted_in_their_order() -> None:
    trace = new_trace()
    emit(trace, 0, PLACED, 0, 33, 1)
    emit(trace, 2, WRAPPED, 40, 41, 0)
    assert trace[0, 0] == 2
    assert trace[1:3].tolist() == [[0, PLACED, 0, 33, 1], [2, WRAPPED, 40, 41, 0]]
    assert not trace[3:].any()


def test_without_a_trace_nothing_is_noted() -> None:
    assert emit(None, 0, PLACED, 0, 33, 1) is None
    assert plain(emit)(None, 0, PLACED, 0, 33, 1) is None


def test_the_kinds_have_the_names_that_drawings_know() -> None:
    assert " ".join(KINDS) == (
        "placed moved pushed wrapped flipped captured squeezed cleared stacked unstacked attacked spawned skipped lost"
    )
    assert [KINDS[kind] for kind in (PLACED, WRAPPED, SKIPPED, LOST)] == ["placed", "wrapped", "skipped", "lost"]
    assert new_trace().dtype == np.int64
