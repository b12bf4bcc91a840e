"""Measures for tests: as they are shipped, but the last level takes its time, so that it can be met while it thinks."""

import atexit
import contextlib
import json
import shutil
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import ludarium
from ludarium.games.evidence import EVIDENCE, measured_lengths, measured_ratings
from ludarium.games.measures import MEASURES
from ludarium.games.tuning import TUNING, tuning

SLOW_SECONDS = 1.0  # of the last level for a step


@cache
def slow_measures() -> str:
    """The folder, which is gone when the tests are over."""
    folder = Path(tempfile.mkdtemp(prefix="measures-"))
    atexit.register(shutil.rmtree, folder)
    for name in ludarium.GAMES:
        tuned = TUNING.shipped(name)
        tuned["levels"][-1] = {"seconds": SLOW_SECONDS, "noise": 0.0}
        (folder / name).mkdir()
        (folder / name / TUNING.name).write_text(json.dumps(tuned), encoding="utf-8")
        (folder / name / EVIDENCE.name).write_text(json.dumps(EVIDENCE.shipped(name)), encoding="utf-8")
    return str(folder)


@contextlib.contextmanager
def own_measures(folder: Path, game: str, tuned: object = None, evidence: object = None) -> Iterator[None]:
    """While it lasts, a game has measures of one's own, which stand in a folder."""
    (folder / game).mkdir(parents=True, exist_ok=True)
    for kind, contents in ((TUNING, tuned), (EVIDENCE, evidence)):
        if contents is not None:
            (folder / game / kind.name).write_text(json.dumps(contents), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(MEASURES, str(folder))
        forget_measures()
        yield
    forget_measures()


def forget_measures() -> None:
    """What was read is read again."""
    tuning.cache_clear()
    measured_ratings.cache_clear()
    measured_lengths.cache_clear()
