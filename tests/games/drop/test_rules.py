"""The rules of Drop as drop.md numbers them: 1 to 3. Squeezing (4 and 5) and the end (6 and 7) stand apart."""

from itertools import product
from random import Random

import pytest

import ludarium
from ludarium import Position
from ludarium.notation.codes import write_code
from tests.helpers import board, drawn, play, position, random_line, texts

RAYS = {  # on a board of side 4 the cells that lie in each direction from its centre d4
    "E": ("d5", "d6", "d7"),
    "NE": ("e4", "f4", "g4"),
    "NW": ("e3", "f2", "g1"),
    "W": ("d3", "d2", "d1"),
    "SW": ("c3", "b2", "a1"),
    "SE": ("c4", "b4", "a4"),
}


def small(pieces: dict[str, str], fields: str, **options: object) -> Position:
    """A position on a board of side 4 with these pieces."""
    game = ludarium.game("drop", size=4, **options)
    tokens = [pieces.get(name, ".") for name in game.board.names]
    return game.position(write_code(game.board, tokens, fields.split()))


def pieces(position: Position) -> dict[str, str]:
    names = position.game.board.names
    return {name: token for name, token in zip(names, position.tokens, strict=True) if token != "."}


def pushed(row: str) -> str:
    """Rule 3 for one direction: three cells, the first of them next to the dropped piece."""
    unbroken = row.split(".")[0]
    return row if unbroken in ("", row) else f".{unbroken}{row[len(unbroken) + 1 :]}"


@pytest.mark.parametrize(
    ("opening", "hand", "lengths"),
    [
        ("one", 32, [1, *31 * [2], 1]),
        ("two", 32, 32 * [2]),
        ("one", 4, [1, 2, 2, 2, 1]),
        ("two", 4, [2, 2, 2, 2]),
        ("one", 5, [1, 2, 2, 2, 2, 1]),
        ("two", 5, [2, 2, 2, 2, 1, 1]),
    ],
)
def test_rule_1_black_begins_and_each_turn_is_two_drops(opening: str, hand: int, lengths: list[int]) -> None:
    """Rule 1: one drop at first if the opening says so, then two; one for the last piece of a hand.

    With 32 each the order is 1, 2, 2, … 2, 1: black begins and ends. The board is so large that none is lost.
    """
    line = random_line(ludarium.game("drop", size=8, opening=opening, pieces=hand), 1)
    assert [len(turn) for turn in line.turns] == lengths
    movers = [here.mover for here in line.positions[:-1]]
    expected = [("black", "white")[number % 2] for number, length in enumerate(lengths) for _ in range(length)]
    assert movers == expected
    left = [here.steps_left for here in line.positions[:-1]]
    assert left == [drop for length in lengths for drop in range(length, 0, -1)]
    assert line.outcome is not None


def test_rule_1_a_player_with_one_piece_in_hand_drops_one() -> None:
    """Rule 1: white's next turn is a single drop, then black goes on with two."""
    here = small({"d4": "d"}, "b 1 8/1")
    white = here.play("b2")
    assert (white.mover, white.steps_left) == ("white", 1)
    black = white.play("f4")
    assert (black.mover, black.steps_left) == ("black", 2)
    assert black.code.endswith(" b 2 7/0")


def test_rule_1_dropping_is_compulsory() -> None:
    """Rule 1: nobody may pass, neither at the start of a turn nor between its two drops."""
    here = small({"d4": "d"}, "b 2 8/8")
    for waiting in (here, here.play("b2"), play(here, "b2 b3")):
        assert "end" not in texts(waiting)
        assert waiting.why("end") is not None


def test_rule_2_a_piece_is_dropped_on_an_empty_cell_inside_the_outer_ring() -> None:
    """Rule 2: the cells along the edge and those that are taken are none, whatever stands on them."""
    here = position(
        "drop",
        """
           g  . . . .
          f  . . . . b
         e  . . w . . .
        d  . . . d . . .
         c  . . . . b .
          b  . . . . .
           a  w . . .
        b 2 5/5
        """,
        size=4,
    )
    assert texts(here) == {
        *("b2", "b3", "b4", "c2", "c3", "c4", "d2", "d3"),
        *("d5", "d6", "e2", "e4", "e5", "f2", "f3", "f4"),
    }


def test_rule_2_the_piece_comes_from_the_hand_of_the_player() -> None:
    """Rule 2: one of the player's colour, first of black, then of white."""
    here = small({"d4": "d"}, "b 1 8/7")
    assert drawn(play(here, "b2 f4 f2")) == board("""
           g  . . . .
          f  . w . w .
         e  . . . . . .
        d  . . . d . . .
         c  . . . . . .
          b  . b . . .
           a  . . . .
        b 2 7/5
    """)


@pytest.mark.parametrize("size", range(4, 9))
def test_rule_2_all_cells_but_the_outer_ring_and_the_dud_are_free_at_first(size: int) -> None:
    """Rule 2: a hexagon of side n−1 less the centre."""
    start = ludarium.game("drop", size=size).start()
    assert len(start.steps) == 3 * (size - 1) * (size - 2)
    edge = {start.game.board.names[cell] for cell in start.game.board.edge}
    assert texts(start).isdisjoint(edge)


def test_rule_3_the_unbroken_row_next_to_the_piece_moves_one_cell_away() -> None:
    """Rule 3: of whatever colours; what stands behind the gap is not pushed on."""
    here = position(
        "drop",
        """
           g  . . . .
          f  . . . . .
         e  . . . . . .
        d  . . b w . w .
         c  . . . . . .
          b  . . . . .
           a  . . . .
        b 2 5/5
        """,
        size=4,
    )
    assert drawn(here.play("d2")) == board("""
           g  . . . .
          f  . . . . .
         e  . . . . . .
        d  . b . b w w .
         c  . . . . . .
          b  . . . . .
           a  . . . .
        b 1 4/5
    """)


def test_rule_3_a_row_is_pushed_into_the_outer_ring() -> None:
    """Rule 3: nothing can be dropped there, but pieces can be pushed there."""
    here = position(
        "drop",
        """
           g  . . . .
          f  . . . . .
         e  . . . . . .
        d  . . b w w w .
         c  . . . . . .
          b  . . . . .
           a  . . . .
        w 2 5/5
        """,
        size=4,
    )
    assert drawn(here.play("d2")) == board("""
           g  . . . .
          f  . . . . .
         e  . . . . . .
        d  . w . b w w w
         c  . . . . . .
          b  . . . . .
           a  . . . .
        w 1 5/4
    """)


def test_rule_3_a_row_that_reaches_the_edge_without_a_gap_stays() -> None:
    """Rule 3: nothing falls off the board."""
    here = position(
        "drop",
        """
           g  . . . .
          f  . . . . .
         e  . . . . . .
        d  . . b w w w w
         c  . . . . . .
          b  . . . . .
           a  . . . .
        b 2 5/5
        """,
        size=4,
    )
    assert drawn(here.play("d2")) == board("""
           g  . . . .
          f  . . . . .
         e  . . . . . .
        d  . b b w w w w
         c  . . . . . .
          b  . . . . .
           a  . . . .
        b 1 4/5
    """)


def test_rule_3_a_piece_that_is_not_next_to_the_dropped_one_stays() -> None:
    """Rule 3: the row must start there."""
    here = small({"d4": "w", "d5": "b"}, "b 2 5/5")
    assert pieces(here.play("d2")) == {"d2": "b", "d4": "w", "d5": "b"}


def test_rule_3_six_rows_are_pushed_at_once_each_as_it_can() -> None:
    """Rule 3: the row to the upper right stays, the others move, and the dud is pushed like the rest."""
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
    assert drawn(here.play("d4")) == board("""
           g  . . . w
          f  . b . b .
         e  . . . w . .
        d  b w . b . b w
         c  . . . . . .
          b  . d . b .
           a  . . . b
        b 1 7/8
    """)


@pytest.mark.parametrize("direction", RAYS)
def test_rule_3_every_direction_pushes_alike(direction: str) -> None:
    """Rule 3: every way to fill three cells with either colour, and with the dud in each place."""
    rows = {"".join(row) for row in product("bw.", repeat=3)}
    rows |= {row[:k] + "d" + row[k + 1 :] for row in rows for k in range(3)}
    assert len(rows) == 27 + 27
    for row in rows:
        here = small(dict(zip(RAYS[direction], row, strict=True)), "w 2 5/5")
        after = {cell: token for cell, token in zip(RAYS[direction], pushed(row), strict=True) if token != "."}
        assert pieces(here.play("d4")) == {**after, "d4": "w"}


@pytest.mark.parametrize("seed", range(40))
def test_rule_3_the_six_directions_do_not_disturb_one_another(seed: int) -> None:
    """Rule 3: each row goes its way as if it were alone; pieces of one colour, of which no enemy squeezes any."""
    rng = Random(seed)
    rows = {direction: "".join(rng.choice("bb.") for _ in range(3)) for direction in RAYS}
    before: dict[str, str] = {}
    after = {"d4": "b"}
    for direction, row in rows.items():
        before |= {cell: token for cell, token in zip(RAYS[direction], row, strict=True) if token != "."}
        after |= {cell: token for cell, token in zip(RAYS[direction], pushed(row), strict=True) if token != "."}
    assert pieces(small(before, "b 2 5/5", squeeze="enemy").play("d4")) == after


def test_rule_3_pushes_are_made_by_every_drop_of_either_player() -> None:
    """Rule 3: the same piece is pushed to and fro."""
    here = small({"c3": "b"}, "w 2 5/5")
    assert pieces(here.play("c4")) == {"c2": "b", "c4": "w"}
    assert pieces(play(here, "c4 c3")) == {"c1": "b", "c3": "w", "c5": "w"}
