"""Pieces can be told apart without their colour."""

import math
import re
from itertools import combinations

import pytest

from ludarium.boards import hexagon
from ludarium.drawing import Piece, svg_board
from ludarium.drawing.figures import TONES, figure
from tests.drawing import samples
from tests.drawing.samples import holding

KINDS = [piece for piece in vars(samples).values() if isinstance(piece, Piece)]


def brightness(colour: str) -> float:
    """How much light a colour gives back, from 0 to 1."""
    red, green, blue = (math.pow(int(colour[place : place + 2], 16) / 255, 2.2) for place in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def lightness(colour: str) -> float:
    """How light a colour looks, from 0 to 1."""
    return math.pow(brightness(colour), 1 / 2.2)


def contrast(one: str, other: str) -> float:
    """How well one colour can be read on another, from 1 to 21."""
    darker, lighter = sorted((brightness(one), brightness(other)))
    return (lighter + 0.05) / (darker + 0.05)


def without_colour(markup: str) -> str:
    return re.sub("#[0-9a-f]{6}", "", markup)


def test_red_carries_a_ring_and_blue_a_bar_whatever_their_shape() -> None:
    assert samples.RED.marks == samples.RED_GENERAL.marks == ("ring",)
    assert samples.BLUE.marks == samples.BLUE_GENERAL.marks == ("bar",)
    assert Piece("R", "red king", "red", mark="crown").marks == ("ring", "crown")
    assert Piece("r", "red piece", "red", mark="ring").marks == ("ring",)


def test_black_and_white_carry_only_the_marks_they_are_given() -> None:
    assert samples.BLACK.marks == samples.WHITE.marks == ()
    assert samples.WHITE_KING.marks == ("crown",)
    assert samples.DUD.marks == ("cross",)


@pytest.mark.parametrize(("one", "other"), list(combinations(KINDS, 2)), ids=lambda piece: piece.name)
def test_any_two_pieces_differ_in_form_or_in_lightness(one: Piece, other: Piece) -> None:
    in_form = without_colour(figure(one)) != without_colour(figure(other))
    apart = abs(lightness(TONES[one.tone].fill) - lightness(TONES[other.tone].fill))
    assert in_form or apart > 0.5


@pytest.mark.parametrize("shape", ["disc", "figure", "block"])
def test_the_two_sides_differ_in_form_and_in_lightness(shape: str) -> None:
    red, blue = Piece("r", "red", "red", shape), Piece("b", "blue", "blue", shape)
    assert without_colour(figure(red)) != without_colour(figure(blue))
    assert lightness(TONES["red"].fill) - lightness(TONES["blue"].fill) > 0.2
    assert lightness(TONES["white"].fill) - lightness(TONES["black"].fill) > 0.7


@pytest.mark.parametrize("tone", TONES)
def test_marks_and_numbers_stand_out_from_the_piece(tone: str) -> None:
    assert contrast(TONES[tone].fill, TONES[tone].sign) >= 3


def test_a_stack_is_discs_one_above_the_other_with_the_number_on_top() -> None:
    single, double, triple = (figure(samples.WHITE, height) for height in (1, 2, 3))
    rims = [drawn.count(f'stroke="{TONES["white"].rim}"') for drawn in (single, double, triple)]
    assert rims == [1, 2, 3]
    assert "<text" not in single
    assert triple.rindex(">3</text>") > triple.rindex("<circle")


def test_a_very_high_stack_stays_within_its_cell() -> None:
    assert figure(samples.BLACK, 12).count("<circle") == figure(samples.BLACK, 40).count("<circle")
    assert ">40</text>" in figure(samples.BLACK, 40)


def test_a_king_in_a_stack_keeps_its_crown() -> None:
    crown = figure(samples.WHITE_KING).count("<path")
    assert crown == figure(samples.WHITE_KING, 3).count("<path") == 1


def test_kings_of_two_sides_keep_the_marks_of_their_sides() -> None:
    red, blue = Piece("R", "red king", "red", mark="crown"), Piece("B", "blue king", "blue", mark="crown")
    assert without_colour(figure(red, 2)) != without_colour(figure(blue, 2))
    assert figure(red).count("<path") == figure(blue).count("<path") == 1


def test_a_marked_cell_and_a_trail_are_drawn() -> None:
    board = hexagon(3)
    bare = svg_board(board, holding(board), {})
    marked = svg_board(board, holding(board), {}, marked=[1, 2])
    trailed = svg_board(board, holding(board), {}, trail=[(1, 2), (5, 5)])
    assert [svg.count("<path") for svg in (bare, marked, trailed)] == [19, 21, 20]
