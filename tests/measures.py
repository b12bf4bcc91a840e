"""Measures for tests: as they are shipped, but the last level takes its time, so that it can be met while it thinks."""

import atexit
import json
import shutil
import tempfile
from functools import cache
from pathlib import Path

import ludarium
from ludarium.games.measured import FILE
from ludarium.players import LEVELS, levels_of


@cache
def slow_measures() -> str:
    """The folder, which is gone when the tests are over."""
    folder = Path(tempfile.mkdtemp(prefix="measures-"))
    atexit.register(shutil.rmtree, folder)
    for name in ludarium.GAMES:
        levels = levels_of(name)
        rows = [{"simulations": level.budget.simulations, "noise": level.budget.noise} for level in levels[:-1]]
        players = [{"name": level.name, **vars(level.rating)} for level in levels if level.rating]
        measures = {
            "levels": [*rows, {"seconds": LEVELS[-1].budget.seconds, "noise": 0.0}],
            "ladder": {"players": players},
        }
        (folder / name).mkdir()
        (folder / name / FILE).write_text(json.dumps(measures), encoding="utf-8")
    return str(folder)
