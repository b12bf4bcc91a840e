"""By which program a game was played: a mark that changes with the files that decide how players play."""

import hashlib
from functools import cache
from pathlib import Path

from ludarium.kernel.cache import COMPILED_ROOMS

SEVERAL_PROGRAMS = "Not all of these games were played by the same version of the program."
_ROOMS = (*COMPILED_ROOMS, "players")


@cache
def program() -> str:
    package = Path(__file__).parents[1]
    digest = hashlib.sha256()
    for file in sorted(file for room in _ROOMS for file in (package / room).rglob("*.py")):
        digest.update(file.relative_to(package).as_posix().encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()[:12]
