"""Engines: computers choose steps, advise and review in processes of their own, so that nobody waits for another's."""

from ludarium.server.engines.pool import EnginePool
from ludarium.server.engines.requests import ChooseStep, FindAdvice, ReviewGame
from ludarium.server.engines.semaphore import EngineFailed

__all__ = ["ChooseStep", "EngineFailed", "EnginePool", "FindAdvice", "ReviewGame"]
