"""Ludarium: a place where abstract games live."""

from ludarium.batches import Batch, batch
from ludarium.kernel.errors import (
    BudgetError,
    CodeError,
    LudariumError,
    OptionError,
    RecordError,
    StepError,
)
from ludarium.positions import GAMES, Event, Game, Line, Outcome, Position, Record, Step, game, read_record

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
    "OptionError",
    "Outcome",
    "Position",
    "Record",
    "RecordError",
    "Step",
    "StepError",
    "batch",
    "game",
    "read_record",
]
