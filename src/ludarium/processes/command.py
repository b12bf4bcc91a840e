"""The command line and environment of a worker process."""

import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

_PATH = "PYTHONPATH"


def command_for(entry: Callable[[], object]) -> tuple[str, ...]:
    """Return the command line of a worker; `entry`, a function of a module, makes its state there.

    Files in the current folder must not take the place of modules, hence -P.
    """
    return (sys.executable, "-P", "-m", "ludarium.processes.child", f"{entry.__module__}:{entry.__qualname__}")


def environment_with(variables: Mapping[str, str]) -> dict[str, str]:
    """Return our environment with these variables, and with the folder of this package on the path."""
    package = str(Path(__file__).parents[2])
    path = os.pathsep.join(filter(None, (package, os.environ.get(_PATH))))
    return {**os.environ, **variables, _PATH: path}
