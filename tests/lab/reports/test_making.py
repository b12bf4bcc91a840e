"""A report ends with what repeats it."""

from pathlib import Path

import pytest

from ludarium.lab.experiments.experiment import FIRST_TURNS, Experiment, Pairing, Variant
from ludarium.lab.experiments.file import parse_experiment
from ludarium.lab.playing.starts import Codes, RandomSteps
from ludarium.lab.reports.making import experiment_file, fields
from ludarium.lab.reports.report import Report
from ludarium.positions import Game
from tests.lab.reports.samples import SMALL, told, two_variants

EXPERIMENTS = {
    "small": SMALL,
    "pairs": Experiment(
        "blob",
        (Variant('a "b" = [c]\\', {}),),
        (Pairing("classic level 1", "uct:simulations=9"),),
        7,
        2.5,
        11,
        RandomSteps(3),
    ),
    "draws": two_variants(9, "classic level 1", "classic level 2", draw=0.5, chances=0, question="Two\nlines"),
    "first turns": Experiment(
        "subsume", (Variant("size", {"size": 3}),), (Pairing("random", "random"),), start=FIRST_TURNS
    ),
    "codes": two_variants(4, start=Codes((Game("blob", {}).start().code,))),
}


@pytest.mark.parametrize("name", EXPERIMENTS)
def test_the_file_at_its_end_describes_the_same_experiment(name: str, tmp_path: Path) -> None:
    experiment = EXPERIMENTS[name]
    report = told(tmp_path / name, experiment, [[] for _ in experiment.cells()])
    assert parse_experiment(experiment_file(report)).described() == experiment.described()


def test_it_says_who_played_how_much_and_with_which_program(report: Report) -> None:
    found = dict(fields(report))
    assert found["Players"] == "random; uct:simulations=20"
    assert found["Games"] == "24 played; at most 12 for each variant and strength"
    assert found["Seed"] == "3"
    assert report.about["program"] in found["Program"]
    assert found["Beginnings"] == "the start of the game"
