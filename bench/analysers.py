"""People who analyse while others play: one position after another, as somebody who walks through a game."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Protocol

_FIRST_ADDRESS = 100_000  # beyond those of the players
_SECONDS = 5.0  # at each position


class Asking(Protocol):
    """A person with a socket."""

    async def ask(self, kind: str, **fields: object) -> Any: ...
    async def send(self, kind: str, **fields: object) -> Any: ...
    async def leave(self) -> None: ...


@contextlib.asynccontextmanager
async def analysing(come: Callable[[int], Awaitable[Asking]], count: int, game: str) -> AsyncIterator[None]:
    """Let `count` people analyse until the block ends."""
    people = [await come(_FIRST_ADDRESS + number) for number in range(count)]
    work = [asyncio.create_task(_analyse(person, game, random.Random(n))) for n, person in enumerate(people)]
    try:
        yield
    finally:
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)
        for person in people:
            await person.leave()


async def _analyse(person: Asking, game: str, chance: random.Random) -> None:
    setting = {"name": game, "options": {}, "code": ""}
    cells, steps = [f"{row}{number}" for row in "cdefg" for number in range(2, 6)], list[str]()
    await asyncio.sleep(_SECONDS * chance.random())
    for mark in range(10_000):
        await person.send("analyse there", setting=setting, steps=steps, threat=False, mark=mark)
        await asyncio.sleep(_SECONDS)
        further = [*steps, chance.choice(cells)]
        reply = await (await person.send("explore", setting=setting, steps=further))
        steps = further if reply.type == "explored" else []
