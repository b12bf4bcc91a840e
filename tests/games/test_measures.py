"""What has been measured about the games, as it is shipped and as somebody may measure it anew."""

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

import ludarium
from ludarium.games.evidence import EVIDENCE, measured_ratings
from ludarium.games.measures import MEASURES
from ludarium.games.tuning import TUNING, Scale, tuning
from ludarium.nets import shipped_net
from ludarium.players import CLASSIC_LEVELS, LEVELS, levels_of
from tests.measures import own_measures

FIRST, SECOND = ludarium.GAMES[:2]
SHIPPED = {name: tuning(name) for name in (FIRST, SECOND)}
OTHER_LEVELS = {"levels": [{"simulations": number, "noise": 0.0} for number in range(2, 12)]}
LADDER = {"ladder": {"players": [{"name": "random", "elo": 7, "low": 5, "high": 9, "games": 100}]}}


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Path]:
    """A folder for measures of one's own of the first game."""
    with own_measures(tmp_path, FIRST):
        yield tmp_path / FIRST


def write(file: Path, contents: object) -> None:
    file.write_text(json.dumps(contents), encoding="utf-8")


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_every_level_stands_above_the_one_before(name: str) -> None:
    """As far as games can tell: the interval of each gap reaches to 150 Elo and more, and begins below 350."""
    _, *gaps = [row["gap"] for row in EVIDENCE.shipped(name)["ladder"]["players"] if "gap" in row]
    assert len(gaps) == len(LEVELS) - 1
    assert [gap for gap in gaps if gap["elo"] <= 0 or gap["high"] < 150 or gap["low"] > 350] == []


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_the_first_level_stands_150_to_250_elo_above_chance(name: str) -> None:
    """As far as games can tell."""
    first = measured_ratings(name)[LEVELS[0].name]
    assert first.low <= 250
    assert first.high >= 150


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_the_classic_levels_keep_the_elo_that_they_were_measured_with(name: str) -> None:
    elo = [measured_ratings(name)[level.name].elo for level in CLASSIC_LEVELS]
    assert [gap for lower, upper in pairwise(elo) if not 150 <= (gap := upper - lower) <= 250] == []


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_more_is_more_on_every_scale(name: str) -> None:
    scale = tuning(name).scale
    assert scale != Scale()
    assert scale.chance(0.9) > scale.chance(0.6) > scale.chance(0.2)


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_the_scale_in_use_is_the_one_that_was_found(name: str) -> None:
    found = EVIDENCE.shipped(name)["calibration"]
    assert tuning(name).scale == Scale(found["sharpness"], found["shift"])


@pytest.mark.parametrize("name", [name for name in ludarium.GAMES if shipped_net(name)])
def test_the_scale_in_use_with_a_net_is_the_one_that_was_found(name: str) -> None:
    found = EVIDENCE.shipped(name)["net_calibration"]
    assert tuning(name).net_scale == Scale(found["sharpness"], found["shift"]) != Scale()


def test_measures_of_ones_own_replace_the_shipped_ones_part_by_part(own: Path) -> None:
    write(own / TUNING.name, {"scale": {"sharpness": 2.0, "shift": 0.0}})
    assert tuning(FIRST) == replace(SHIPPED[FIRST], scale=Scale(2.0, 0.0))
    assert tuning(SECOND) == SHIPPED[SECOND]
    assert measured_ratings(FIRST)[LEVELS[0].name].elo > 0


def test_the_shipped_ladder_is_not_about_levels_of_ones_own(own: Path) -> None:
    write(own / TUNING.name, OTHER_LEVELS)
    assert [level.budget.simulations for level in levels_of(FIRST)] == list(range(2, 12))
    assert measured_ratings(FIRST).keys() == {level.name for level in CLASSIC_LEVELS}
    assert tuning(FIRST).scale == SHIPPED[FIRST].scale


def test_a_ladder_of_ones_own_is_about_levels_of_ones_own(own: Path) -> None:
    write(own / TUNING.name, OTHER_LEVELS)
    write(own / EVIDENCE.name, LADDER)
    assert measured_ratings(FIRST).keys() == {"random", *(level.name for level in CLASSIC_LEVELS)}
    assert measured_ratings(FIRST)["random"].elo == 7


@pytest.mark.parametrize("folder", ["nowhere", __file__])
def test_what_is_no_folder_is_named(own: Path, monkeypatch: pytest.MonkeyPatch, folder: str) -> None:
    monkeypatch.setenv(MEASURES, folder)
    for read in (tuning, measured_ratings):
        with pytest.raises(
            ludarium.LudariumError, match=f"LUDARIUM_MEASURES must name a folder, and {folder} is not one"
        ):
            read(FIRST)


@pytest.mark.parametrize("text", ["no data", "[]", '{"levels": [{}]}'])
def test_a_file_that_holds_no_tuning_is_named(own: Path, text: str) -> None:
    (own / TUNING.name).write_text(text, encoding="utf-8")
    with pytest.raises(ludarium.LudariumError, match=r"tuning\.json is not a file of measures"):
        tuning(FIRST)


@pytest.mark.parametrize("text", ["no data", "[]", '{"ladder": {"players": [{}]}}'])
def test_a_file_that_holds_no_evidence_is_named(own: Path, text: str) -> None:
    (own / EVIDENCE.name).write_text(text, encoding="utf-8")
    with pytest.raises(ludarium.LudariumError, match=r"evidence\.json is not a file of measures"):
        measured_ratings(FIRST)


def test_a_file_that_cannot_be_read_is_named(own: Path) -> None:
    (own / TUNING.name).mkdir()
    with pytest.raises(ludarium.LudariumError, match=r"tuning\.json cannot be read"):
        tuning(FIRST)


def test_there_must_be_as_many_levels_as_there_are_names(own: Path) -> None:
    write(own / TUNING.name, {"levels": [{"simulations": 2, "noise": 1.0}]})
    with pytest.raises(ludarium.LudariumError, match=f"the tuning of {FIRST} must have 10 levels, not 1"):
        levels_of(FIRST)
