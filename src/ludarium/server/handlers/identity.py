"""Requests about your devices, and about what you can come back with."""

from ludarium.server.handlers.asker import Asker
from ludarium.server.identity import LINK_SECONDS
from ludarium.server.paths import PAGES
from ludarium.server.protocol.base import Done
from ludarium.server.protocol.identity import (
    KeepPassphrase,
    KeyCard,
    KeyFileMade,
    KeysListed,
    LinkMade,
    LinkSeen,
    ListKeys,
    LookAtLink,
    MakeKeyFile,
    MakeLink,
    PassphraseSuggested,
    RemoveKey,
    SuggestPassphrase,
)
from ludarium.server.qr import qr_code
from ludarium.server.storage import StoredKey


async def list_keys(page: Asker, request: ListKeys) -> KeysListed:
    keys = await page.hall.identity.keys_of(page.client, page.label)
    return KeysListed([_card(page, key) for key in keys])


def _card(page: Asker, key: StoredKey) -> KeyCard:
    assert key.kind != "link"
    return KeyCard(
        mark=page.hall.identity.house.mark(key.hash),
        kind=key.kind,
        label=key.label,
        created=key.created // 1000 if key.created else None,
        used=None if key.used is None else key.used // 1000,
        here=key.hash == page.client.key,
    )


async def remove_key(page: Asker, request: RemoveKey) -> Done:
    page.hall.allowances.take("keys", page.client)
    await page.hall.identity.remove(page.client, request.mark)
    return Done()


async def make_link(page: Asker, request: MakeLink) -> LinkMade:
    _count(page)
    link = await page.hall.identity.make_link(page.client, page.label)
    return LinkMade(link, LINK_SECONDS, qr_code(page.origin + PAGES["device"].format(link=link)))


async def look_at_link(page: Asker, request: LookAtLink) -> LinkSeen:
    person, store = await page.hall.identity.look_at_link(request.link), page.hall.store
    return LinkSeen(
        name=await store.name_of(person),
        yours=person == page.person,
        own_name=await store.name_of(page.person),
        own_games=len(await store.games_of(page.person)),
    )


async def suggest_passphrase(page: Asker, request: SuggestPassphrase) -> PassphraseSuggested:
    return PassphraseSuggested(page.hall.identity.suggest())


async def keep_passphrase(page: Asker, request: KeepPassphrase) -> Done:
    """Tell apart what is free and what is taken as rarely as coming back is tried."""
    page.hall.allowances.take("returns", page.client)
    _count(page)
    await page.hall.identity.keep_passphrase(page.client, page.label, request.text)
    return Done()


async def make_key_file(page: Asker, request: MakeKeyFile) -> KeyFileMade:
    _count(page)
    return KeyFileMade(await page.hall.identity.make_file(page.client, page.label))


def _count(page: Asker) -> None:
    page.hall.allowances.take("keys", page.client)
    page.hall.allowances.store(page.client)
