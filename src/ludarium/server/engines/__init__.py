"""Engines: computers choose steps, advise and review in separate processes, so that the server stays responsive."""

from ludarium.server.engines.errors import EngineFailed
from ludarium.server.engines.pool import EnginePool
from ludarium.server.engines.requests import ChooseStep, FindAdvice, ReadRecord, ReviewTurns, WriteRecord
from ludarium.server.engines.trials import Piece, PlayPiece

__all__ = [
    "ChooseStep",
    "EngineFailed",
    "EnginePool",
    "FindAdvice",
    "Piece",
    "PlayPiece",
    "ReadRecord",
    "ReviewTurns",
    "WriteRecord",
]
