"""The requests to engine processes for studies: long trees are checked, written and read aside from the loop."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Never, TypeVar

from ludarium.kernel.errors import LudariumError
from ludarium.processes import Context
from ludarium.server.engines.cache import EngineCache
from ludarium.server.engines.requests import EngineRequest
from ludarium.server.protocol.exploring import Setting
from ludarium.server.protocol.studies import StudyNode, StudyTree
from ludarium.server.study_records import game_in, record_of, tree_of

_SECONDS = 20.0

T = TypeVar("T")


@dataclass(frozen=True)
class Made(Generic[T]):
    """What was made, or what is wrong with what it was to be made of."""

    value: T | None
    wrong: str = ""


@dataclass(frozen=True)
class WriteStudy(EngineRequest[Never, Made[str]]):
    """Reply with the record of a tree."""

    setting: Setting
    nodes: tuple[StudyNode, ...]
    title: str

    @property
    def game(self) -> str:
        return self.setting.name

    @property
    def seconds(self) -> float:
        return _SECONDS

    def made(self) -> Made[str]:
        return _made(lambda: record_of(self.setting, self.nodes, self.title))

    def run(self, context: Context[EngineCache, Never]) -> Made[str]:
        return self.made()


@dataclass(frozen=True)
class ReadStudy(EngineRequest[Never, Made[StudyTree]]):
    """Reply with the tree in a record."""

    text: str

    @property
    def game(self) -> str:
        return game_in(self.text)

    @property
    def seconds(self) -> float:
        return _SECONDS

    def made(self) -> Made[StudyTree]:
        return _made(lambda: tree_of(self.text))

    def run(self, context: Context[EngineCache, Never]) -> Made[StudyTree]:
        return self.made()


def _made(make: Callable[[], T]) -> Made[T]:
    try:
        return Made(make())
    except LudariumError as error:
        return Made(None, str(error))
