"""The computers that can be chosen, with the Elo that a ladder found and the turns that their games take."""

from pathlib import Path

import pytest

import ludarium
from ludarium.games.evidence import measured_ratings
from ludarium.server.opponents import (
    COMPUTERS,
    can_play,
    computer_named,
    must_be_offered,
    player_recorded,
    recorded,
    skill_in,
    skills_of,
    usual_turns,
)
from ludarium.server.protocol.catalogue import Skill
from ludarium.server.refusal import Refusal
from tests.measures import own_measures

GAME = ludarium.GAMES[0]
PLAYERS = [("random", 50), ("level 1", 300)]
LADDER = {"players": [{"name": name, "elo": elo, "low": 0, "high": 900, "games": 9} for name, elo in PLAYERS]}
LENGTHS = {
    "players": [
        {"name": f"level {number}", "low": 10 * number, "median": 15 * number, "high": 20 * number, "games": 60}
        for number in range(1, 11)
    ]
}
LEVELS = [{"simulations": number, "noise": 0.0} for number in range(2, 12)]


def elo() -> dict[str, int | None]:
    return {computer.player: skill.elo for computer, skill in zip(COMPUTERS, skills_of(GAME), strict=True)}


def test_all_that_is_offered_has_the_elo_of_the_shipped_ladder() -> None:
    assert elo() == {name: rating.elo for name, rating in measured_ratings(GAME).items() if "classic" not in name}


def test_random_play_has_its_elo_from_the_ladder_like_the_levels(tmp_path: Path) -> None:
    with own_measures(tmp_path, GAME, {"levels": LEVELS}, {"ladder": LADDER}):
        assert {name: found for name, found in elo().items() if found is not None} == dict(PLAYERS)


def test_without_a_ladder_nobody_has_elo(tmp_path: Path) -> None:
    with own_measures(tmp_path, GAME, {"levels": LEVELS}):
        assert set(elo().values()) == {None}


def test_an_opponent_has_the_turns_that_most_of_its_games_take(tmp_path: Path) -> None:
    with own_measures(tmp_path, GAME, evidence={"lengths": LENGTHS}):
        assert [skill.turns for skill in skills_of(GAME)][:3] == [None, (10, 20), (20, 40)]


def test_a_typical_game_takes_as_many_turns_as_the_medians_of_the_middle_levels(tmp_path: Path) -> None:
    with own_measures(tmp_path, GAME, evidence={"lengths": LENGTHS}):
        assert usual_turns(GAME) == (45, 105)


def test_nothing_is_said_of_turns_that_were_not_measured(tmp_path: Path) -> None:
    some = {"players": LENGTHS["players"][:4]}
    with own_measures(tmp_path, GAME, evidence={"lengths": some}):
        assert usual_turns(GAME) is None
    with own_measures(tmp_path / "other", GAME, {"levels": LEVELS}):
        assert {skill.turns for skill in skills_of(GAME)} == {None}


def test_the_strongest_can_think_longer_and_is_then_not_rated() -> None:
    longer = computer_named(COMPUTERS[-1].longer)
    assert (longer.player, longer.level, longer.title) == ("level 10 longer", 10, "Wildwood, thinking longer")
    assert longer.longer == ""
    assert skill_in(GAME, longer.player) == Skill(None, None)


@pytest.mark.parametrize(
    "player", ["uct", "greedy", "level 11", "level 9 longer", "level 8:seconds=100", "classic level 3", ""]
)
def test_what_is_not_offered_is_refused(player: str) -> None:
    with pytest.raises(Refusal, match="there are random, level 1"):
        must_be_offered(player)


def test_all_that_is_offered_is_accepted() -> None:
    for computer in COMPUTERS:
        must_be_offered(computer.player)
        if computer.longer:
            must_be_offered(computer.longer)


@pytest.mark.parametrize("player", ["classic level 1", "classic level 8", "classic level 8 longer"])
def test_the_levels_of_earlier_versions_play_on_without_being_offered(player: str) -> None:
    computer = computer_named(player)
    assert (computer.player, computer.level) == (player, 0)
    assert player[:15] in computer.title
    assert can_play(player)
    assert player not in elo()


def test_a_classic_level_keeps_the_elo_that_it_was_measured_with() -> None:
    assert skill_in(GAME, "classic level 5").elo == measured_ratings(GAME)["classic level 5"].elo


@pytest.mark.parametrize(
    ("player", "text"),
    [
        ("level 3", "level 3 of 10"),
        ("level 10 longer", "level 10 of 10 longer"),
        ("classic level 3", "classic level 3"),
        ("random", "random"),
    ],
)
def test_a_record_says_of_how_many_levels_a_computer_was_one(player: str, text: str) -> None:
    assert recorded(player) == text
    assert player_recorded(text) == player


@pytest.mark.parametrize("text", ["level 3", "level 8 longer"])
def test_a_level_in_a_record_of_an_earlier_version_is_a_classic_one(text: str) -> None:
    assert player_recorded(text) == f"classic {text}"
    assert can_play(player_recorded(text))


@pytest.mark.parametrize("text", ["", "level 3 of 8", "level 11 of 10", "level 9", "somebody"])
def test_whoever_else_a_record_names_is_not_a_computer_here(text: str) -> None:
    assert not can_play(player_recorded(text))
