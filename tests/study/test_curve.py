"""The curve of a reviewed game."""

from ludarium.study import curve
from tests.drawing.samples import parsed, words
from tests.study.samples import MISSED, game, reviewed


def test_the_picture_has_a_point_for_each_turn_and_a_mark_for_each_turning_point() -> None:
    moments = reviewed(MISSED)
    root = parsed(curve(MISSED, moments))
    hovered = [point.find("title") for point in root.iter("circle") if point.find("title") is not None]
    assert [title.text for title in hovered if title is not None][10] == "Turn 10, blue: 100 % for red"
    assert len(hovered) == len(MISSED.turns) + 1
    written = [text.text for text in root.iter("text")]
    assert "10 blue −100" in written
    assert "Red (First) wins at 100 %" in written
    assert "Blue (Second) wins at 0 %" in written


def test_it_says_in_words_what_it_shows() -> None:
    told = words_of(curve(MISSED, reviewed(MISSED)))
    assert told.startswith("The chance of red at the start and after each turn: ")
    assert "Turn 10, blue: 100 % → 0 %. A proven win was thrown away." in told


def words_of(svg: str) -> str:
    return words(svg, "desc")


def test_a_game_of_no_turns_has_a_curve_of_one_point() -> None:
    begun = game("")
    root = parsed(curve(begun, reviewed(begun)))
    assert len([point for point in root.iter("circle") if point.find("title") is not None]) == 1
