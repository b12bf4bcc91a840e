"""Others play on during some attacks at once. LUDARIUM_LONG=1 tries all of them, each by itself, and on both databases;
`python -m bench.attacks` measures what others notice."""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.attacks.kinds import ATTACKS
from bench.attacks.measuring import Figures, measured
from bench.crowd import served_by
from tests.server.serving import Served

LONG = bool(os.environ.get("LUDARIUM_LONG"))
SECONDS = 10.0 if LONG else 4.0
WORKERS = [0, 1, 3] if LONG else [0]  # 0 is one server on SQLite
SHORT = ["38 sockets that read nothing", "new games without end", "five pages that save long records"]
TOGETHER = [[name] for name in ATTACKS] if LONG else [SHORT]
#: Before they were mended, some attacks let others wait 14 seconds for a step and minutes for a computer.
STEP, THOUGHT, OPENING = 8.0, 30.0, 8.0  # seconds
MOST_MORE = 250 * 2**20  # bytes of memory; one attack took 430 MB


@pytest.fixture(scope="module", params=WORKERS)
def served(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("attacked")
    with served_by(request.param, folder) as served:
        yield served


@pytest.mark.parametrize("attacks", TOGETHER, ids=lambda attacks: attacks[0] if len(attacks) == 1 else "at once")
def test_others_play_on_while_somebody_misbehaves(served: Served, attacks: list[str]) -> None:
    quiet, attacked = asyncio.run(measured(served, attacks, SECONDS, rounds=1, niceness=0))
    print(f"{said(quiet)}; while somebody misbehaves: {said(attacked)}")
    assert attacked.relay
    assert attacked.thoughts
    assert attacked.openings
    if LONG:  # on a machine with nothing else to do
        assert max(attacked.relay) < STEP
        assert max(attacked.thoughts) < THOUGHT
        assert max(attacked.openings) < OPENING
    assert attacked.memory - quiet.memory < MOST_MORE
    assert not any("Traceback" in line for line in served.log)


def said(figures: Figures) -> str:
    """The longest of each kind."""
    kinds = {"step": figures.relay, "thought": figures.thoughts, "opening": figures.openings}
    return ", ".join(f"{kind} {max(values, default=float('nan')):.2f} s" for kind, values in kinds.items())
