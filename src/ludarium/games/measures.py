"""Files of measurements: shipped in each game's folder, and kept by users who measure on their own machines.

A user's own files are in the folder that the environment variable LUDARIUM_MEASURES names, with a subfolder for each
game. What they hold replaces what is shipped, part by part.
"""

import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any

from ludarium.kernel.errors import LudariumError

MEASURES = "LUDARIUM_MEASURES"  # the environment variable


@dataclass(frozen=True)
class MeasuresFile:
    """One kind of file, by its name; `read` parses its contents and raises an error if they are invalid."""

    name: str
    read: Callable[[Mapping[str, Any]], object]

    def shipped(self, game: str) -> dict[str, Any]:
        """Return the contents of the file in a game's folder; empty if there is none."""
        file = resources.files("ludarium.games").joinpath(game, self.name)
        return dict(json.loads(file.read_text("utf-8"))) if file.is_file() else {}

    def own(self, game: str) -> dict[str, Any]:
        """Return the contents of the user's own file for a game; empty if there is none."""
        folder = os.environ.get(MEASURES)
        if not folder:
            return {}
        if not Path(folder).is_dir():
            raise LudariumError(f"{MEASURES} must name a folder, and {folder} is not one")
        file = Path(folder, game, self.name)
        return self.contents(file) if os.path.lexists(file) else {}

    def contents(self, file: Path) -> dict[str, Any]:
        """Return the contents of such a file; LudariumError if they are invalid."""
        try:
            found = json.loads(file.read_bytes())
            self.read(found)
            return dict(found)
        except OSError as error:
            raise LudariumError(f"{file} cannot be read: {error.strerror}") from None
        except (AttributeError, KeyError, TypeError, ValueError):
            raise LudariumError(f"{file} is not a file of measures: choose another folder") from None
