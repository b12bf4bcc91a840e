"""Drop before the first drop: the dud alone on the board, the hands, the options."""

from itertools import product

import pytest

import ludarium
from ludarium import OptionError, Record, read_record
from tests.helpers import board, drawn, random_line

OPTIONS = {
    "squeeze": ("either", "enemy", "own"),
    "opening": ("one", "two"),
    "dud": ("stays", "squeezable"),
    "ties": ("draw", "cascade"),
}


def test_the_dud_stands_alone_on_the_centre_of_a_hexagon_of_side_5() -> None:
    assert drawn(ludarium.game("drop").start()) == board("""
            i  . . . . .
           h  . . . . . .
          g  . . . . . . .
         f  . . . . . . . .
        e  . . . . d . . . .
         d  . . . . . . . .
          c  . . . . . . .
           b  . . . . . .
            a  . . . . .
        b 1 32/32
    """)


@pytest.mark.parametrize(("size", "centre"), [(4, "d4"), (5, "e5"), (6, "f6"), (7, "g7"), (8, "h8")])
def test_the_centre_of_every_size(size: int, centre: str) -> None:
    start = ludarium.game("drop", size=size).start()
    pieces = {name: token for name, token in zip(start.game.board.names, start.tokens, strict=True) if token != "."}
    assert pieces == {centre: "d"}
    assert len(start.tokens) == 3 * size * (size - 1) + 1


@pytest.mark.parametrize(("opening", "drops"), [("one", 1), ("two", 2)])
@pytest.mark.parametrize("pieces", [4, 5, 32, 99])
def test_black_begins_with_the_drops_of_the_opening_and_full_hands(opening: str, drops: int, pieces: int) -> None:
    start = ludarium.game("drop", opening=opening, pieces=pieces).start()
    assert (start.mover, start.steps_left, start.outcome) == ("black", drops, None)
    rows = "...../....../......./......../....d..../......../......./....../....."
    assert start.code == f"{rows} b {drops} {pieces}/{pieces}"
    assert start == start.game.position(start.code)


@pytest.mark.parametrize("values", list(product(*OPTIONS.values())), ids=" ".join)
def test_a_position_is_all_that_its_code_says(values: tuple[str, ...]) -> None:
    """Nothing is forbidden to come again, so a code holds everything, and tells a finished game's result too."""
    game = ludarium.game("drop", size=4, pieces=14, **dict(zip(OPTIONS, values, strict=True)))
    line = random_line(game, 1)
    for here in line.positions:
        again = game.position(here.code)
        assert again == here
        assert (again.outcome, again.code) == (here.outcome, here.code)
    assert line.outcome is not None


def test_the_options_and_their_defaults() -> None:
    assert list(ludarium.game("drop").options.items()) == [
        ("size", 5),
        ("pieces", 32),
        ("squeeze", "either"),
        ("opening", "one"),
        ("dud", "stays"),
        ("ties", "draw"),
    ]
    assert ludarium.game("drop").sides == ("black", "white")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"size": 3}, "size=3: size is a whole number from 4 to 8"),
        ({"size": 9}, "size=9: size is a whole number from 4 to 8"),
        ({"pieces": 3}, "pieces=3: pieces is a whole number from 4 to 99"),
        ({"pieces": 100}, "pieces=100: pieces is a whole number from 4 to 99"),
        ({"squeeze": "both"}, "squeeze='both': squeeze is one of either, enemy or own"),
        ({"opening": "three"}, "opening='three': opening is one of one or two"),
        ({"dud": "goes"}, "dud='goes': dud is one of stays or squeezable"),
        ({"ties": "white"}, "ties='white': ties is one of draw or cascade"),
        ({"start": "dud"}, "drop has no option 'start': it has size, pieces, squeeze, opening, dud and ties"),
    ],
)
def test_what_is_no_option_is_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(OptionError) as refused:
        ludarium.game("drop", **options)
    assert str(refused.value) == message


def test_options_and_turns_are_part_of_the_record() -> None:
    record = Record(ludarium.game("drop", size=4, ties="cascade").start(), ["b2", "c3", "c4", "b2"])
    lines = str(record).splitlines()
    assert lines[:2] == [
        '[Game "drop"]',
        '[Options "size=4 pieces=32 squeeze=either opening=one dud=stays ties=cascade"]',
    ]
    assert lines[2:4] == ['[Black "?"]', '[White "?"]']
    assert read_record(str(record)) == record


def test_a_turn_that_is_skipped_takes_no_number() -> None:
    """Black has one piece, white three: white's third piece is a turn of its own."""
    start = ludarium.game("drop", size=4).position("..../...../....../...d.../....../...../.... b 1 1/3")
    record = Record(start, ["b2", "f2", "f4", "b4"])
    assert str(record).endswith("1. b2 2. f2,f4 3. b4 draw\n")
    assert read_record(str(record)) == record


def test_a_turn_that_is_lost_takes_no_number() -> None:
    """Black fills the last cell, and white has nowhere to drop."""
    full = "wbbw/bbbbb/bbbbbb/wbb.bbw/bbbbbb/bbbbb/wbbw"
    start = ludarium.game("drop", size=4, squeeze="enemy").position(f"{full} b 1 7/9")
    record = Record(start, ["d4"])
    assert str(record).endswith("1. d4 black\n")
    assert read_record(str(record)) == record
