"""The house: everything that one running server holds."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass

from ludarium.positions import GAMES
from ludarium.server.animations import Animations
from ludarium.server.archive import Archives
from ludarium.server.blocks import Blocks
from ludarium.server.catalogue import Catalogue
from ludarium.server.embedding import Embedding
from ludarium.server.engines import EnginePool
from ludarium.server.findings import FoundGames
from ludarium.server.hall import Hall
from ludarium.server.metrics import house_counted
from ludarium.server.operators import Operators
from ludarium.server.pictures import Pictures
from ludarium.server.preparing import Workshop
from ludarium.server.protocol.catalogue import Readiness, ReadinessChanged
from ludarium.server.settings import Settings
from ludarium.server.storage import Store


@dataclass(frozen=True)
class House:
    hall: Hall
    catalogue: Catalogue
    pictures: Pictures
    animations: Animations
    embedding: Embedding
    archives: Archives
    found: FoundGames


@contextlib.asynccontextmanager
async def open_house(
    store: Store,
    engines: EnginePool,
    settings: Settings,
    on_readiness: Callable[[Readiness], object],
    blocks: Blocks,
) -> AsyncIterator[House]:
    """Make the games ready, yield the house, and close everything at the end, the storage too."""

    def tell(readiness: Readiness) -> None:
        on_readiness(readiness)
        hall.visitors.tell_all(ReadinessChanged(readiness))
        if readiness.is_ready:
            aside.append(asyncio.create_task(engines.load([readiness.name])))

    aside: list[asyncio.Task[None]] = []
    workshop = Workshop(GAMES, tell)
    hall, catalogue = Hall(store, engines, workshop, settings), Catalogue(engines)
    operators, found = Operators(hall, blocks), FoundGames(hall, catalogue)
    try:
        await operators.look()  # before anybody comes
        await hall.identity.start()
        await workshop.start()
        hall.relay.start(operators.look_soon)
        aside.append(asyncio.create_task(operators.look_forever()))
        aside.append(asyncio.create_task(hall.lists.sweep_forever()))
        for readiness in workshop.all:
            if readiness.is_ready:  # if rules are interpreted, all games are ready from the start
                on_readiness(readiness)
        with house_counted(hall.rooms, hall.visitors, engines, hall.bench):
            pictures = Pictures(hall)
            animations, embedding = Animations(hall, pictures), Embedding(hall, pictures)
            yield House(hall, catalogue, pictures, animations, embedding, Archives(hall), found)
    finally:
        await hall.close()
        await catalogue.close()
        await found.close()
        await workshop.close()
        for task in aside:
            task.cancel()
        await asyncio.gather(*aside, return_exceptions=True)
        await engines.close()
        await store.close()
