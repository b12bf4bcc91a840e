"""Compiling ahead: each game in a process of its own, and a stamp in the cache once it is done."""

import hashlib
import os
import signal
from collections.abc import Callable, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import cast

from llvmlite import binding

from ludarium.batches import batch
from ludarium.kernel.compiling import CACHE_FOLDER
from ludarium.players import PLAYERS, player
from ludarium.positions import Game, Line, Record, read_record
from ludarium.search import perft

Report = Callable[[str, int], object]  # told the name of a game and how many stages are done


def _use_positions(game: Game) -> None:
    start = game.start()
    after = start.play(start.steps[0])
    for position in (start, after, game.position(start.code)):
        step = position.steps[-1]
        position.why(step)
        position.trace(step)
        position.play(step)


def _use_records(game: Game) -> None:
    line = Line(game.start())
    for _ in range(4):
        line.push(line.position.steps[0])
    line.pop()
    read_record(str(Record(line.start, line.steps)))


def _use_batches(game: Game) -> None:
    games = batch(game, 2, seed=0)
    games.play(games.legal()[0][:, 0])
    games.play_random()
    games.position(0)
    games.reset()


def _use_search(game: Game) -> None:
    start = game.start()
    perft(start, 1)
    for name in PLAYERS:
        player(name, simulations=16).choose(start)


# What normal use calls, with arrays of the kinds that it passes.
STAGES = (_use_positions, _use_records, _use_batches, _use_search)


def is_compiled(name: str) -> bool:
    try:
        return _stamp(name).read_text() == _state_of_files()
    except OSError:
        return False


def _stamp(name: str) -> Path:
    return CACHE_FOLDER / f"{name}.compiled"


def _state_of_files() -> str:
    """Changes with whatever makes the compiler look again: the times and sizes of files, and the processor."""
    package = Path(__file__).parents[1]
    digest = hashlib.sha256(f"{binding.get_host_cpu_name()} {binding.get_host_cpu_features().flatten()}".encode())
    for file in sorted(package.rglob("*.py")):
        known = file.stat()
        digest.update(f"{file} {known.st_mtime_ns} {known.st_size}\n".encode())
    return digest.hexdigest()


def compile_all(names: Sequence[str], report: Report) -> dict[str, str]:
    """Compile games, as many at a time as there are cores; for each that failed, why."""
    due, failures = list(names), {}
    running: dict[Connection, _Worker] = {}
    try:
        while due or running:
            while due and len(running) < _cores():
                worker = _Worker(due.pop(0), report)
                running[worker.connection] = worker
            for connection in wait(list(running)):
                worker = running[cast(Connection, connection)]
                if worker.goes_on():
                    continue
                del running[worker.connection]
                if worker.failure:
                    failures[worker.name] = worker.failure
    finally:
        for worker in running.values():
            worker.process.terminate()
    return failures


class _Worker:
    """A process that compiles one game, and what has been heard from it."""

    def __init__(self, name: str, report: Report) -> None:
        spawning = get_context("spawn")
        self.name, self._report = name, report
        self.failure: str | None = None
        self.connection, theirs = spawning.Pipe(duplex=False)
        self.process = spawning.Process(target=_compile, args=(name, theirs), daemon=True)
        report(name, 0)
        heard = signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for us: a child that heard it would complain
        try:
            self.process.start()
        finally:
            signal.signal(signal.SIGINT, heard)
        theirs.close()

    def goes_on(self) -> bool:
        """Hear one message; False once the process has ended."""
        try:
            message = self.connection.recv()
        except EOFError:
            self.process.join()
            if self.process.exitcode and not self.failure:
                self.failure = f"its process ended with code {self.process.exitcode}"
            return False
        if isinstance(message, int):
            self._report(self.name, message)
        else:
            self.failure = message
        return True


def _compile(name: str, connection: Connection) -> None:
    """In the process of one game: use all that there is to compile, and tell after each stage."""
    files = _state_of_files()
    try:
        for done, stage in enumerate(STAGES, 1):
            stage(Game(name, {}))
            connection.send(done)
        _stamp(name).write_text(files)
    except Exception as error:
        connection.send(f"{type(error).__name__}: {error}")


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
