"""Codes of Protista: what is written, what is read, and what is refused with its place."""

import pytest

import ludarium
from ludarium import CodeError
from tests.games.protista.samples import placed
from tests.helpers import texts

SMALL = ludarium.game("protista", rows=7, columns=5, seed=0)
KINGS = ludarium.game("protista", rows=7, columns=5, seed=0, win="king")
BOARD = "b..../...../...../...../...../...../w...."
TARGETS = "a1,a2,a3/g1,g2,g3"


def code(top: str = "b....", bottom: str = "w....", fields: str = f"w 1 {TARGETS}") -> str:
    """A code of seven rows, of which the first and the last are given."""
    return f"{top}/...../...../...../...../...../{bottom} {fields}"


def test_a_code_shows_pieces_stacks_player_moves_left_and_targets() -> None:
    here = placed("""
        g  .  .  b12 .  .
        f    .  .  .  .  .
        e  .  .  b  .  .
        d    .  .  .  .  .
        c  .  w2 .  .  .
        b    .  .  .  .  .
        a  .  .  w  .  .
           1  2  3  4  5
        b 2 a1,b1,b4/f1,g4,g5
    """)
    assert here.code == "..b12../...../..b../...../.w2.../...../..w.. b 2 a1,b1,b4/f1,g4,g5"
    assert (here.mover, here.steps_left) == ("black", 2)
    assert here.game.position(here.code) == here


def test_a_code_with_kings_has_no_targets() -> None:
    here = KINGS.position("..B12../...../..b../...../.w2.../...../..W.. w 1 -")
    assert here.code == "..B12../...../..b../...../.w2.../...../..W.. w 1 -"


@pytest.mark.parametrize(
    "text",
    [
        code("b9999w...", "w2b3w4b5w6"),
        code(fields="b 2 a1,e3,g5/a1,e3,g5"),
        code("wwwww", "bbbbb", "b 1 c1,c2,c3/e1,e2,e3"),
        code("....b", "w....", "w 1 a5,d5,g1/a1,a2,g5"),
    ],
)
def test_whatever_fits_is_read(text: str) -> None:
    """Numbers of pieces are free, and targets may lie anywhere, the same for both sides, under pieces or not."""
    assert SMALL.position(text).code == text


def test_targets_of_large_boards_are_in_the_order_of_the_board() -> None:
    """By row, then number: a9 comes before a10."""
    game = ludarium.game("protista", rows=13, columns=12, seed=0)
    rows = "/".join(["b..........."] + 11 * ["............"] + ["w..........."])
    assert game.position(f"{rows} w 1 a9,a10,b2/l2,m9,m10").code.endswith("a9,a10,b2/l2,m9,m10")
    with pytest.raises(CodeError, match="a10,a9,b2: different cells in order of row, then number"):
        game.position(f"{rows} w 1 a10,a9,b2/l2,m9,m10")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "character 1: the code ends where the board should stand"),
        ("b..../w.... w 1 a1,a2,a3/g1,g2,g3", "character 1: the board has 2 rows, but this game's has 7"),
        (code(bottom="w...../....."), "character 1: the board has 8 rows, but this game's has 7"),
        (code(bottom="w....."), "character 37: row a has 6 cells, but should have 5"),
        (code(bottom="w2..."), "character 37: row a has 4 cells, but should have 5"),
        (code(top="bx..."), "character 2: row g: 'x' is not a piece of this game (., w or b)"),
        (code(bottom="..W.."), "character 39: row a: 'W' is not a piece of this game (., w or b)"),
        (code(bottom="w1...."), "character 37: row a: 'w1': a height is 2 to 9999, without leading zeros"),
        (code(bottom="w0...."), "character 37: row a: 'w0': a height is 2 to 9999, without leading zeros"),
        (code(bottom="w02...."), "character 37: row a: 'w02': a height is 2 to 9999, without leading zeros"),
        (code(bottom="w10000...."), "character 37: row a: 'w10000': a height is 2 to 9999, without leading zeros"),
        (code(bottom="w...b1"), "character 41: row a: 'b1': a height is 2 to 9999, without leading zeros"),
        (code(bottom="w.2..."), "character 38: row a: '.2' has a number, but no height belongs here"),
        (code(bottom="2w..."), "character 37: row a: '2' is not a piece of this game (., w or b)"),
        (BOARD, "character 42: the code ends where the player to act (w or b) should stand"),
        (code(fields=f"r 1 {TARGETS}"), "character 43: 'r' is not a player (w or b)"),
        (code(fields="w"), "character 44: the code ends where the number of moves left should stand"),
        (code(fields=f"w 0 {TARGETS}"), "character 45: '0': the number of moves left must be 1 to 2"),
        (code(fields=f"w 3 {TARGETS}"), "character 45: '3': the number of moves left must be 1 to 2"),
        (code(fields=f"w 01 {TARGETS}"), "character 45: '01': the number of moves left must be 1 to 2"),
        (code(fields="w 1"), "character 46: the code ends where targets should stand"),
        (
            code(fields="w 1 -"),
            "character 47: '-': targets are 2 lists of 3 cells, like a1,b2,c3/d4,e5,f6",
        ),
        (
            code(fields="w 1 a1,a2,a3"),
            "character 47: 'a1,a2,a3': targets are 2 lists of 3 cells, like a1,b2,c3/d4,e5,f6",
        ),
        (
            code(fields="w 1 a1,a2/g1,g2,g3"),
            "character 47: 'a1,a2/g1,g2,g3': targets are 2 lists of 3 cells, like a1,b2,c3/d4,e5,f6",
        ),
        (
            code(fields="w 1 a1,a2,a3,a4/g1,g2,g3"),
            "character 47: 'a1,a2,a3,a4/g1,g2,g3': targets are 2 lists of 3 cells, like a1,b2,c3/d4,e5,f6",
        ),
        (
            code(fields="w 1 a1,a2,a6/g1,g2,g3"),
            "character 47: targets: a6 is not on the board (row a has 5 cells)",
        ),
        (
            code(fields="w 1 a1,a2,a3/g1,g2,"),
            "character 47: targets: '' is not a cell (cells are named like a1)",
        ),
        (
            code(fields="w 1 a1,a1,a3/g1,g2,g3"),
            "character 47: targets: a1,a1,a3: different cells in order of row, then number",
        ),
        (
            code(fields="w 1 a1,a2,a3/g1,g3,g2"),
            "character 47: targets: g1,g3,g2: different cells in order of row, then number",
        ),
        (
            code(fields="w 1 b1,a2,a3/g1,g2,g3"),
            "character 47: targets: b1,a2,a3: different cells in order of row, then number",
        ),
        (code(fields=f"w 1 {TARGETS} 0"), "character 65: '0' is one field too many"),
        (code(bottom="....."), "character 1: white has no piece: each side needs at least one"),
        (code(top="....."), "character 1: black has no piece: each side needs at least one"),
    ],
)
def test_a_code_is_refused_with_its_place(text: str, message: str) -> None:
    with pytest.raises(CodeError) as refused:
        SMALL.position(text)
    assert str(refused.value) == message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            code("B....", "w....", "w 1 -"),
            "character 1: white has 0 kings: with win=king each side has one, written W",
        ),
        (
            code("b....", "W....", "w 1 -"),
            "character 1: black has 0 kings: with win=king each side has one, written B",
        ),
        (
            code("BB...", "W....", "w 1 -"),
            "character 1: black has 2 kings: with win=king each side has one, written B",
        ),
        (
            code("B....", "W.W3..", "w 1 -"),
            "character 1: white has 2 kings: with win=king each side has one, written W",
        ),
        (code("B....", ".....", "w 1 -"), "character 1: white has no piece: each side needs at least one"),
        (
            code("B....", "W....", f"w 1 {TARGETS}"),
            "character 47: 'a1,a2,a3/g1,g2,g3' stands in the place of the targets, which are - with win=king",
        ),
        (
            code("B....", "W....", "w 1"),
            "character 46: the code ends where the targets, which are - with win=king should stand",
        ),
        (code("B....", "K....", "w 1 -"), "character 37: row a: 'K' is not a piece of this game (., w, b, W or B)"),
    ],
)
def test_a_code_with_kings_is_refused_with_its_place(text: str, message: str) -> None:
    with pytest.raises(CodeError) as refused:
        KINGS.position(text)
    assert str(refused.value) == message


def test_a_code_that_is_read_begins_a_turn_without_a_past() -> None:
    """Moves made, turns ended, boards seen: nothing of it is in a code."""
    here = SMALL.position(code(fields=f"w 2 {TARGETS}")).play("a1-b1")
    again = SMALL.position(here.code)
    assert "end" in texts(here)
    assert "end" not in texts(again)
    assert here != again


def test_the_code_of_a_finished_game_is_the_next_players() -> None:
    """As if play went on: the next player and 1, whether won or drawn."""
    won = SMALL.position(code("b...w", "w.b..", "w 2 a1,a2,a3/a2,g4,g5"))
    assert won.play("a1-a2").outcome is not None
    assert won.play("a1-a2").code == code("b...w", ".wb..", "b 1 a1,a2,a3/a2,g4,g5")
    drawn = ludarium.game("protista", rows=7, columns=5, seed=0, limit=1).position(code())
    assert drawn.play("a1-a2").outcome is not None
    assert drawn.play("a1-a2").code == code(bottom=".w...", fields=f"b 1 {TARGETS}")
