"""Thinking: computers choose their steps in processes of their own, so that nobody waits for another's opponent."""

from ludarium.server.thinking.messages import Advise, Review, Task
from ludarium.server.thinking.thinkers import Thinkers
from ludarium.server.thinking.turns import ThinkingFailed

__all__ = ["Advise", "Review", "Task", "Thinkers", "ThinkingFailed"]
