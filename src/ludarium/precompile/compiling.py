"""Compiling ahead: each game in a worker process, with a stamp in the cache folder when it is done."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from inspect import getfile
from pathlib import Path
from typing import Any, Never

from llvmlite import binding

from ludarium.kernel.cache import COMPILED_ROOMS, hash_of_rooms
from ludarium.kernel.compiling import CACHE_FOLDER
from ludarium.kernel.cores import cores
from ludarium.positions import Game
from ludarium.positions.foreign import rules_mark
from ludarium.positions.registry import RULESETS
from ludarium.precompile.stages import STAGES, use_size
from ludarium.processes import Context, Failure, Pool, Request, stateless

Report = Callable[[str, int], object]  # called with the name of a game and the number of stages that are done

ROOMS = (*COMPILED_ROOMS, "players", "precompile")  # compiled code, and the code that decides what is compiled


@dataclass(frozen=True)
class CompileGame(Request[Any, int, None]):
    """Run everything that needs compiling in a game; reports how many stages are done."""

    name: str

    def run(self, context: Context[Any, int]) -> None:
        context.report(0)
        files = _state_of_files(self.name)
        for done, stage in enumerate(STAGES, 1):
            stage(Game(self.name, {}))
            context.report(done)
        _stamp(self.name).write_text(files)


@dataclass(frozen=True)
class CompileSize(Request[Any, Never, None]):
    """Compile what a server calls on a board of an unusual size."""

    name: str
    options: Mapping[str, Any]

    def run(self, context: Context[Any, Never]) -> None:
        use_size(Game(self.name, self.options))


def compile_all(names: Iterable[str], report: Report) -> dict[str, str]:
    """Compile games in parallel, one per core; return the reason for each that failed.

    The one with the most rules comes first: it takes longest, and would keep everybody waiting in the end.
    """
    ordered = sorted(names, key=_length_of_rules, reverse=True)
    with Pool(stateless, cores()) as pool:
        replies = list(pool.run(((name, CompileGame(name)) for name in ordered), report))
    return {name: reply.text for name, reply in replies if isinstance(reply, Failure)}


def is_compiled(name: str) -> bool:
    try:
        return _stamp(name).read_text() == _state_of_files(name)
    except OSError:
        return False


def _length_of_rules(name: str) -> int:
    """Return the number of bytes of source in a game's folder; 0 if there is no such game."""
    folders = [Path(getfile(ruleset)).parent for ruleset in RULESETS if ruleset.name == name]
    return sum(file.stat().st_size for folder in folders for file in folder.glob("*.py"))


def _stamp(name: str) -> Path:
    return CACHE_FOLDER / f"{name}.compiled"


def _state_of_files(name: str) -> str:
    """Return a hash that changes when the compiler's cache becomes invalid: by times and sizes of files, or the CPU."""
    processor = f"{binding.get_host_cpu_name()} {binding.get_host_cpu_features().flatten()}"
    marks = [mark for ruleset in RULESETS if ruleset.name == name and (mark := rules_mark(ruleset))]
    return hash_of_rooms(ROOMS, processor, *marks, read=_time_and_size)


def _time_and_size(file: Path) -> bytes:
    known = file.stat()
    return f"{known.st_mtime_ns} {known.st_size}".encode()
