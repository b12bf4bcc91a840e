"""Ludarium: a place where abstract games live."""

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from ludarium.batches import Batch, batch
from ludarium.kernel.errors import (
    BudgetError,
    CodeError,
    LudariumError,
    OptionError,
    RecordError,
    StepError,
)
from ludarium.positions import (
    GAMES,
    Event,
    Game,
    Line,
    Node,
    Outcome,
    Position,
    Record,
    Step,
    Tree,
    game,
    read_record,
)

if TYPE_CHECKING:
    from ludarium import lab, players, search, study

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "Batch",
    "BudgetError",
    "CodeError",
    "Event",
    "Game",
    "Line",
    "LudariumError",
    "Node",
    "OptionError",
    "Outcome",
    "Position",
    "Record",
    "RecordError",
    "Step",
    "StepError",
    "Tree",
    "batch",
    "game",
    "lab",
    "players",
    "read_record",
    "search",
    "study",
]

if not TYPE_CHECKING:

    def __getattr__(name: str) -> ModuleType:
        """The rooms above, loaded when they are first asked for, so that importing the rules stays quick."""
        if name not in ("lab", "players", "search", "study"):
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return import_module(f"{__name__}.{name}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
