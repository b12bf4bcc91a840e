"""What happens in a step of Drop, event by event and phase by phase: placed, pushed, squeezed, then what follows."""

import ludarium
from ludarium import Position
from tests.helpers import position


def events(position: Position, step: str) -> list[str]:
    """The events of a step in short: phase, kind, piece, from and to."""
    return [
        f"{event['phase']} {event['kind']} {event['piece']} {event['from']} {event['to']}"
        for event in position.trace(step)
    ]


def small(code: str, **options: object) -> Position:
    return ludarium.game("drop", size=4, **options).position(code)


FREE = "..../...../....../...d.../....../...../...."
FULL = "wbbw/bbbbb/bbbbbb/wbb.bbw/bbbbbb/bbbbb/wbbw"


def test_a_drop_that_touches_nothing_is_one_event() -> None:
    assert events(small(f"{FREE} b 2 4/4"), "b2") == ["0 placed b None b2"]
    assert events(small(f"{FREE} w 2 4/4"), "b2") == ["0 placed w None b2"]


def test_an_event_has_these_fields() -> None:
    assert small(f"{FREE} b 2 4/4").trace("d3") == [
        {"phase": 0, "kind": "placed", "from": None, "to": "d3", "piece": "b"},
        {"phase": 1, "kind": "pushed", "from": "d4", "to": "d5", "piece": "d"},
    ]


def test_pushes_come_after_the_piece_is_placed_and_all_at_the_same_time() -> None:
    here = position(
        "drop",
        """
           g  . . . w
          f  . . . b .
         e  . . b w . .
        d  b . w . b w .
         c  . . d b . .
          b  . . . b .
           a  . . . .
        b 2 8/8
        """,
        size=4,
    )
    first, *others = events(here, "d4")
    assert first == "0 placed b None d4"
    assert sorted(others) == [
        "1 pushed b b4 a4",
        "1 pushed b c4 b4",
        "1 pushed b d5 d6",
        "1 pushed b e3 f2",
        "1 pushed d c3 b2",
        "1 pushed w d3 d2",
        "1 pushed w d6 d7",
    ]


def test_of_a_row_the_farthest_piece_is_pushed_first() -> None:
    """So that the events can be followed one by one: no piece is ever moved to a cell that is taken."""
    here = small("..../...../....../..bwb../....../...../.... w 2 4/4")
    assert events(here, "d2") == ["0 placed w None d2", "1 pushed b d5 d6", "1 pushed w d4 d5", "1 pushed b d3 d4"]


def test_a_row_that_stays_is_no_event() -> None:
    here = small("..../...../....../...bbbb/....../...../.... w 2 4/4")
    assert events(here, "d3") == ["0 placed w None d3"]


def test_what_is_squeezed_goes_after_the_pushes() -> None:
    here = position(
        "drop",
        """
            i  . . . . .
           h  . . . . . .
          g  . . . . . . .
         f  . . . w w . . .
        e  . . . . b . w . .
         d  . . . w . . . .
          c  . . . . . . .
           b  . . . . . .
            a  . . . . .
        w 2 5/5
        """,
    )
    assert events(here, "e8") == ["0 placed w None e8", "1 pushed w e7 e6", "2 squeezed b e5 None"]


def test_all_that_is_squeezed_goes_at_the_same_time() -> None:
    here = position(
        "drop",
        """
            i  . . . . .
           h  . . . . . .
          g  . . . . . . .
         f  . . . b w w . .
        e  . w b b d b w . .
         d  . . b b w . . .
          c  . . . . . . .
           b  . . . . . .
            a  . . . . .
        w 2 9/9
        """,
        dud="squeezable",
    )
    first, *others = events(here, "g2")
    assert first == "0 placed w None g2"
    assert sorted(others) == ["2 squeezed b e4 None", "2 squeezed b e6 None", "2 squeezed d e5 None"]


def test_the_piece_just_dropped_may_be_squeezed() -> None:
    nest = small("..../...../....../......./....../w.wbb/ww.. b 2 4/4")
    assert events(nest, "b2") == ["0 placed b None b2", "2 squeezed b b2 None"]


def test_a_player_who_is_skipped_is_named() -> None:
    assert events(small(f"{FREE} b 1 2/0"), "b2") == ["0 placed b None b2", "3 skipped w None None"]
    assert events(small(f"{FREE} w 1 0/2"), "b2") == ["0 placed w None b2", "3 skipped b None None"]
    assert events(small(f"{FREE} w 2 0/3"), "b2") == ["0 placed w None b2"], "the turn goes on"


def test_nobody_is_skipped_when_the_game_is_over() -> None:
    assert events(small(f"{FREE} b 1 1/0"), "b2") == ["0 placed b None b2"]


def test_a_player_who_finds_no_free_cell_is_named() -> None:
    def last(fields: str) -> list[str]:
        return events(small(f"{FULL} {fields}", squeeze="enemy"), "d4")[1:]

    assert last("b 2 7/9") == ["3 lost b None None"]
    assert last("b 1 7/9") == ["3 lost w None None"]
    assert last("b 1 3/0") == ["3 skipped w None None", "3 lost b None None"]
    assert last("b 1 1/0") == [], "there was nothing left to lose"
