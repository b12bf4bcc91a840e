"""The server that is attacked, as an attacker reaches it."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from bench.crowd import Person
from ludarium.server.cookies import COOKIE
from tests.server.asking import fresh_secret

UNDER_WAY = "under way"


@dataclass(frozen=True)
class Target:
    """The address of the server, and the one from which it is attacked."""

    address: str
    source: str
    _begun: list[None] = field(default_factory=list)

    def begin(self, of: int = 1) -> None:
        """Count one of so many attackers who has begun; once all have, say so to whoever measures."""
        self._begun.append(None)
        if len(self._begun) == of:
            print(UNDER_WAY, flush=True)

    async def secret(self) -> str:
        return await asyncio.to_thread(fresh_secret, self.address)

    async def person(self, secret: str | None = None) -> Person:
        return Person(await self.socket(secret))

    async def socket(self, secret: str | None = None, **more: Any) -> ClientConnection:
        secret = secret or await self.secret()
        where, cookie = self.address.replace("http", "ws", 1) + "socket", {"Cookie": f"{COOKIE}={secret}"}
        home = Origin(self.address.rstrip("/"))
        return await connect(where, origin=home, additional_headers=cookie, local_addr=(self.source, 0), **more)
