"""The contenders: each does a piece of work and reports how much it did in what time."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import ludarium
from ludarium.batches import Batch
from ludarium.players import LEVELS, player

GAMES_AT_ONCE = 512
GAMES_ON_GPU = 2**18
SIMULATIONS = 1000
STEPS = 4


@dataclass(frozen=True)
class Piece:
    """Work done: the units, and the seconds of processor time and of wall-clock time."""

    units: float
    cpu: float
    wall: float


@dataclass(frozen=True)
class Contender:
    """A piece of work to measure; `per` says whether its rate is by processor time or by wall-clock time."""

    game: str
    name: str
    unit: str
    per: str
    work: Callable[[], Piece]

    def rate(self) -> float:
        piece = self.work()
        return piece.units / (piece.cpu if self.per == "cpu" else piece.wall)


def timed(units: float, work: Callable[[], object]) -> Piece:
    """Do some work of so many units."""
    cpu, wall = time.process_time(), time.perf_counter()
    work()
    return Piece(units, time.process_time() - cpu, time.perf_counter() - wall)


def random_play(batch: Batch) -> Piece:
    """Play the games of a batch to their end and return the work done."""
    batch.reset()
    piece = timed(0, batch.play_random)
    return Piece(float(batch.played.sum()), piece.cpu, piece.wall)


def thinking(start: ludarium.Position, name: str, simulations: int | None) -> Piece:
    """Let a player take the first steps of a game, for both sides, and return the work done."""
    chooser, position, made = player(name, 1, simulations), start, 0
    cpu, wall = time.process_time(), time.perf_counter()
    for _ in range(STEPS):
        position = position.play(chooser.choose(position))
        made += getattr(chooser, "simulations_made", 0)
    return Piece(made, time.process_time() - cpu, time.perf_counter() - wall)


def interpreted_play(name: str) -> Piece:
    """Play a few random games as plain Python, in a separate process, and return the work done."""
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "bench.interpreted", name], env=environment, capture_output=True, text=True, check=True
    )
    return Piece(**json.loads(done.stdout))


def contenders(names: tuple[str, ...], gpu: bool) -> list[Contender]:
    found: list[Contender] = []
    for name in names:
        start = ludarium.game(name).start()
        one = Batch(start, GAMES_AT_ONCE, seed=1, threads=1)
        every = Batch(start, 8 * GAMES_AT_ONCE, seed=1)
        found += [
            Contender(name, "random play, one thread", "steps", "cpu", partial(random_play, one)),
            Contender(name, "random play, all cores", "steps", "wall", partial(random_play, every)),
            Contender(name, "random play, interpreted", "steps", "cpu", partial(interpreted_play, name)),
            Contender(name, "uct", "simulations", "cpu", partial(thinking, start, "uct", SIMULATIONS)),
        ]
        found += [
            Contender(name, level.name, "simulations", "cpu", partial(thinking, start, level.name, None))
            for level in LEVELS
        ]
        if gpu:
            batch = Batch(start, GAMES_ON_GPU, seed=1, device="cuda")
            found.append(Contender(name, "random play, GPU", "steps", "wall", partial(random_play, batch)))
    return found
