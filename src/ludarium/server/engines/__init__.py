"""Engines: computers choose steps, advise and review in processes of their own, so that nobody waits for another's."""

from ludarium.server.engines.errors import EngineFailed
from ludarium.server.engines.pool import EnginePool
from ludarium.server.engines.requests import ChooseStep, FindAdvice, ReviewGame

__all__ = ["ChooseStep", "EngineFailed", "EnginePool", "FindAdvice", "ReviewGame"]
