"""Stores that hold back or fail, when they are told to."""

import asyncio
import threading
from collections.abc import Collection

from ludarium.server.storage import Standing, StorageError, Store

PATIENCE = 120  # seconds; a guard, no measure of speed


class Troubled(Store):
    """A store between which and its database something may come."""

    is_broken = False
    gate: "Gate | None" = None

    async def append(
        self, id: str, number: int, event: bytes, standing: Standing, people: Collection[str] = ()
    ) -> None:
        if self.gate is not None:
            await self.gate.pass_through()
        if self.is_broken:
            raise StorageError("the disk is full")
        await super().append(id, number, event, standing, people)


class Gate:
    """Closed until it is opened; `reached` tells that somebody waits before it."""

    def __init__(self) -> None:
        self.reached, self._opened = threading.Event(), threading.Event()

    async def pass_through(self) -> None:
        self.reached.set()
        await asyncio.to_thread(self._opened.wait, PATIENCE)

    def wait_until_reached(self) -> None:
        assert self.reached.wait(PATIENCE)

    def open(self) -> None:
        self._opened.set()
