"""Engines: computers choose steps, advise and review in separate processes, so that the server stays responsive."""

from ludarium.server.engines.errors import EngineFailed
from ludarium.server.engines.pool import EnginePool
from ludarium.server.engines.requests import ChooseStep, FindAdvice, ReadRecord, ReviewTurns, WriteRecord

__all__ = ["ChooseStep", "EngineFailed", "EnginePool", "FindAdvice", "ReadRecord", "ReviewTurns", "WriteRecord"]
