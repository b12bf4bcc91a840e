"""What happens in a step of Subsume, event by event and phase by phase."""

import ludarium
from ludarium import Position
from tests.helpers import position


def events(position: Position, step: str) -> list[str]:
    """The events of a step in short: phase, kind, piece, from and to."""
    return [
        f"{event['phase']} {event['kind']} {event['piece']} {event['from']} {event['to']}"
        for event in position.trace(step)
    ]


def small(code: str) -> Position:
    return ludarium.game("subsume", size=3).position(code)


def test_a_stone_that_closes_nothing_is_one_event() -> None:
    assert events(small(".../..../...../..../... r"), "c3") == ["0 placed r None c3"]


def test_the_stones_that_turn_come_after_the_stone_placed() -> None:
    assert events(small(".../.br./.r.b./.r../... r"), "b3") == [
        "0 placed r None b3",
        "1 flipped r c4 c4",
        "1 flipped r d2 d2",
    ]


def test_the_own_stones_turn_the_new_one_first_if_they_are_too_few() -> None:
    here = ludarium.game("subsume", size=4).position("..../...../..bb../..b.b../..r.../...../.... r")
    assert events(here, "c4") == ["0 placed r None c4", "1 flipped b c4 c4", "1 flipped b c3 c3"]


def test_stones_turn_in_their_order_round_the_loop() -> None:
    here = position(
        "subsume",
        """
           g  . . . .
          f  . r . b .
         e  . b b . b .
        d  . b . r . b .
         c  . r b . b .
          b  . r r r .
           a  . . . .
        r
        """,
        size=4,
    )
    turned = [event["to"] for event in here.trace("f3") if event["kind"] == "flipped"]
    clockwise = ["f4", "e5", "d6", "c5", "d2", "e2"]
    assert turned in (clockwise, clockwise[::-1])


def test_what_is_surrounded_goes_last() -> None:
    assert events(small(".../.bb./.rbb./.r../... r"), "b3") == [
        "0 placed r None b3",
        "1 flipped r c4 c4",
        "1 flipped r d3 d3",
        "1 flipped r d2 d2",
        "2 cleared b c3 None",
    ]


def test_a_player_who_is_skipped_is_named() -> None:
    assert events(small(".../.bb./.b.b./.bb./..r r"), "e3") == ["0 placed r None e3", "3 skipped b None None"]


def test_nobody_is_skipped_when_the_game_is_over() -> None:
    kinds = [event["kind"] for event in small(".br/.b.b/.b.../.b.r/.rr r").trace("c5")]
    assert kinds == ["placed", "flipped", "flipped", "flipped", "flipped", "flipped"]
