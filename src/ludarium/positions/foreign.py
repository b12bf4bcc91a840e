"""Games of other packages, which offer them as entry points of the group `ludarium.games`: NAME = "MODULE:CLASS"."""

import inspect
import logging
import re
from collections.abc import Iterator
from importlib import metadata, resources

from ludarium.games.ruleset import Ruleset
from ludarium.kernel.origins import sources_mark

GROUP = "ludarium.games"
_NAME = re.compile(r"[a-z][a-z0-9_]*")
_HOME = __name__.partition(".")[0]
_log = logging.getLogger(_HOME)


def foreign_rulesets(taken: tuple[str, ...]) -> tuple[type[Ruleset], ...]:
    """Return the games that are installed besides those whose names are taken; a line is logged for each other one."""
    found: dict[str, type[Ruleset]] = {}
    for entry in _entries():
        try:
            found[entry.name] = _checked(entry, (*taken, *found))
        except Exception as error:  # whatever is wrong with one of them, the other games can be played
            told = " ".join(str(error).split()) or type(error).__name__
            _log.warning("the game %s of %s is left out: %s", entry.name, entry.value, told)
    return tuple(found.values())


def rules_mark(ruleset: type[Ruleset]) -> str:
    """Return a mark of the code of a game from outside, which changes with it; empty for the program's own."""
    return "" if ruleset.__module__.partition(".")[0] == _HOME else sources_mark(ruleset.__module__)


def _entries() -> Iterator[metadata.EntryPoint]:
    """Yield the entry points in an order that does not depend on the path, each once."""
    yield from sorted(set(metadata.entry_points(group=GROUP)), key=lambda entry: (entry.name, entry.value))


def _checked(entry: metadata.EntryPoint, taken: tuple[str, ...]) -> type[Ruleset]:
    if entry.name in taken:
        raise ValueError("there is a game of that name already")
    ruleset = entry.load()
    if not (isinstance(ruleset, type) and issubclass(ruleset, Ruleset)) or inspect.isabstract(ruleset):
        raise TypeError("it is no Ruleset with all its methods")
    if ruleset.name != entry.name or _NAME.fullmatch(entry.name) is None:
        raise ValueError(f"the class calls it {ruleset.name!r}: both names are the same, of small letters and digits")
    folder = ruleset.__module__.rpartition(".")[0]
    if not folder:
        raise ValueError("its class must stand in a module of a package, which also holds its rules page")
    for file in (f"{entry.name}.md", "figures.toml"):
        if not resources.files(folder).joinpath(file).is_file():
            raise ValueError(f"its package {folder} has no {file}")
    return ruleset
