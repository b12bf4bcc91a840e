"""Placeholders in answers are filled with figures of experiments."""

import math
import re
from dataclasses import replace
from pathlib import Path

import pytest

from ludarium.kernel.errors import LudariumError
from ludarium.lab.answers.placeholders import Filling
from ludarium.lab.figures import Estimated
from ludarium.lab.figures.figure import Definition, Figure
from ludarium.lab.reports.report import Report, read_report
from tests.lab.answers.samples import played_for_real, world


@pytest.fixture(scope="module")
def filling(tmp_path_factory: pytest.TempPathFactory) -> Filling:
    folder = world(tmp_path_factory.mktemp("answers"))
    return Filling("blob", {"steps": read_report(folder / "played" / "steps")})


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{score: one, classic level 1}", "60.0 % (50 to 69)"),
        ("{score: steps / one, classic level 1}", "60.0 % (50 to 69)"),
        ("{score: one, classic level 1 | plain}", "60.0 %"),
        ("{score: one, classic level 1 | rounded}", "60 %"),
        ("{score: one, classic level 1 | interval}", "50 to 69"),
        ("{score: one, * | range}", "50 to 60 %"),
        ("{score: * | highest}", "75.0 % (66 to 82)"),
        ("{score: * | lowest}", "40.5 % (31 to 50)"),
        ("{score: one, classic level 1 minus one, random}", "10.0 points (−3.7 to 23.2)"),
        ("{score: one, random minus one, classic level 1 | plain}", "−10.0 points"),
        ("{draws: two, random}", "10.0 % (6 to 17)"),
        ("{draws: * | count} of {games}", "10 of 400"),
        ("{draws: one, * | count}", "none"),
        ("{draws: * | pooled}", "2.5 % (1 to 5)"),
        ("{cut: two, classic level 1 | plain}", "1.0 %"),
        ("{turns: one, random}", "13 (12 to 14)"),
        ("{turns 90: one, random | plain}", "16"),
        ("{games: two, *}", "200"),
        ("{games: steps}", "400"),
        ("{core-hours: steps}", "0.11"),
        ("Level 3 plays {score: one, ra* | plain}, in 2,000 steps.", "Level 3 plays 50.0 %, in 2,000 steps."),
    ],
)
def test_a_placeholder_is_filled(filling: Filling, text: str, words: str) -> None:
    assert filling.filled(text) == words


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("{score: three, random}", "no games are called 'three, random': there are one, random, one, classic level 1,"),
        (
            "{score: one, *}",
            "fits 2 groups of games, and one is wanted: steps / one, random and steps / one, classic level 1",
        ),
        ("{scores: one, random}", "there is no figure 'scores': there are score, elo, draws, cut, turns, turns_90,"),
        ("{score}", "say of which games"),
        ("{score: one, random | neat}", "there is no form 'neat': there are plain, rounded, interval, range,"),
        ("{score: * | pooled}", "score cannot be added up"),
        ("{ending peace: one, random}", "none of the endings has the words 'peace'"),
        ("{lead changes: one, random}", "lead changes was not measured in the games of one, random"),
        ("{core-hours: others}", "'others' is none of its experiments: there are steps"),
        ("{elo: level 99}", "'level 99' has no Elo: there are "),
        ("{depth: classic level 9}", "'classic level 9' has no Elo: there are "),
        ("{depth}", "'' has no Elo: there are "),
        ("{first turns: one, random}", "its games do not begin with first turns"),
        ("It scores 54.8 % there.", "'54.8 %' is typed by hand"),
    ],
)
def test_a_wrong_placeholder_is_refused(filling: Filling, text: str, refusal: str) -> None:
    with pytest.raises(LudariumError) as raised:
        filling.filled(text)
    assert refusal in str(raised.value)


def test_endings_events_and_rules_are_found_by_some_of_their_words(tmp_path: Path) -> None:
    report = read_report(played_for_real(tmp_path) / "played" / "small")
    filling = Filling("subsume", {"small": report})
    assert filling.filled("{event placed: random | plain}") == "100.0 %"
    name = report.profiles[0].endings[0].definition.title
    assert filling.filled(f"{{ending {name[:20]}: random | count}}") != "none"


def rated(report: Report, elo: Estimated) -> Report:
    """A report on games between two players, the first of whom is so far ahead."""
    cell = report.cells[0]
    others = tuple(one for one in cell.profile.figures if one.key != "elo")
    figure = Figure(Definition("elo", "Elo", "How far the first player is ahead."), elo)
    profile = replace(cell.profile, strength="classic level 4 against classic level 2", figures=(*others, figure))
    return replace(report, cells=(replace(cell, profile=profile),))


@pytest.mark.parametrize(
    ("elo", "words"),
    [
        (Estimated(212.0, 150.0, 290.0, 100), "212 (150 to 290)"),
        (Estimated(math.inf, 350.0, math.inf, 100), "more than 350"),
        (Estimated(-math.inf, -math.inf, -350.0, 100), "less than −350"),
    ],
)
def test_elo_between_two_players_comes_from_their_games(filling: Filling, elo: Estimated, words: str) -> None:
    between = Filling("blob", {"steps": rated(filling.reports["steps"], elo)})
    assert between.filled("{elo: one, classic level 4 against classic level 2}") == words


def test_elo_comes_from_the_ladder_of_the_game(filling: Filling) -> None:
    elo, low, high = map(int, re.findall(r"\d+", filling.filled("{elo: classic level 1}").replace(",", "")))
    assert low < elo < high
    assert float(filling.filled("{depth: classic level 1}")) == pytest.approx(elo / 200, abs=0.051)
