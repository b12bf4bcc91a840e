"""Requests to study a game, which change nothing in it."""

import asyncio
import contextlib
from typing import Any

from ludarium.server.admission import RECORD
from ludarium.server.archive import write_request
from ludarium.server.engines import EngineFailed
from ludarium.server.hall import must_be_current
from ludarium.server.handlers.asker import Asker, watched_game
from ludarium.server.limits import LONG_RECORD
from ludarium.server.live import LiveGame
from ludarium.server.protocol.base import Done, GameRequest
from ludarium.server.protocol.study import (
    Advise,
    Advised,
    Explain,
    Explained,
    ExplainKind,
    LookBack,
    LookedBack,
    Preview,
    Previewed,
    RecordSaved,
    Review,
    Reviewed,
    SaveRecord,
    StopAdvice,
    StopReview,
)
from ludarium.server.records import Saving
from ludarium.server.refusal import Refusal
from ludarium.server.rooms import NO_GAME
from ludarium.server.showing import frame_after


async def look(page: Asker, request: GameRequest[Any]) -> LiveGame:
    """Return the watched game, if the page knows its last event."""
    live = (await page.hall.look(watched_game(page, request))).live
    must_be_current(live, request.number)
    return live


async def preview(page: Asker, request: Preview) -> Previewed:
    live = await look(page, request)
    return Previewed(live.position.trace(request.step))


async def explain(page: Asker, request: Explain) -> Explained:
    live = await look(page, request)
    return Explained(live.position.explain(request.cells))


async def explain_kind(page: Asker, request: ExplainKind) -> Explained:
    live = await look(page, request)
    return Explained(live.position.explain_kind(request.cells, request.kind, request.shape))


async def look_back(page: Asker, request: LookBack) -> LookedBack:
    live = await look(page, request)
    return LookedBack(frame_after(live, _reached(live, request.played)))


def _reached(live: LiveGame, played: int) -> int:
    if played > len(live.line.steps):
        raise Refusal("not allowed", f"The game has {len(live.line.steps)} steps so far.")
    return played


async def advise(page: Asker, request: Advise) -> Advised:
    live = await look(page, request)
    page.hall.allowances.take("questions", page.client)
    return Advised(await page.hall.advisers.advise(page, live, _reached(live, request.played)))


async def stop_advice(page: Asker, request: StopAdvice) -> Done:
    page.hall.advisers.hurry(page)
    return Done()


async def review(page: Asker, request: Review) -> Reviewed:
    live = await look(page, request)
    page.hall.allowances.take("questions", page.client)
    return Reviewed(await page.hall.reviews.review(page, live))


async def stop_review(page: Asker, request: StopReview) -> Done:
    page.hall.reviews.leave(page)
    return Done()


async def _saved_aside(page: Asker, game: str) -> RecordSaved:
    """Let an engine process write the record of a long game."""
    writing = await write_request(page.hall.store, game)
    if writing is None:
        raise Refusal("no game", NO_GAME)
    return RecordSaved(*await page.hall.engines.record(writing, page.client))


async def save_record(page: Asker, request: SaveRecord) -> RecordSaved:
    room = await page.hall.look(watched_game(page, request))
    saving = Saving(room.live, room.names)
    if len(room.live.line.steps) > LONG_RECORD:
        with contextlib.suppress(EngineFailed):
            return await _saved_aside(page, request.game)
    text = await page.hall.admission.run(RECORD, page.client, lambda: asyncio.to_thread(saving.text))
    return RecordSaved(saving.file, text)
