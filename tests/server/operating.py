"""What operators do beside running servers."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from ludarium.server.storage.admin import AdminStore

T = TypeVar("T")


def administered(url: str, story: Callable[[AdminStore], Awaitable[T]]) -> T:
    """What an operator is answered who opens a database, does something and closes it."""

    async def tell() -> T:
        store = AdminStore(url)
        try:
            return await story(store)
        finally:
            await store.close()

    return asyncio.run(tell())
