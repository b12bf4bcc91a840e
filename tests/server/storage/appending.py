"""A process that adds events to games for ever and prints each that was acknowledged; the tests kill it.

python -m tests.server.storage.appending URL GAME …
"""

import asyncio
import os
import sys

from ludarium.server.storage import Standing, Store


def event(game: str, number: int) -> bytes:
    return f"{game} {number} ".encode() * (1 + number % 40)


async def append(store: Store, game: str) -> None:
    stored = await store.load(game)
    assert stored is not None
    number = len(stored.events)
    while True:
        number += 1
        await store.append(game, number, event(game, number), Standing(turn=number, mover=number % 2, result=""))
        os.write(sys.stdout.fileno(), f"{game} {number}\n".encode())


async def append_to_all(url: str, games: list[str]) -> None:
    store = Store(url)
    await asyncio.gather(*(append(store, game) for game in games))


if __name__ == "__main__":
    asyncio.run(append_to_all(sys.argv[1], sys.argv[2:]))
