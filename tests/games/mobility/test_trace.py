"""What happens in a step of Mobility, event by event."""

import ludarium
from ludarium import Position

HERE = ludarium.game("mobility", size=5).position("b#.../#..../...../...../....r r 2")


def events(position: Position, step: str) -> list[str]:
    """The events of a step in short: phase, kind, piece, from and to."""
    return [
        f"{event['phase']} {event['kind']} {event['piece']} {event['from']} {event['to']}"
        for event in position.trace(step)
    ]


def test_a_move_is_one_event() -> None:
    assert events(HERE, "e1-d2") == ["0 moved r e1 d2"]
    assert events(HERE.game.position(HERE.code.replace(" r ", " b ")), "a5-b4") == ["0 moved b a5 b4"]


def test_a_troop_is_placed_out_of_nowhere() -> None:
    assert events(HERE, "c3") == ["0 placed # None c3"]


def test_an_event_has_these_fields() -> None:
    assert HERE.trace("c3") == [{"phase": 0, "kind": "placed", "from": None, "to": "c3", "piece": "#"}]


def test_the_last_step_of_a_turn_and_of_a_game_is_no_more_than_itself() -> None:
    assert events(HERE.play("c3"), "e1-e2") == ["0 moved r e1 e2"]
    assert HERE.play("b4").outcome is not None
    assert events(HERE, "b4") == ["0 placed # None b4"]


def test_passing_does_nothing() -> None:
    assert events(HERE.play("c3"), "end") == []
