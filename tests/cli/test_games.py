"""`ludarium games`"""

import pytest

import ludarium
from tests.cli.typed import refused, typed


def test_every_game_is_listed_with_what_it_is_about_and_who_made_it() -> None:
    out = typed("games").out
    for name in ludarium.GAMES:
        ruleset = ludarium.game(name).ruleset
        for fact in (ruleset.credited_title, ruleset.summary, f"{ruleset.sides[0].capitalize()} begins"):
            assert fact in out


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_a_game_shows_its_options_with_their_defaults_values_and_meanings(name: str) -> None:
    out = typed("games", name).out
    for option in ludarium.game(name).ruleset.options:
        line = next(line for line in out.splitlines() if line.startswith(f"{option.name} "))
        for fact in (str(option.default), option.allowed, option.meaning):
            assert fact in line


def test_the_board_is_told_in_words() -> None:
    assert "hexagon of side 4, 37 cells" in typed("games", "blob").out


def test_a_game_is_found_in_capitals_too() -> None:
    assert typed("games", "BLOB") == typed("games", "blob")


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    assert refused("games", "chess").startswith("there is no game 'chess': there are blob")
