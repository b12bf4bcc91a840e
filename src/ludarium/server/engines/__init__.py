"""Engines: computers choose steps, advise and review in separate processes, so that the server stays responsive."""

from ludarium.server.engines.errors import EngineFailed
from ludarium.server.engines.pool import EnginePool
from ludarium.server.engines.requests import (
    AnalysePosition,
    ChooseStep,
    ExhibitStep,
    FindAdvice,
    JudgeRetry,
    ReadRecord,
    ReviewTurns,
    WriteRecord,
)
from ludarium.server.engines.studying import Made, ReadStudy, WriteStudy
from ludarium.server.engines.trials import Piece, PlayPiece

__all__ = [
    "AnalysePosition",
    "ChooseStep",
    "EngineFailed",
    "EnginePool",
    "ExhibitStep",
    "FindAdvice",
    "JudgeRetry",
    "Made",
    "Piece",
    "PlayPiece",
    "ReadRecord",
    "ReadStudy",
    "ReviewTurns",
    "WriteRecord",
    "WriteStudy",
]
