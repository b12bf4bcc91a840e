"""The trail of a turn: from where to where things went."""

from ludarium.positions import Event
from ludarium.positions.trail import trail_of


def event(kind: str, source: str | None, target: str | None) -> Event:
    return {"phase": 0, "kind": kind, "from": source, "to": target, "piece": "r"}


def test_a_trail_leads_from_where_to_where_things_went() -> None:
    assert trail_of([[event("moved", "a1", "a2")], [event("pushed", "b1", "b2")]]) == [("a1", "a2"), ("b1", "b2")]


def test_a_way_that_was_gone_twice_is_shown_once() -> None:
    assert trail_of([[event("moved", "a1", "a2")], [event("moved", "a1", "a2")]]) == [("a1", "a2")]


def test_what_comes_from_nowhere_or_goes_there_stays_on_its_cell() -> None:
    assert trail_of([[event("placed", None, "a1"), event("captured", "b2", None)]]) == [("a1", "a1"), ("b2", "b2")]


def test_a_wrap_leads_round_the_outside_and_not_across_the_board() -> None:
    assert trail_of([[event("wrapped", "d1", "d7")]]) == [("d1", "d1"), ("d7", "d7")]


def test_what_happens_to_no_cell_leaves_no_trail() -> None:
    assert trail_of([[event("skipped", None, None)]]) == []
