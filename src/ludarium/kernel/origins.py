"""Code from outside the package: the hash of its sources is part of the key of its compiled code.

A game that is registered from outside is inlined in our own compiled functions, in a folder named by our rooms alone.
"""

import ast
import hashlib
import importlib.util
import sys
import uuid
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

_PACKAGE = __name__.partition(".")[0]
_STEADY = sys.stdlib_module_names | {_PACKAGE, "numpy", "numba"}  # part of the name of the folder of compiled code
_INSTALLED = {"site-packages", "dist-packages"}
_UNKNOWN = uuid.uuid4().bytes  # stands for sources that cannot be read: their code is compiled in every process
_origins: dict[str, frozenset[str]] = {}  # by the name of a class of rules tuples


def note_origins(rules: type, functions: Iterable[Callable[..., Any]]) -> None:
    """Remember the modules of the functions that belong to a class of rules tuples."""
    _origins[rules.__name__] = frozenset({rules.__module__, *(function.__module__ for function in functions)})


def foreign_sources(function: Callable[..., Any], types: Iterable[Any]) -> str:
    """Return a hash of the outside sources of a function compiled for these types; empty if there are none."""
    modules = {function.__module__}
    for rules in _tuples_in(types):
        modules |= _origins.get(rules.__name__, {rules.__module__})
    foreign = frozenset(name for name in modules if _top(name) != _PACKAGE)
    return _fingerprint(foreign) if foreign else ""


def _tuples_in(types: Iterable[Any]) -> Iterator[type]:
    """Yield the classes of the named tuples among these types and inside them: rules may wrap the rules of a game."""
    for type_ in types:
        if hasattr(type_, "instance_class"):
            yield type_.instance_class
            yield from _tuples_in(type_)


def sources_mark(module: str) -> str:
    """Return a hash of the sources of a module from outside, and of what it imports that may change by itself."""
    return _fingerprint(frozenset({module}))


@cache
def _fingerprint(modules: frozenset[str]) -> str:
    digest = hashlib.sha256()
    for name in sorted(_reached(modules)):
        digest.update(name.encode())
        digest.update(_source(name))
    return digest.hexdigest()[:16]


def _reached(modules: frozenset[str]) -> set[str]:
    """Return these modules and all that they import, except those that change only with their version."""
    reached, waiting, tops = set[str](), list(modules), {_top(name) for name in modules}
    while waiting:
        name = waiting.pop()
        if name in reached or _top(name) in _STEADY or _is_folder(name):
            continue
        reached.add(name)
        if _file(name).suffix == ".py" and (_top(name) in tops or not _INSTALLED & set(_file(name).parts)):
            waiting += (other for other in _imported(name) if other in sys.modules)
    return reached


def _imported(name: str) -> Iterator[str]:
    package = sys.modules[name].__package__ or ""
    for node in ast.walk(ast.parse(_file(name).read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = importlib.util.resolve_name("." * node.level + (node.module or ""), package)
            yield from (base, *(f"{base}.{alias.name}" for alias in node.names))


def _source(name: str) -> bytes:
    try:
        return _file(name).read_bytes()
    except OSError:
        return _UNKNOWN


def _file(name: str) -> Path:
    return Path(getattr(sys.modules.get(name), "__file__", None) or "")


def _is_folder(name: str) -> bool:
    """Return whether a package is a mere folder, with no file of its own."""
    module = sys.modules.get(name)
    return hasattr(module, "__path__") and getattr(module, "__file__", None) is None


def _top(name: str) -> str:
    return name.partition(".")[0]
