"""Animated pictures of games, drawn by an engine process, one at a time, and kept for a while."""

import asyncio

from ludarium.server.animation import FORMATS
from ludarium.server.bytecache import ByteCache
from ludarium.server.clients import Client
from ludarium.server.engines.animating import DrawAnimation
from ludarium.server.hall import Hall
from ludarium.server.limits import MOST_ANIMATION_BYTES, MOST_ANIMATIONS_WAITING
from ludarium.server.pictures import Picture, Pictures
from ludarium.server.refusal import Refusal

_BUSY = "Many animated pictures are being made just now: try again in a minute."


class Animations:
    """Draws each game once for each number of events and each format."""

    def __init__(self, hall: Hall, pictures: Pictures) -> None:
        self._hall, self._pictures = hall, pictures
        self._kept = ByteCache(MOST_ANIMATION_BYTES)
        self._one = asyncio.Lock()
        self._waiting = 0

    async def of_game(self, client: Client, game: str, ending: str) -> Picture | None:
        """Return a game up to now as an animated picture, which everyone who may watch it may see."""
        number = await self._hall.store.last_number(game)
        if number is None or ending not in FORMATS:
            return None
        data = self._kept.get((game, number, ending)) or await self._wait(client, game, ending)
        return Picture(str(number), data, is_gzipped=False)

    async def _wait(self, client: Client, game: str, ending: str) -> bytes:
        """Wait for the others and draw, unless one of them has drawn the same."""
        if self._waiting >= MOST_ANIMATIONS_WAITING:
            raise Refusal("too fast", _BUSY)
        self._pictures.take(client)
        self._waiting += 1
        try:
            async with self._one:
                return await self._draw(client, game, ending)
        finally:
            self._waiting -= 1

    async def _draw(self, client: Client, game: str, ending: str) -> bytes:
        live = (await self._hall.look(game, client)).live
        key = game, live.number, ending
        if (data := self._kept.get(key)) is not None:
            return data
        steps = tuple(step.text for step in live.line.steps)
        data = await self._hall.engines.animate(DrawAnimation(live.line.start, steps, ending), client)
        self._kept.put(key, data)
        return data
