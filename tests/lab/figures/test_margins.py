"""What each side had at the end, and what a start for the second side would do."""

from ludarium.lab.figures.figure import Figure
from ludarium.lab.figures.margins import Margins


def found(margins: Margins, key: str) -> Figure:
    return next(figure for figure in margins.figures() if figure.key == key)


def counted(*pairs: tuple[int, int]) -> Margins:
    margins = Margins()
    for pair in pairs:
        margins.add({"Clump": pair})
    return margins


def test_the_margin_is_the_median_of_the_differences() -> None:
    figure = found(counted((9, 8), (12, 9), (7, 7)), "margin clump")
    assert figure.found is not None
    assert (figure.found.value, figure.found.count) == (1.0, 3)


def test_half_a_piece_decides_ties_and_a_whole_one_makes_new_ones() -> None:
    margins = counted((9, 8), (8, 8), (8, 9), (10, 8))
    half, whole = found(margins, "clump given ½").found, found(margins, "clump given 1").found
    assert half is not None
    assert whole is not None
    assert half.value == 2 / 4
    assert whole.value == 1.5 / 4


def test_every_count_of_a_game_has_its_own_figures() -> None:
    margins = Margins()
    margins.add({"Clump": (3, 2), "In hand": (0, 0)})
    titles = {figure.definition.title for figure in margins.figures() if figure.key.startswith("margin")}
    assert titles == {"Clump margin", "In hand margin"}


def test_games_without_counts_have_no_margins() -> None:
    margins = Margins()
    margins.add({})
    assert list(margins.figures()) == []
