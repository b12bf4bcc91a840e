"""Blob before the first step: the board, the three starts, the options."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

import pytest

import ludarium
from ludarium import OptionError
from tests.helpers import board, drawn, texts

BOARD = ludarium.game("blob").board
TURN = BOARD.symmetries[1]  # by 60°
STARTS = ("scattered", "hollow", "petals")
SWAPPED = {"r": "b", "b": "r", ".": "."}


def contacts(cells: Iterable[int]) -> int:
    """How many pairs of these cells are adjacent."""
    return sum(other in set(cells) for cell in cells for other in BOARD.adjacent(cell)) // 2


def like_contacts(tokens: tuple[str, ...]) -> int:
    return sum(contacts([cell for cell in range(37) if tokens[cell] == letter]) for letter in "rb")


def test_scattered_is_the_first_start() -> None:
    assert drawn(ludarium.game("blob").start()) == board("""
           g  b r b r
          f  r b . r b
         e  b . r b . r
        d  r r b . r b b
         c  b . r b . r
          b  r b . r b
           a  b r b r
        r 1
    """)


def test_hollow_leaves_the_middle_free() -> None:
    assert drawn(ludarium.game("blob", start="hollow").start()) == board("""
           g  b r b r
          f  r b r r b
         e  b b . . b r
        d  r r . . . b b
         c  b r . . r r
          b  r b b r b
           a  b r b r
        r 1
    """)


def test_petals_gives_three_arms_to_each_colour() -> None:
    assert drawn(ludarium.game("blob", start="petals").start()) == board("""
           g  b r b r
          f  r b . r b
         e  b . b r . r
        d  r r r . b b b
         c  b . b r . r
          b  r b . r b
           a  b r b r
        r 1
    """)


@pytest.mark.parametrize("start", STARTS)
def test_every_start_has_15_pieces_of_each_colour_and_an_empty_centre(start: str) -> None:
    position = ludarium.game("blob", start=start).start()
    assert Counter(position.tokens) == {"r": 15, "b": 15, ".": 7}
    assert position.tokens[BOARD.cell("d4")] == "."


@pytest.mark.parametrize("start", STARTS)
def test_a_turn_of_every_start_by_60_degrees_swaps_the_colours(start: str) -> None:
    tokens = ludarium.game("blob", start=start).start().tokens
    assert all(tokens[TURN[cell]] == SWAPPED[tokens[cell]] for cell in range(37))


def test_no_placement_that_repeats_every_120_degrees_has_fewer_like_contacts_than_scattered() -> None:
    """Of all 16,632 with 15 pieces of each colour, scattered and its other colouring alone have as few as 6."""
    orbits = {frozenset((cell, TURN[TURN[cell]], TURN[TURN[TURN[TURN[cell]]]])) for cell in range(37)}
    spread = [orbit for orbit in orbits if len(orbit) == 3]
    colours = {five: contacts(frozenset().union(*five)) for five in map(frozenset, combinations(spread, 5))}
    placements = Counter(colours[red] + colours[blue] for red in colours for blue in colours if red.isdisjoint(blue))
    assert placements.total() == 16632
    assert (min(placements), placements[6]) == (6, 2)
    assert {start: like_contacts(ludarium.game("blob", start=start).start().tokens) for start in STARTS} == {
        "scattered": 6,
        "hollow": 18,
        "petals": 12,
    }


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize(("opening", "steps_left"), [("one", 1), ("two", 2)])
@pytest.mark.parametrize("wrap", ["pushed", "any"])
def test_the_code_of_every_start(start: str, opening: str, steps_left: int, wrap: str) -> None:
    game = ludarium.game("blob", start=start, opening=opening, wrap=wrap)
    rows = {
        "scattered": "brbr/rb.rb/b.rb.r/rrb.rbb/b.rb.r/rb.rb/brbr",
        "hollow": "brbr/rbrrb/bb..br/rr...bb/br..rr/rbbrb/brbr",
        "petals": "brbr/rb.rb/b.br.r/rrr.bbb/b.br.r/rb.rb/brbr",
    }
    assert game.start().code == f"{rows[start]} r {steps_left}"
    assert game.start() == game.position(game.start().code)
    assert game.start().mover == "red"
    assert "end" in texts(game.start())


def test_the_options_and_their_defaults() -> None:
    assert dict(ludarium.game("blob").options) == {"start": "scattered", "opening": "one", "wrap": "pushed"}


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"start": "round"}, "start is one of scattered, hollow or petals"),
        ({"opening": 2}, "opening is one of one or two"),
        ({"wrap": "none"}, "wrap is one of pushed or any"),
        ({"size": 4}, "blob has no option 'size': it has start, opening and wrap"),
    ],
)
def test_what_is_no_option_is_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        ludarium.game("blob", **options)
