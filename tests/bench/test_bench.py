"""The benchmark's own parts: a reference of fixed work, rates per unit of it, and variants that exist."""

import pytest

from bench import abreast, library
from bench.__main__ import Figures, measured, shown_rate, table
from bench.contenders import Contender, Piece
from bench.reference import Reference, new_table, reference_loop
from bench.variants import VARIANTS, start
from bench.vectors import acted
from ludarium.envs.vectors import Vectors


def test_environments_count_every_step_of_every_game() -> None:
    vectors = Vectors(start("mobility", {}), 3, seed=1)
    assert acted(vectors).units == vectors.batch.played.sum() > 0


class SteadyReference(Reference):
    """Four units a second, at any time."""

    def __init__(self) -> None:
        self.rates = [4.0]

    def rate(self) -> float:
        return 4.0


def contender(name: str, units: float) -> Contender:
    return Contender("blob", name, "steps", "cpu", lambda: Piece(units, cpu=0.5, wall=1.0))


def test_the_reference_is_the_same_work_everywhere() -> None:
    assert reference_loop(1000, new_table()) == 7329


def test_the_reference_is_measured_again_only_after_a_while() -> None:
    reference = Reference()
    assert reference.rate() == reference.rate() > 0
    assert len(reference.rates) == 1


def test_rates_are_given_per_second_and_per_unit() -> None:
    figures = measured([contender("one", 10), contender("two", 40)], 3, SteadyReference())
    assert [each.rates for each in figures] == [[20.0] * 3, [80.0] * 3]
    assert [each.unit_median for each in figures] == [5.0, 20.0]
    assert figures[1].written()["unit_rates"] == [20.0] * 3


def test_the_table_compares_with_the_first_line_of_the_game() -> None:
    figures = [Figures(contender("one", 1), [20.0], [5.0]), Figures(contender("two", 1), [80.0], [20.0])]
    shown = table(figures, SteadyReference())
    assert list(shown.columns[3].cells) == ["1 ×", "4 ×"]
    assert list(shown.columns[4].cells) == ["5", "20"]
    assert "a unit of the reference took 250.00 ms" in str(shown.title)


def test_rates_are_shown_with_few_digits() -> None:
    assert [shown_rate(rate) for rate in (12345.6, 4.321, 0.01234)] == ["12,346", "4.32", "0.0123"]


@pytest.mark.parametrize("name", VARIANTS)
def test_every_game_has_variants_and_the_first_is_the_usual_one(name: str) -> None:
    first, *others = VARIANTS[name]
    assert first == {}
    usual = start(name, first).game.options
    assert others
    for options in others:
        assert start(name, options).game.options == {**usual, **options}


def test_stepping_and_reading_are_measured_in_positions_and_in_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "POSITIONS", 5)
    monkeypatch.setattr(library, "RECORDS", 2)
    monkeypatch.setattr(abreast, "GAMES", 20)
    found = library.library(("subsume",))[:6]
    assert [each.unit for each in found] == ["positions", "positions", "steps", "games", "games", "games"]
    assert [each.work().units for each in found[:2]] == [5, 5]
    assert found[2].work().units > 10
    steps, listed, counted = (each.work().units for each in found[3:])
    assert steps > 20 * 20
    assert listed == counted
    assert 20 < listed <= 20 * abreast.STAGES
