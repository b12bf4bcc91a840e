"""Position codes become positions, or are refused with the place."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ludarium import CodeError, Game, Position, game
from tests.helpers import random_positions
from tests.notation.samples import read_or_refused, refusal
from tests.positions.samples import BLOB, EMPTY, START, SUBSUME, WALK


def refused(made: Game, code: object) -> str:
    return refusal(CodeError, lambda: made.position(code))  # type: ignore[arg-type]


@pytest.mark.parametrize("made", [BLOB, game("blob", start="hollow", opening="two", wrap="any"), SUBSUME], ids=repr)
def test_codes_of_whole_games_are_read_and_written_back(made: Game) -> None:
    for position in random_positions(made, seed=3)[:-1]:
        assert made.position(position.code).code == position.code


def test_the_start_has_the_code_of_the_page() -> None:
    assert BLOB.start().code == START
    assert game("blob", opening="two").start().code == START[:-1] + "2"
    assert SUBSUME.start().code == EMPTY


@pytest.mark.parametrize("spaced", [f" {START}", f"{START}\n", f"\t{START} \r\n", START.replace(" ", "   ")])
def test_white_space_around_fields_is_left_out(spaced: str) -> None:
    assert BLOB.position(spaced) == BLOB.start()
    assert BLOB.position(spaced).code == START


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("", "character 1: the code ends where the board should stand"),
        ("r 1", "character 1: the board has 1 row, but this game's has 7"),
        (EMPTY, "character 1: the board has 5 rows, but this game's has 7"),
        (START.replace("/rb.rb/", "/rb.r/", 1), "character 6: row f has 4 cells, but should have 5"),
        (START.replace("/rrb.rbb/", "/rrb..rbb/"), "character 19: row d has 8 cells, but should have 7"),
        (START.replace("rrb.rbb", "rrbxrbb"), "character 22: row d: 'x' is not a piece of this game (., r or b)"),
        (START.replace("rrb.rbb", "rrb.rbB"), "character 25: row d: 'B' is not a piece of this game (., r or b)"),
        (
            START.replace("rrb.rbb", "rr2.rbb"),
            "character 20: row d: 'r2' has a number, but no height belongs here",
        ),
        (START[:43], "character 44: the code ends where the player to act (r or b) should stand"),
        (START[:45], "character 46: the code ends where the number of steps left should stand"),
        (START.replace(" r ", " red "), "character 45: 'red' is not a player (r or b)"),
        (START.replace(" r ", " w "), "character 45: 'w' is not a player (r or b)"),
        (START + " 1", "character 49: '1' is one field too many"),
        (START + " {so}", "character 49: '{so}' is one field too many"),
    ],
)
def test_what_does_not_fit_is_refused_at_its_place(code: str, message: str) -> None:
    assert refused(BLOB, code) == message


@pytest.mark.parametrize("left", ["0", "3", "01", "+1", "-1", "1.0", "one", "１", "1\0"])
def test_one_or_two_steps_are_left(left: str) -> None:
    expected = f"character 47: {left!r}: the number of steps left must be 1 to 2"
    assert refused(BLOB, START[:-1] + left) == expected


@pytest.mark.parametrize(("colour", "other"), [("red", "b"), ("blue", "r")])
def test_a_colour_without_a_piece_is_refused_where_the_board_begins(colour: str, other: str) -> None:
    board = START[:43].replace(colour[0], other)
    assert refused(BLOB, f" {board} r 1") == f"character 2: {colour} has no piece: each colour needs at least one"


def test_numbers_of_pieces_are_free() -> None:
    assert BLOB.position("r..b/...../....../......./....../...../.... b 2").mover == "blue"


def test_a_board_must_fit_the_size() -> None:
    assert game("subsume", size=4).position(f"{'/'.join('.' * n for n in (4, 5, 6, 7, 6, 5, 4))} r").mover == "red"
    assert refused(game("subsume", size=4), EMPTY) == "character 1: the board has 5 rows, but this game's has 7"


@pytest.mark.parametrize(
    "board",
    [
        "rrr/rrrr/rrrrr/rrrr/rrr",
        "rrr/r..r/r...r/r..r/rrr",
        "rbr/b..r/r.b.b/b..r/rbr",
        "bbb/brbb/bb.bb/bbrb/bbb",
    ],
)
@pytest.mark.parametrize("mover", ["r", "b"])
def test_a_board_on_which_nobody_can_place_a_stone_is_refused(board: str, mover: str) -> None:
    assert refused(SUBSUME, f"{board} {mover}") == (
        "character 1: nobody can place a stone on this board: every cell is taken or surrounded"
    )


@pytest.mark.parametrize(
    ("code", "mover"),
    [
        ("rr./rrrr/rrrrr/rrrr/rrr r", "blue"),
        ("bb./bbbb/bbbbb/bbbb/bbb b", "red"),
        ("r../.bbb/bb..b/rb.b/.bb b", "red"),
    ],
)
def test_a_player_without_a_cell_is_skipped_as_the_code_is_read(code: str, mover: str) -> None:
    position = SUBSUME.position(code)
    assert position.mover == mover
    assert position.steps
    assert position.code == code[:-1] + mover[0]
    assert SUBSUME.position(position.code) == position


def test_a_code_carries_no_result() -> None:
    won = BLOB.position("rr../...../....../......./....../...../..bb r 1")
    assert won.outcome is None
    assert won.play("end").outcome is not None


def test_the_code_of_a_finished_game_is_written_as_if_play_went_on() -> None:
    finished = BLOB.position("rr../...../....../......./....../...../..bb r 1").play("end")
    assert finished.code == "rr../...../....../......./....../...../..bb b 2"


@pytest.mark.parametrize("code", [None, 5, b"", [START], START * 300])
def test_no_text_and_endless_text_are_refused(code: object) -> None:
    assert len(refused(BLOB, code)) < 100


def codes_spoilt() -> st.SearchStrategy[tuple[Game, str]]:
    """A code with a few characters put in, taken out or changed."""
    alphabet = "rb./ 12\n\t\0R3xé\xa0"

    def spoilt(made: Game, code: str) -> st.SearchStrategy[tuple[Game, str]]:
        change = st.tuples(st.integers(0, len(code)), st.integers(0, 1), st.text(alphabet, max_size=1))

        def apply(changes: list[tuple[int, int, str]]) -> tuple[Game, str]:
            text = code
            for place, taken, put in changes:
                text = text[:place] + put + text[place + taken :]
            return made, text

        return st.lists(change, min_size=1, max_size=3).map(apply)

    samples = [(BLOB, START), (BLOB, WALK), (SUBSUME, EMPTY), (SUBSUME, "r../.bbb/bb..b/rb.b/.bb r")]
    return st.sampled_from(samples).flatmap(lambda sample: spoilt(*sample))


@given(codes_spoilt())
@example((BLOB, START + "\x1c"))
def test_a_spoilt_code_is_refused_or_means_what_it_says(drawn: tuple[Game, str]) -> None:
    made, code = drawn
    position = read_or_refused(CodeError, lambda: made.position(code))
    if isinstance(position, Position):
        written = " ".join(code.split())
        skipped = written[:-1] + {"r": "b", "b": "r"}.get(written[-1], "")
        assert position.code == written or (made == SUBSUME and position.code == skipped)


@given(st.text())
def test_any_text_is_refused_with_one_short_line(text: str) -> None:
    for made in (BLOB, SUBSUME):
        assert len(refused(made, text)) < 100
