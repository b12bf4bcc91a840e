"""What happens in a step of Blob, event by event."""

import ludarium
from ludarium import Position
from tests.helpers import position


def events(position: Position, step: str) -> list[str]:
    """The events of a step in short: phase, kind, piece, from and to."""
    return [
        f"{event['phase']} {event['kind']} {event['piece']} {event['from']} {event['to']}"
        for event in position.trace(step)
    ]


ROWS = """
           g  . . . .
          f  . . . . .
         e  . . . . . .
        d  b r . . r b r
         c  . . . . . .
          b  . r . . .
           a  . r b .
        r 2
"""


def test_a_step_to_a_free_cell_is_one_event() -> None:
    assert events(position("blob", ROWS), "b2-b3") == ["0 moved r b2 b3"]


def test_an_event_has_these_fields() -> None:
    assert position("blob", ROWS).trace("b2-b3") == [
        {"phase": 0, "kind": "moved", "from": "b2", "to": "b3", "piece": "r"}
    ]


def test_pushed_pieces_go_at_the_same_time_as_the_one_that_pushes() -> None:
    assert events(position("blob", ROWS), "a2-a3") == ["0 moved r a2 a3", "0 pushed b a3 a4"]


def test_pieces_that_enter_at_the_other_end_are_wrapped() -> None:
    assert events(position("blob", ROWS), "d5-d6") == [
        "0 moved r d5 d6",
        "0 pushed b d6 d7",
        "0 wrapped r d7 d1",
        "0 pushed b d1 d2",
        "0 pushed r d2 d3",
    ]


def test_a_piece_that_steps_off_by_itself_is_wrapped() -> None:
    assert events(position("blob", ROWS, wrap="any"), "d7-d1") == [
        "0 wrapped r d7 d1",
        "0 pushed b d1 d2",
        "0 pushed r d2 d3",
    ]


def test_a_full_line_moves_every_piece_once() -> None:
    full = ludarium.game("blob").position("b.../...../....../......b/....../...../rbrr r 2")
    assert events(full, "a1-a2") == [
        "0 moved r a1 a2",
        "0 pushed b a2 a3",
        "0 pushed r a3 a4",
        "0 wrapped r a4 a1",
    ]


def test_passing_does_nothing() -> None:
    assert events(ludarium.game("blob").start(), "end") == []
