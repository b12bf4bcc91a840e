"""How a worker process is started."""

import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

_PATH = "PYTHONPATH"


def command_for(entry: Callable[[], object]) -> tuple[str, ...]:
    """The command line of a worker; `entry`, a function of a module, makes its state there.

    Files in the current folder must not take the place of modules, hence -P.
    """
    return (sys.executable, "-P", "-m", "ludarium.processes.child", f"{entry.__module__}:{entry.__qualname__}")


def environment_with(variables: Mapping[str, str]) -> dict[str, str]:
    """Ours and these, and the place where this very package is found."""
    package = str(Path(__file__).parents[2])
    path = os.pathsep.join(filter(None, (package, os.environ.get(_PATH))))
    return {**os.environ, **variables, _PATH: path}
