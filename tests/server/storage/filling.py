"""A process that adds events until the disk is full, makes room and goes on; it prints what was acknowledged.

python -m tests.server.storage.filling URL GAME
"""

import asyncio
import resource
import sys
from pathlib import Path

from sqlalchemy import make_url

from ludarium.server.storage import Store, Unavailable
from tests.server.storage.helpers import PLAYING

EVENT = b"x" * 5000


async def fill(store: Store, game: str, room: int) -> int:
    """How many events found room."""
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, most))
    number = 0
    try:
        while True:
            await store.append(game, number + 1, EVENT, PLAYING)
            number += 1
    except Unavailable as error:
        print(error.reason)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    return number


async def main(url: str, game: str) -> None:
    file = Path(make_url(url).database or "")
    store = Store(url)
    number = await fill(store, game, file.stat().st_size + 200_000)
    await store.append(game, number + 1, EVENT, PLAYING)
    await store.close()
    print(number + 1)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
