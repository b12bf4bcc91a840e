"""EnginePool that do what a test needs, with real workers behind them."""

import asyncio

from ludarium.server.clients import HOUSE, Client
from ludarium.server.engines import ChooseStep, EngineFailed
from tests.server.talking import Cold


class Hesitant(Cold):
    """Chooses nothing until it is hurried."""

    def __init__(self) -> None:
        super().__init__(most=1)
        self.thoughts = self.thinking = 0

    async def choose(self, request: ChooseStep, stop: asyncio.Event, client: Client = HOUSE) -> str:
        self.thoughts += 1
        self.thinking += 1
        try:
            await stop.wait()
        finally:
            self.thinking -= 1
        return await super().choose(request, stop, client)


class Forgetful(Cold):
    """Fails the first time."""

    def __init__(self) -> None:
        super().__init__(most=1)
        self._has_failed = False

    async def choose(self, request: ChooseStep, stop: asyncio.Event, client: Client = HOUSE) -> str:
        if not self._has_failed:
            self._has_failed = True
            raise EngineFailed("It slipped my mind.")
        return await super().choose(request, stop, client)


class Mistaken(Cold):
    """Fails as no thinker should, the first time."""

    def __init__(self) -> None:
        super().__init__(most=1)
        self._has_failed = False

    async def choose(self, request: ChooseStep, stop: asyncio.Event, client: Client = HOUSE) -> str:
        if not self._has_failed:
            self._has_failed = True
            return "nonsense"
        return await super().choose(request, stop, client)
