"""Workers can import the requests of these tests."""

import os
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def importable(monkeypatch: pytest.MonkeyPatch) -> None:
    root = str(Path(__file__).parents[2])
    monkeypatch.setenv("PYTHONPATH", root, prepend=os.pathsep)
