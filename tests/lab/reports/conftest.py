"""The small experiment, played once."""

from pathlib import Path

import pytest

from ludarium.lab.reports.page import page
from ludarium.lab.reports.report import Report, read_report
from tests.lab.reports.samples import play_small


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return play_small(tmp_path_factory.mktemp("reports") / "small")


@pytest.fixture(scope="session")
def report(folder: Path) -> Report:
    return read_report(folder)


@pytest.fixture(scope="session")
def html(report: Report) -> str:
    return page(report)
