"""`ludarium openings show`: a table of what games went on with."""

from ludarium.positions import Line
from ludarium.study.openings import book, openings
from tests.cli.typed import refused, typed


def test_the_turns_of_the_start_are_shown_and_those_after_them() -> None:
    known = book("subsume")
    assert known
    start = typed("openings", "show", "--game", "subsume")
    found = openings(Line(known.opened.start()))
    assert found
    steps = found.turns[0].steps
    row = next(line for line in start.out.splitlines() if line.startswith(", ".join(steps)))
    assert f" {found.turns[0].results.games:,} " in row
    assert f"{found.results.games} games began this turn: red scored" in start.out
    after = typed("openings", "show", "--game", "subsume", ",".join(steps))
    assert (after.code, after.error) == (0, "")
    assert f"{known.positions[known.positions[0].turns[0].target].results.games} games" in after.out


def test_out_of_the_book_that_is_said() -> None:
    assert typed("openings", "show", "--game", "subsume", "e5,e6").out.endswith("The book ends before this position.\n")
    assert refused("openings", "show", "--game", "protista").startswith("protista: every game begins with a set-up")
    assert refused("openings", "show", "--game", "subsume", "z1").startswith("z1: ")
    assert refused("openings", "show", "--game", "subsume", "-o", "size=4").startswith("subsume: openings are known")
