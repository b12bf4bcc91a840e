"""Requests about positions that belong to no stored game."""

from collections.abc import Callable
from typing import TypeVar

from ludarium.positions import Line
from ludarium.server.exploring import facts_of, place_of
from ludarium.server.handlers.asker import Asker
from ludarium.server.protocol.exploring import (
    BoardLaid,
    ExplainThere,
    Explore,
    Explored,
    LayBoard,
    PreviewThere,
    Setting,
)
from ludarium.server.protocol.study import Explained, Previewed

T = TypeVar("T")


async def lay_board(page: Asker, request: LayBoard) -> BoardLaid:
    return await there(
        page,
        request.setting,
        request.steps,
        lambda line: BoardLaid(facts_of(line, request.setting.code), place_of(line)),
    )


async def explore(page: Asker, request: Explore) -> Explored:
    return await there(page, request.setting, request.steps, lambda line: Explored(place_of(line)))


async def preview_there(page: Asker, request: PreviewThere) -> Previewed:
    return await there(page, request.setting, request.steps, lambda line: Previewed(line.position.trace(request.step)))


async def explain_there(page: Asker, request: ExplainThere) -> Explained:
    def explained(line: Line) -> Explained:
        if request.kind:
            return Explained(line.position.explain_kind(request.cells, request.kind, request.shape))
        return Explained(line.position.explain(request.cells))

    return await there(page, request.setting, request.steps, explained)


async def there(page: Asker, setting: Setting, steps: list[str], look: Callable[[Line], T]) -> T:
    """Return what is to be seen at the end of a line."""
    page.hall.must_be_ready(page.catalogue.name(setting.name))
    return await page.hall.explorers.look(setting, steps, page.client, look)
