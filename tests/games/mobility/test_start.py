"""Mobility before the first step: the three starts on every size, the openings, the options."""

import pytest

import ludarium
from ludarium import OptionError, Position, Record, read_record
from tests.helpers import board, drawn, play, texts

GAPS = {5: 1, 6: 1, 7: 2, 8: 2, 9: 2, 10: 3, 11: 3, 12: 3, 13: 4, 14: 4, 15: 4, 16: 5, 17: 5, 18: 5, 19: 6}
STARTS = ("crossed", "sides", "diamond")
STEPS = {"one": 1, "two": 2, "three": 3, "ramp": 1}


def generals(position: Position) -> tuple[set[str], set[str]]:
    """The cells of the red generals and those of the blue ones."""
    pieces = list(zip(position.game.board.names, position.tokens, strict=True))
    return {name for name, token in pieces if token == "r"}, {name for name, token in pieces if token == "b"}


def test_crossed_is_the_first_start_on_13_by_13_cells() -> None:
    assert drawn(ludarium.game("mobility").start()) == board("""
        13  . . . . . . . . . . . . .
        12  . . . . . . . . . . . . .
        11  . . . . . . . . . . . . .
        10  . . . . . . . . . . . . .
         9  . . . . b . . . r . . . .
         8  . . . . . . . . . . . . .
         7  . . . . . . . . . . . . .
         6  . . . . . . . . . . . . .
         5  . . . . r . . . b . . . .
         4  . . . . . . . . . . . . .
         3  . . . . . . . . . . . . .
         2  . . . . . . . . . . . . .
         1  . . . . . . . . . . . . .
            a b c d e f g h i j k l m
        r 1
    """)


def test_sides_puts_red_on_the_left_and_blue_on_the_right() -> None:
    assert drawn(ludarium.game("mobility", size=7, start="sides").start()) == board("""
        7  . . . . . . .
        6  . . . . . . .
        5  . . r . b . .
        4  . . . . . . .
        3  . . r . b . .
        2  . . . . . . .
        1  . . . . . . .
           a b c d e f g
        r 1
    """)


def test_diamond_stands_in_the_middle_of_an_odd_board() -> None:
    assert drawn(ludarium.game("mobility", size=7, start="diamond").start()) == board("""
        7  . . . . . . .
        6  . . . . . . .
        5  . . . r . . .
        4  . . b . b . .
        3  . . . r . . .
        2  . . . . . . .
        1  . . . . . . .
           a b c d e f g
        r 1
    """)


def test_diamond_stands_left_and_below_the_middle_of_an_even_board() -> None:
    assert drawn(ludarium.game("mobility", size=8, start="diamond").start()) == board("""
        8  . . . . . . . .
        7  . . . . . . . .
        6  . . . r . . . .
        5  . . . . . . . .
        4  . . b . . b . .
        3  . . . r . . . .
        2  . . . . . . . .
        1  . . . . . . . .
           a b c d e f g h
        r 1
    """)


@pytest.mark.parametrize(
    ("size", "start", "red", "blue"),
    [
        (13, "crossed", {"e5", "i9"}, {"e9", "i5"}),
        (13, "sides", {"e5", "e9"}, {"i5", "i9"}),
        (13, "diamond", {"g5", "g9"}, {"e7", "i7"}),
        (14, "crossed", {"e5", "j10"}, {"e10", "j5"}),
        (14, "sides", {"e5", "e10"}, {"j5", "j10"}),
        (14, "diamond", {"g5", "g10"}, {"e7", "j7"}),
        (15, "crossed", {"e5", "k11"}, {"e11", "k5"}),
        (15, "sides", {"e5", "e11"}, {"k5", "k11"}),
        (15, "diamond", {"h5", "h11"}, {"e8", "k8"}),
        (16, "crossed", {"f6", "k11"}, {"f11", "k6"}),
        (16, "sides", {"f6", "f11"}, {"k6", "k11"}),
        (16, "diamond", {"h6", "h11"}, {"f8", "k8"}),
    ],
)
def test_the_comfortable_sizes(size: int, start: str, red: set[str], blue: set[str]) -> None:
    assert generals(ludarium.game("mobility", size=size, start=start).start()) == (red, blue)


@pytest.mark.parametrize("size", range(5, 20))
def test_every_size_keeps_a_third_of_the_board_between_generals_and_edge(size: int) -> None:
    gap = GAPS[size]
    assert abs(gap - (size - 2) / 3) < 0.5
    low, high, middle = gap, size - gap - 1, (size + 1) // 2 - 1
    files = [chr(ord("a") + column) for column in range(size)]

    def cells(*places: tuple[int, int]) -> set[str]:
        return {f"{files[column]}{row + 1}" for column, row in places}

    expected = {
        "crossed": (cells((low, low), (high, high)), cells((low, high), (high, low))),
        "sides": (cells((low, low), (low, high)), cells((high, low), (high, high))),
        "diamond": (cells((middle, low), (middle, high)), cells((low, middle), (high, middle))),
    }
    for start in STARTS:
        assert generals(ludarium.game("mobility", size=size, start=start).start()) == expected[start]


@pytest.mark.parametrize("size", [5, 13, 19])
@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("opening", STEPS)
def test_every_start_has_red_to_act_and_all_other_cells_free(size: int, start: str, opening: str) -> None:
    here = ludarium.game("mobility", size=size, start=start, opening=opening).start()
    assert (here.mover, here.steps_left, here.outcome) == ("red", STEPS[opening], None)
    assert here.code.endswith(f" r {STEPS[opening]}")
    assert here.tokens.count(".") == size * size - 4
    assert len([step for step in texts(here) if "-" not in step]) == size * size - 4


def test_the_options_and_their_defaults() -> None:
    assert list(ludarium.game("mobility").options.items()) == [("size", 13), ("start", "crossed"), ("opening", "one")]
    assert ludarium.game("mobility").sides == ("red", "blue")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"size": 4}, "size=4: size is a whole number from 5 to 19"),
        ({"size": 20}, "size=20: size is a whole number from 5 to 19"),
        ({"start": "square"}, "start='square': start is one of crossed, sides or diamond"),
        ({"opening": "four"}, "opening='four': opening is one of one, two, three or ramp"),
        ({"opening": 1}, "opening=1: opening is one of one, two, three or ramp"),
        ({"troops": 5}, "mobility has no option 'troops': it has size, start and opening"),
    ],
)
def test_what_is_no_option_is_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(OptionError) as refused:
        ludarium.game("mobility", **options)
    assert str(refused.value) == message


def test_options_and_turns_are_part_of_the_record() -> None:
    """A turn takes one number, however many steps it has."""
    start = ludarium.game("mobility", size=5, opening="ramp").start()
    record = Record(start, ["c3", "d2-d3", "end", "b2-b3", "b3-b2", "a1", "e5"])
    lines = str(record).splitlines()
    assert lines[:2] == ['[Game "mobility"]', '[Options "size=5 start=crossed opening=ramp"]']
    assert lines[2:4] == ['[Red "?"]', '[Blue "?"]']
    assert lines[-1] == "1. c3 2. d2-d3,end 3. b2-b3,b3-b2,a1 4. e5 *"
    assert read_record(str(record)) == record


def test_a_record_from_a_code_is_past_the_opening() -> None:
    """The start of a ramp, given as a code, is kept as a code, and blue has three steps."""
    game = ludarium.game("mobility", size=5, opening="ramp")
    record = Record(game.position(game.start().code), ["c3", "a1", "a2", "a3"])
    assert '[Position "...../.b.r./...../.r.b./..... r 1"]' in str(record)
    assert str(record).endswith("1. c3 2. a1,a2,a3 *\n")
    assert read_record(str(record)) == record
    assert Record(game.start(), ["c3", "a1", "a2", "a3"]).turns != record.turns
    assert play(game.start(), "c3 a1 a2").mover == "red"
