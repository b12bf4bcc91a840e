"""The trail of a turn: from where to where things went, for the picture of the position after it."""

from collections.abc import Iterable, Sequence

from ludarium.positions.values import Event

Trail = list[tuple[str, str]]


def trail_of(traces: Iterable[Sequence[Event]]) -> Trail:
    """From where to where things went; what came from nowhere or went there leads from its cell to itself."""
    ways: dict[tuple[str, str], None] = {}
    for event in (event for trace in traces for event in trace):
        start, end = event["from"] or event["to"], event["to"] or event["from"]
        if start is None or end is None:
            continue
        if event["kind"] == "wrapped":  # off at one end and on at the other: no way across the board
            ways |= {(start, start): None, (end, end): None}
        else:
            ways[(start, end)] = None
    return list(ways)
