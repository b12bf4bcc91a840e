"""What has been measured about the games, as it is shipped and as somebody may measure it anew."""

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

import ludarium
from ludarium.games.measured import FILE, MEASURES, Scale, measured
from ludarium.players import levels_of

FIRST, SECOND = ludarium.GAMES[:2]
SHIPPED = {name: measured(name) for name in (FIRST, SECOND)}


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A file of measures of one's own, for the first game."""
    monkeypatch.setenv(MEASURES, str(tmp_path))
    (tmp_path / FIRST).mkdir()
    measured.cache_clear()
    yield tmp_path / FIRST / FILE
    measured.cache_clear()


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_levels_stand_equally_far_apart(name: str) -> None:
    ratings = [level.rating for level in levels_of(name)]
    assert all(ratings)
    elo = [rating.elo for rating in ratings if rating]
    assert [gap for lower, upper in pairwise(elo) if not 150 <= (gap := upper - lower) <= 250] == []


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_more_is_more_on_every_scale(name: str) -> None:
    scale = measured(name).scale
    assert scale != Scale()
    assert scale.chance(0.9) > scale.chance(0.6) > scale.chance(0.2)


def test_measures_of_ones_own_count_where_there_are_any(own: Path) -> None:
    own.write_text(json.dumps({"chances": {"sharpness": 2.0, "shift": 0.0}}), encoding="utf-8")
    assert measured(FIRST) == replace(SHIPPED[FIRST], scale=Scale(2.0, 0.0))
    assert measured(SECOND) == SHIPPED[SECOND]


def test_other_levels_have_other_elo(own: Path) -> None:
    levels = [{"simulations": number, "noise": 0.0} for number in range(2, 10)]
    own.write_text(json.dumps({"levels": levels}), encoding="utf-8")
    assert [level.budget.simulations for level in levels_of(FIRST)] == list(range(2, 10))
    assert [level.rating for level in levels_of(FIRST)] == [None] * 8
    assert measured(FIRST).scale == SHIPPED[FIRST].scale


@pytest.mark.parametrize("folder", ["nowhere", __file__])
def test_what_is_no_folder_is_named(own: Path, monkeypatch: pytest.MonkeyPatch, folder: str) -> None:
    monkeypatch.setenv(MEASURES, folder)
    with pytest.raises(ludarium.LudariumError, match=f"LUDARIUM_MEASURES must name a folder, and {folder} is none"):
        measured(FIRST)


@pytest.mark.parametrize("text", ["no data", "[]", '{"levels": [{}]}'])
def test_a_file_that_holds_no_measures_is_named(own: Path, text: str) -> None:
    own.write_text(text, encoding="utf-8")
    with pytest.raises(ludarium.LudariumError, match=r"measured\.json is no file of measures"):
        measured(FIRST)


def test_a_file_that_cannot_be_read_is_named(own: Path) -> None:
    own.mkdir()
    with pytest.raises(ludarium.LudariumError, match=r"measured\.json cannot be read"):
        measured(FIRST)


def test_there_must_be_as_many_levels_as_there_are_names(own: Path) -> None:
    own.write_text(json.dumps({"levels": [{"simulations": 2, "noise": 1.0}]}), encoding="utf-8")
    with pytest.raises(ludarium.LudariumError, match=f"the measures of {FIRST} must have 8 levels, not 1"):
        levels_of(FIRST)
