"""What is measured: whatever is left out is noted by nobody, and changes no game."""

from pathlib import Path

import pyarrow.parquet as parquet
import pytest

from ludarium.lab.data.parquet import write_data
from ludarium.lab.experiments.experiment import Experiment
from ludarium.lab.experiments.file import parse_experiment
from ludarium.lab.experiments.stored import read_stored
from ludarium.lab.reports.making import experiment_file
from ludarium.lab.reports.markdown import markdown
from ludarium.lab.reports.page import page
from ludarium.lab.reports.report import Report, read_report
from tests.lab.data.samples import play_experiment

FILE = """
game = "subsume"
players = ["random", "uct:simulations=3"]
games = 4
variants.small = { size = 3 }
"""
TITLES = {"chances": ("Lead changes", "Settled after"), "turn ends": ("Distinct turn ends",)}
TITLES["legal steps"] = ("Legal steps", "Which rules bind")


def described_games(folder: Path) -> list[tuple[object, ...]]:
    stored = read_stored(folder)
    return [(one.record, one.winner, one.turns) for cell in stored.cells for one in stored.games(cell)]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return play_experiment(FILE + "chances = 3", tmp_path_factory.mktemp("whole") / "played")


@pytest.fixture(scope="module", params=TITLES)
def without(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """What is left out, and an experiment without it."""
    named = [name for name in TITLES if name != request.param]
    chances = "" if request.param == "chances" else "chances = 3"
    folder = tmp_path_factory.mktemp("without") / "played"
    return request.param, play_experiment(f"measure = {named}\n{chances}{FILE}", folder)


def test_the_usual_is_to_measure_all_and_to_say_nothing_of_it() -> None:
    """So a series has the same name as before there was a choice."""
    found = parse_experiment(FILE)
    assert "left_out" not in found.described()
    assert all("left_out" not in cell.series.described() for cell in found.cells())
    named = parse_experiment('measure = ["legal steps", "chances", "turn ends"]' + FILE)
    assert named == found


def test_without_chances_is_the_same_as_no_simulations_for_them() -> None:
    one, other = (
        parse_experiment("chances = 0" + FILE),
        parse_experiment('measure = ["turn ends", "legal steps"]' + FILE),
    )
    assert one.described() == other.described()


def test_what_is_left_out_makes_another_series() -> None:
    def names(experiment: Experiment) -> set[str]:
        return {cell.series.name for cell in experiment.cells()}

    usual, less = parse_experiment(FILE), parse_experiment('measure = ["chances", "legal steps"]' + FILE)
    assert not names(usual) & names(less)


def test_the_games_are_the_same(whole: Path, without: tuple[str, Path]) -> None:
    assert described_games(without[1]) == described_games(whole)


def test_it_is_left_out_of_the_report_which_says_so(without: tuple[str, Path], whole: Path) -> None:
    name, folder = without
    texts = [(page(one), markdown(one, {})) for one in (read_report(folder), read_report(whole))]
    for less, more in zip(*texts, strict=True):
        assert f"Not measured: {name}." in less
        assert "Not measured" not in more
        for title in TITLES[name]:
            assert title not in less
            assert title in more


def test_the_report_repeats_it(without: tuple[str, Path]) -> None:
    report: Report = read_report(without[1])
    again = parse_experiment(experiment_file(report))
    assert again.described()["cells"] == [cell.stored.facts for cell in report.cells]


def test_its_columns_are_null(without: tuple[str, Path], tmp_path: Path) -> None:
    name, folder = without
    write_data(folder, tmp_path)
    games, turns = (parquet.read_table(tmp_path / f"{one}.parquet").to_pylist() for one in ("games", "turns"))
    columns = {"chances": "lead_changes", "turn ends": "sampled_turn"}
    for measure, column in columns.items():
        assert {row[column] is None for row in games} == {measure == name}
    for column in ("legal", "refused"):
        assert {row[column] is None for row in turns} == {name == "legal steps"}
    assert all(row["events"] for row in turns)
