"""Ludarium: a place where abstract games live."""

from importlib import import_module
from typing import TYPE_CHECKING

from ludarium.kernel.errors import (
    BudgetError,
    CodeError,
    LudariumError,
    OptionError,
    RecordError,
    StepError,
)

if TYPE_CHECKING:
    from ludarium import lab, players, search, study
    from ludarium.batches import Batch, batch
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
        read_records,
    )

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
    "read_records",
    "search",
    "study",
]

_ROOMS = ("lab", "players", "search", "study")
_OF_BATCHES = ("Batch", "batch")

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Load what is not here yet when it is first used: with the rules comes their compiler, which takes long."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        if name in _ROOMS:
            return import_module(f"{__name__}.{name}")
        room = import_module(f"{__name__}.batches" if name in _OF_BATCHES else f"{__name__}.positions")
        return globals().setdefault(name, getattr(room, name))


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
