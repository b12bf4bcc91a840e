"""Identity: who comes, by the secret that their browser keeps, and by what else they can come back with.

There are no accounts. A person is the hash of the first token by which they came; further devices, links, passphrases
and key files are keys that lead to the same person.
"""

import asyncio
import contextlib
import secrets
import time
from dataclasses import dataclass
from typing import Literal

from starlette.requests import HTTPConnection

from ludarium.server.clients import Client
from ludarium.server.cookies import sent_secrets
from ludarium.server.devices import label_of
from ludarium.server.passphrases import SlowHash, must_be_strong, suggested_passphrase, tidy_passphrase
from ludarium.server.people import network_of
from ludarium.server.protocol.identity import KeysChanged
from ludarium.server.refusal import Refusal
from ludarium.server.signing import HouseKey, hash_of, is_unsigned, token_of
from ludarium.server.storage import KeyKind, KeyRefused, KeyTaken, StorageError, Store, StoredKey
from ludarium.server.visitors import Visitors

LINK_SECONDS = 600
KNOWN_SECONDS = 3.0  # for which an answer of the database is believed
_MOST_KNOWN = 20_000  # answers
_REMOVED_WINDOW = 600_000  # milliseconds; clocks of servers differ, and a database may have been away
_SWEEP_SECONDS = 600.0

_NO_KEY: dict[KeyKind, str] = {
    "link": "There is no such link. Perhaps a letter is missing: copy it again, or make a new one.",
    "passphrase": "No seat here has this passphrase. Check it letter by letter; capitals do not matter.",
    "file": "No seat here has this key file. Perhaps a newer one took its place, or it is of another server.",
}
_USED = "This link has been used already: it works once. Make a new one on the device where you play."
_EXPIRED = "This link is too old: it works for ten minutes. Make a new one on the device where you play."
_TAKEN = "This passphrase cannot be used here. Choose another one."


@dataclass(frozen=True)
class Holder:
    """A browser: the token of its secret, and the person whose seats it opens; nobody if the key was removed."""

    token: str
    person: str

    @property
    def key(self) -> str:
        return hash_of(self.token)

    def client(self, connection: HTTPConnection) -> Client:
        return Client(self.person, address_of(connection), self.key)


class Identity:
    """Recognises people, and keeps what they can come back with."""

    def __init__(self, store: Store, visitors: Visitors) -> None:
        self._store, self._visitors = store, visitors
        self._known: dict[str, tuple[float, str | None]] = {}  # by hash: until when, and the person of a device
        self._watching: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self.house = HouseKey(await self._store.keys.house_key())
        self._slow_hash = SlowHash(self.house.salt())
        self._watching = asyncio.create_task(self._watch_forever())

    async def close(self) -> None:
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.gather(self._watching, return_exceptions=True)

    # ------------------------------------------------------------ recognising

    async def holder_of(self, connection: HTTPConnection) -> Holder | None:
        """Return who comes, or None if the browser sent no secret of this house."""
        for secret in sent_secrets(connection):
            token = token_of(secret)
            if token is None:
                continue
            if self.house.has_made(secret):
                return Holder(token, await self._person_with(token))
            if is_unsigned(secret) and await self._was_made_before(token):
                return Holder(token, await self._person_with(token))
        return None

    async def client_of(self, connection: HTTPConnection) -> Client:
        """Return who connects; nobody is the person without a valid secret."""
        holder = await self.holder_of(connection)
        return Client("", address_of(connection)) if holder is None else holder.client(connection)

    async def secret_for(self, connection: HTTPConnection) -> str | None:
        """Return the secret that a browser is to keep: its own, or a new one; None if that cannot be said now."""
        try:
            holder = await self.holder_of(connection)
        except StorageError:
            return None
        return self.house.new_secret() if holder is None or not holder.person else self.house.signed(holder.token)

    async def _person_with(self, token: str) -> str:
        """Return the person whose seats a device opens; nobody if it was removed."""
        hash = hash_of(token)
        until, person = self._known.get(hash, (0.0, None))
        if until < time.monotonic():
            key = await self._store.keys.find(hash)
            person = hash if key is None else None if key.kind != "device" or key.removed is not None else key.person
            self._remember(hash, person)
        return person or ""

    def _remember(self, hash: str, person: str | None) -> None:
        self._known.pop(hash, None)
        self._known[hash] = time.monotonic() + KNOWN_SECONDS, person
        while len(self._known) > _MOST_KNOWN:
            del self._known[next(iter(self._known))]

    async def _was_made_before(self, token: str) -> bool:
        """Return whether an unsigned secret, as all were once, belongs to somebody who is known here."""
        key = await self._store.keys.find(hash_of(token))
        if key is not None:
            return key.kind == "device"
        return await self._store.keys.is_known(hash_of(token))

    async def _watch_forever(self) -> None:
        """Close the pages of devices that were removed, also at another server."""
        swept = 0.0
        while True:
            with contextlib.suppress(StorageError):
                if len(self._visitors):
                    self._visitors.close_removed(await self._store.keys.removed_since(_REMOVED_WINDOW))
                if time.monotonic() - swept > _SWEEP_SECONDS:
                    await self._store.keys.sweep()
                    swept = time.monotonic()
            await asyncio.sleep(KNOWN_SECONDS)

    # ------------------------------------------------------------ making keys

    async def make_link(self, client: Client, label: str) -> str:
        """Return the secret of a new link, with which another device can come, once."""
        link = secrets.token_urlsafe(24)
        await self._add(client, label, "link", hash_of(link, "link"), LINK_SECONDS * 1000)
        return link

    async def make_file(self, client: Client, label: str) -> str:
        """Return the secret of a new key file, which takes the place of an earlier one."""
        secret = secrets.token_urlsafe(32)
        await self._add(client, label, "file", hash_of(secret, "file"))
        return secret

    async def keep_passphrase(self, client: Client, label: str, text: str) -> None:
        """Let a person come back with a passphrase of their own, which takes the place of an earlier one."""
        tidy = tidy_passphrase(text)
        must_be_strong(tidy, await self._store.name_of(client.person))
        try:
            await self._add(client, label, "passphrase", await self._slow_hash.of(tidy))
        except KeyTaken:
            raise Refusal("weak", _TAKEN) from None

    def suggest(self) -> str:
        return suggested_passphrase()

    async def _add(self, client: Client, label: str, kind: KeyKind, hash: str, milliseconds: int | None = None) -> None:
        key = StoredKey(hash, client.person, kind)
        device = StoredKey(client.key, client.person, "device", label)
        await self._store.keys.add(key, device, milliseconds)
        if kind != "link":
            self._tell(client.person)

    # ------------------------------------------------------------ coming with a key

    async def look_at_link(self, link: str) -> str:
        """Return the person to whom a link leads, without using it up."""
        key = await self._key_of("link", hash_of(link, "link"))
        if key.used is not None:
            raise Refusal("used up", _USED)
        if key.expires is not None and key.expires <= self._store.keys.now():
            raise Refusal("expired", _EXPIRED)
        return key.person

    async def come(self, kind: Literal["link", "passphrase", "file"], secret: str, holder: Holder, label: str) -> str:
        """Return a secret of its own for a browser that comes with a key, and store it as a device of the person.

        A browser that asks again, because it did not hear the answer, gets the same one.
        """
        tidy = tidy_passphrase(secret) if kind == "passphrase" else secret
        hash = await self._slow_hash.of(tidy) if kind == "passphrase" else hash_of(tidy, kind)
        key = await self._key_of(kind, hash)
        given = self.house.derived_secret(kind, holder.token, tidy)
        earlier = await self._store.keys.find(_hash_in(given))
        if earlier is not None and earlier.removed is not None:
            given = self.house.new_secret()
        try:
            await self._store.keys.admit(hash, StoredKey(_hash_in(given), key.person, "device", label))
        except KeyRefused as refused:
            if refused.why == "unknown":
                raise Refusal("no key", _NO_KEY[kind]) from None
            raise Refusal(*(("used up", _USED) if refused.why == "used" else ("expired", _EXPIRED))) from None
        await self._bring_progress(holder, key.person)
        self._changed(key.person)
        return given

    async def _bring_progress(self, holder: Holder, person: str) -> None:
        """Give what a browser has tried to the person it has become, unless other keys lead to the earlier one."""
        if holder.person in ("", person) or await self._store.keys.of(holder.person):
            return
        await self._store.adopt_progress(holder.person, person)

    async def _key_of(self, kind: KeyKind, hash: str) -> StoredKey:
        key = await self._store.keys.find(hash)
        if key is None or key.kind != kind:
            raise Refusal("no key", _NO_KEY[kind])
        return key

    # ------------------------------------------------------------ what there is

    async def keys_of(self, client: Client, label: str) -> list[StoredKey]:
        """Return what opens the seats of a person, this device included, which may not be stored."""
        stored = await self._store.keys.of(client.person)
        if any(key.hash == client.key for key in stored):
            return stored
        return [StoredKey(client.key, client.person, "device", label), *stored]

    async def remove(self, client: Client, mark: str) -> None:
        """Let one of a person's keys open nothing any more, and close the pages of that device."""
        key = next((one for one in await self.keys_of(client, "") if self.house.mark(one.hash) == mark), None)
        if key is None:
            raise Refusal("no key", "This is removed already.")
        await self._store.keys.remove(key)
        self._changed(client.person)
        self._visitors.close_removed(frozenset({key.hash}))

    def _changed(self, person: str) -> None:
        self._known.clear()
        self._tell(person)

    def _tell(self, person: str) -> None:
        self._visitors.tell(person, KeysChanged())


def address_of(connection: HTTPConnection) -> str:
    """Return the address that limits belong to."""
    return network_of(connection.client.host if connection.client else "")


def label_in(connection: HTTPConnection) -> str:
    return label_of(connection.headers.get("user-agent", ""))


def _hash_in(secret: str) -> str:
    return hash_of(token_of(secret) or "")
