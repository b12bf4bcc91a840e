"""Traces: the events of a step, for drawing.

Rules call `emit` where something happens. With no trace (None) the compiler omits these calls altogether.
A trace is an array of whole numbers with a row for each event; its first row holds the number of events.
"""

from typing import Any

import numpy as np

from ludarium.kernel.bits import Numbers
from ludarium.kernel.compiling import compiled

KINDS = (
    "placed",
    "moved",
    "pushed",
    "wrapped",
    "flipped",
    "captured",
    "squeezed",
    "cleared",
    "stacked",
    "unstacked",
    "attacked",
    "spawned",
    "skipped",
    "lost",
)
PLACED, MOVED, PUSHED, WRAPPED, FLIPPED, CAPTURED, SQUEEZED = range(7)
CLEARED, STACKED, UNSTACKED, ATTACKED, SPAWNED, SKIPPED, LOST = range(7, 14)

PHASE, KIND, SOURCE, TARGET, PIECE = range(5)
_CAPACITY = 1024


def new_trace() -> Numbers:
    return np.zeros((_CAPACITY, 5), dtype=np.int64)  # [event, field]


def events_in(trace: Numbers) -> Numbers:
    """Return the events that a trace holds, without the unused rows."""
    return trace[1 : 1 + trace[0, 0]].copy()


@compiled
def emit(trace: Any, phase: int, kind: int, source: int, target: int, piece: int) -> None:
    """Record one event. Events of the same phase happen at the same time; cells are spots, 0 for none."""
    if trace is not None:
        trace[0, 0] += 1
        row = trace[0, 0]
        trace[row, PHASE] = phase
        trace[row, KIND] = kind
        trace[row, SOURCE] = source
        trace[row, TARGET] = target
        trace[row, PIECE] = piece
