"""Where code from outside the package comes from: its sources are part of its name among the compiled code.

A game registered from elsewhere is built into our own compiled functions, whose folder is named by our rooms alone.
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
_STEADY = sys.stdlib_module_names | {_PACKAGE, "numpy", "numba"}  # the folder of compiled code is named by these
_INSTALLED = {"site-packages", "dist-packages"}
_UNKNOWN = uuid.uuid4().bytes  # stands for sources that cannot be read: their code is never found again
_origins: dict[str, frozenset[str]] = {}  # by the name of a class of rules tuples


def note_origins(rules: type, functions: Iterable[Callable[..., Any]]) -> None:
    """Remember from which modules the functions come that belong to a class of rules tuples."""
    _origins[rules.__name__] = frozenset({rules.__module__, *(function.__module__ for function in functions)})


def foreign_sources(function: Callable[..., Any], types: Iterable[Any]) -> str:
    """A name for the outside sources that a function compiled for these types is made of; empty if there are none."""
    modules = {function.__module__}
    for rules in (getattr(type_, "instance_class", None) for type_ in types):
        if rules is not None:
            modules |= _origins.get(rules.__name__, {rules.__module__})
    foreign = frozenset(name for name in modules if _top(name) != _PACKAGE)
    return _fingerprint(foreign) if foreign else ""


@cache
def _fingerprint(modules: frozenset[str]) -> str:
    digest = hashlib.sha256()
    for name in sorted(_reached(modules)):
        digest.update(name.encode())
        digest.update(_source(name))
    return digest.hexdigest()[:16]


def _reached(modules: frozenset[str]) -> set[str]:
    """These modules and all that they import, except what changes with its version alone."""
    reached, waiting, tops = set[str](), list(modules), {_top(name) for name in modules}
    while waiting:
        name = waiting.pop()
        if name in reached or _top(name) in _STEADY:
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


def _top(name: str) -> str:
    return name.partition(".")[0]
