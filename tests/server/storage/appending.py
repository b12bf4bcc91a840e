"""Processes that add events to games for ever and print each that was acknowledged; the tests kill them.

python -m tests.server.storage.appending URL GAME …

For each line that comes in, one is forked, so that the program is loaded once for all of them. It prints its number
first; when it has ended, `ended` and the signal that ended it follow.
"""

import asyncio
import os
import sys
from typing import Never

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
        tell(f"{game} {number}")


async def append_to_all(url: str, games: list[str]) -> Never:
    tell(f"{os.getpid()}")
    store = Store(url)
    await asyncio.gather(*(append(store, game) for game in games))
    raise AssertionError("nobody stops of their own accord")


def tell(line: str) -> None:
    os.write(sys.stdout.fileno(), f"{line}\n".encode())


def main(url: str, *games: str) -> None:
    for _ in sys.stdin:
        child = os.fork()
        if not child:
            asyncio.run(append_to_all(url, list(games)))
        _, status = os.waitpid(child, 0)
        tell(f"ended {os.WTERMSIG(status)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
