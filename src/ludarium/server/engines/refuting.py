"""Why a try of a puzzle fails, found in an engine process."""

from dataclasses import dataclass
from typing import Never

from ludarium.positions import Game
from ludarium.processes import Context
from ludarium.search import Stop
from ludarium.server.engines.cache import EngineCache
from ludarium.server.engines.requests import EngineRequest, LoadGame, loading_of
from ludarium.study.puzzles import Refutation, puzzle, refute


@dataclass(frozen=True)
class RefuteTry(EngineRequest[Never, Refutation]):
    """Reply with what becomes of a try that does not keep the win in time."""

    name: str
    puzzle: str
    options: tuple[tuple[str, str | int], ...]
    turns: tuple[tuple[str, ...], ...]

    @property
    def game(self) -> str:
        return self.name

    @property
    def loading(self) -> LoadGame:
        return loading_of(Game(self.name, dict(self.options)))

    def run(self, context: Context[EngineCache, Never]) -> Refutation:
        stop = Stop()
        context.stop.on_set(stop.set)
        return refute(puzzle(self.name, self.puzzle), self.turns, stop=stop)
