"""Players of one's own: classes from any module, named MODULE:CLASS as in `mine:Careful`.

    class Careful:
        def __init__(self, depth: int = 2, seed: int = 0) -> None: ...
        def choose(self, position: Position) -> Step | str: ...

The class is called with the options that were given, as keywords, and with a `seed` if it takes one. `choose` returns
a legal step or its text; it is given `stop`, which ends a search early, if it takes one. A number that the player keeps
as `simulations_made` is counted in matches.
"""

import inspect
import re
import sys
from collections.abc import Callable, Mapping
from contextlib import redirect_stdout
from importlib import import_module
from pathlib import Path
from typing import Any

from ludarium.kernel.errors import LudariumError, OptionError, StepError
from ludarium.kernel.origins import sources_mark
from ludarium.notation.words import listed, shown
from ludarium.positions import Position, Step
from ludarium.search import Stop

OWN_FORM = "MODULE:CLASS"
_NAME = re.compile(r"([^\W\d]\w*(?:\.[^\W\d]\w*)*):([^\W\d]\w*)")
_SHORT = {"openspiel": "ludarium.envs.bots"}  # modules by shorter names
_LONGEST = 200  # characters of what went wrong in a class of one's own


class OwnPlayer:
    """A player of a class from outside. What it chooses is checked, and what goes wrong in it is told in one line."""

    def __init__(self, name: str, seed: int, options: Mapping[str, str | int | float]) -> None:
        self.name = name
        with redirect_stdout(sys.stderr):  # where data is written, nothing else may stand
            kind = _kind(name)
            self._player: Any = _made(name, kind, seed, options)
        if not callable(getattr(self._player, "choose", None)):
            raise OptionError(f"{name} is no player: it needs a method choose(position) that returns a step")
        self._is_stopped = _takes(self._player.choose, "stop")

    @property
    def simulations_made(self) -> int | None:
        """The simulations for the last step, if the player counts them."""
        return getattr(self._player, "simulations_made", None)

    def choose(self, position: Position, stop: Stop | None = None) -> Step:
        try:
            chosen = self._player.choose(position, stop=stop) if self._is_stopped else self._player.choose(position)
        except (Exception, SystemExit) as error:
            raise LudariumError(f"{self.name} failed at {position.code}: {_short(error)}") from error
        try:
            return position.step(chosen)
        except StepError as error:
            raise LudariumError(f"{self.name} chose what is not legal at {position.code}: {error}") from None


def is_own(name: str) -> bool:
    """Return whether a name has the form of a class, whether there is one or not."""
    return _NAME.fullmatch(name) is not None


def code_mark(name: str) -> str:
    """Return a mark of the code of a player: it changes with the sources of its module and of what that imports."""
    _kind(name)
    return sources_mark(_place(name)[0])


def _made(name: str, kind: Any, seed: int, options: Mapping[str, Any]) -> Any:
    """Return a player of a class, with the seed if it takes one."""
    seeded = {"seed": seed} if _takes(kind, "seed") and "seed" not in options else {}
    try:
        return kind(**seeded, **options)
    except TypeError as error:
        raise OptionError(f"{name} cannot be made with {_told(options)}: {_short(error)}") from None
    except (Exception, SystemExit) as error:
        raise OptionError(f"{name} cannot be made: {_short(error)}") from None


def _place(name: str) -> tuple[str, str]:
    """Return the module and the name of a class."""
    where, _, wanted = name.partition(":")
    return _SHORT.get(where, where), wanted


def _kind(name: str) -> Any:
    """Return the class with a name; OptionError says what is missing."""
    where, wanted = _place(name)
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        module = import_module(where)
    except LudariumError:
        raise
    except ModuleNotFoundError as error:
        missing = error.name or where
        if where == missing or where.startswith(f"{missing}."):
            told = f"there is no player {shown(name)}: no module {missing} is installed or in this folder"
            raise OptionError(told) from None
        raise OptionError(f"{name}: {where} imports {missing}, which is not installed") from None
    except (Exception, SystemExit) as error:
        raise OptionError(f"{name}: {where} cannot be imported: {_short(error)}") from None
    kind = getattr(module, wanted, None)
    if not callable(kind):
        classes = [key for key, value in vars(module).items() if isinstance(value, type) and hasattr(value, "choose")]
        known = f": it has {listed(classes, 'and')}" if classes else ", nor any other class that can choose"
        raise OptionError(f"there is no player {shown(name)}: {where} has no class {wanted}{known}")
    return kind


def _takes(function: Callable[..., Any], name: str) -> bool:
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return False
    return any(one.name == name or one.kind is one.VAR_KEYWORD for one in parameters)


def _told(options: Mapping[str, Any]) -> str:
    return ", ".join(f"{key}={value}" for key, value in options.items()) or "no options"


def _short(error: BaseException) -> str:
    """Return what went wrong as one line."""
    text = " ".join(str(error).split())
    return f"{type(error).__name__}{': ' if text else ''}{text[:_LONGEST]}"
