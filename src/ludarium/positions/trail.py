"""The trail of a turn: where pieces moved from and to, for the picture of the position after it."""

from collections.abc import Iterable, Sequence

from ludarium.positions.values import Event

Trail = list[tuple[str, str]]


def trail_of(traces: Iterable[Sequence[Event]]) -> Trail:
    """Return pairs of cells, from and to; for a piece that appeared or disappeared, both are the same cell."""
    ways: dict[tuple[str, str], None] = {}
    for event in (event for trace in traces for event in trace):
        start, end = event["from"] or event["to"], event["to"] or event["from"]
        if start is None or end is None:
            continue
        if event["kind"] == "wrapped":  # off at one end and on at the other: not a move across the board
            ways |= {(start, start): None, (end, end): None}
        else:
            ways[(start, end)] = None
    return list(ways)
