"""Drawing an animated picture in an engine process: it takes seconds of a whole core."""

from dataclasses import dataclass
from threading import Event
from typing import Never

from ludarium.processes import Context
from ludarium.server.animation import animated, stills
from ludarium.server.engines.cache import EngineCache
from ludarium.server.engines.requests import AboutPosition

_SECONDS = 60.0


@dataclass(frozen=True)
class DrawAnimation(AboutPosition[Never, bytes]):
    """Reply with the game that began at this position as an animated picture."""

    steps: tuple[str, ...]
    ending: str

    @property
    def is_aside(self) -> bool:
        return True

    @property
    def seconds(self) -> float:
        return _SECONDS

    def run(self, context: Context[EngineCache, Never]) -> bytes:
        stopped = Event()
        context.stop.on_set(stopped.set)
        return animated(stills(self.position, self.steps), self.ending, stopped.is_set)
