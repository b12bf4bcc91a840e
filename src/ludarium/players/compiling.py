"""Compiling ahead: each game in a process of its own, and a stamp in the cache once it is done."""

import contextlib
import hashlib
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from pathlib import Path
from threading import Thread, current_thread, main_thread
from typing import cast

from llvmlite import binding

from ludarium.kernel.cache import COMPILED_ROOMS
from ludarium.kernel.compiling import CACHE_FOLDER
from ludarium.players.stages import STAGES
from ludarium.positions import Game

Report = Callable[[str, int], object]  # told the name of a game and how many stages are done

_ROOMS = (*COMPILED_ROOMS, "players")  # what the compiler looks at, and what decides what it is given


def is_compiled(name: str) -> bool:
    try:
        return _stamp(name).read_text() == _state_of_files()
    except OSError:
        return False


def _stamp(name: str) -> Path:
    return CACHE_FOLDER / f"{name}.compiled"


def _state_of_files() -> str:
    """Changes with whatever makes the compiler look again: the times and sizes of files, and the processor."""
    digest = hashlib.sha256(f"{binding.get_host_cpu_name()} {binding.get_host_cpu_features().flatten()}".encode())
    for file in _files():
        known = file.stat()
        digest.update(f"{file} {known.st_mtime_ns} {known.st_size}\n".encode())
    return digest.hexdigest()


def _files() -> list[Path]:
    package = Path(__file__).parents[1]
    return sorted(file for room in _ROOMS for file in (package / room).rglob("*.py"))


def compile_all(names: Sequence[str], report: Report) -> dict[str, str]:
    """Compile games, as many at a time as there are cores; for each that failed, why."""
    due, failures = list(names), {}
    running: dict[Connection, Compiler] = {}
    try:
        while due or running:
            while due and len(running) < cores():
                compiler = Compiler(due.pop(0), report)
                running[compiler.connection] = compiler
            for connection in wait(list(running)):
                compiler = running[cast(Connection, connection)]
                if compiler.goes_on():
                    continue
                del running[compiler.connection]
                failure = compiler.end()
                if failure:
                    failures[compiler.name] = failure
    finally:
        for compiler in running.values():
            compiler.process.terminate()
    return failures


class Compiler:
    """A process that compiles one game, and what has been heard from it."""

    def __init__(self, name: str, report: Report) -> None:
        spawning = get_context("spawn")
        self.name, self._report, self._failure = name, report, ""
        self.connection, theirs = spawning.Pipe(duplex=False)
        self.process = spawning.Process(target=_compile, args=(name, theirs), daemon=True)
        report(name, 0)
        with _deaf_children():
            self.process.start()
        theirs.close()

    def goes_on(self) -> bool:
        """Hear one message; False once no more will come."""
        try:
            message = self.connection.recv()
        except (EOFError, OSError):
            return False
        if isinstance(message, int):
            self._report(self.name, message)
        else:
            self._failure = message
        return True

    def end(self) -> str:
        """Wait until the process is gone; why it failed, or nothing."""
        self.process.join()
        code = self.process.exitcode
        self.process.close()
        self.connection.close()
        return self._failure or (f"its process ended with code {code}" if code else "")


@contextlib.contextmanager
def _deaf_children() -> Iterator[None]:
    """Ctrl-C is for us: a child that heard it would complain. Only the main thread can arrange that."""
    if current_thread() is not main_thread():
        yield
        return
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)


def _compile(name: str, connection: Connection) -> None:
    """In the process of one game: use all that there is to compile, and tell after each stage."""
    Thread(target=_leave_with_parent, daemon=True).start()
    files = _state_of_files()
    try:
        for done, stage in enumerate(STAGES, 1):
            stage(Game(name, {}))
            connection.send(done)
        _stamp(name).write_text(files)
    except Exception as error:
        connection.send(f"{type(error).__name__}: {error}")


def _leave_with_parent() -> None:
    """Nobody needs this process once the one that asked for it is gone, however it went."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
