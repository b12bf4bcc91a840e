"""Requests to share a game, to watch those of others, and to look at the exhibition."""

from ludarium.server.handlers.asker import Asker, leave, watched_game
from ludarium.server.handlers.playing import act
from ludarium.server.links import setting_of
from ludarium.server.protocol.base import Done
from ludarium.server.protocol.exhibition import ExhibitionSeen, LeaveExhibition, WatchExhibition
from ludarium.server.protocol.sharing import AllowWatching, LineShared, ListWatchable, ShareLine, WatchableListed
from ludarium.server.refusal import Refusal
from ludarium.server.watching import watchable_games


async def share_line(page: Asker, request: ShareLine) -> LineShared:
    live = (await page.hall.look(watched_game(page, request))).live
    steps = live.line.steps
    if request.played > len(steps):
        raise Refusal("not allowed", f"Only {len(steps)} steps have been played.")
    setting = setting_of(live.game, live.start or "")
    shared = [step.text for step in steps[: request.played]]
    return LineShared(setting, shared, live.line.position_after(request.played).code)


async def allow_watching(page: Asker, request: AllowWatching) -> Done:
    return await act(page, request, lambda live, seat: live.allow_watching(seat, request.allowed))


async def list_watchable(page: Asker, request: ListWatchable) -> WatchableListed:
    return WatchableListed(watchable_games(page.hall.rooms.open_ones))


async def watch_exhibition(page: Asker, request: WatchExhibition) -> ExhibitionSeen:
    leave(page)
    return ExhibitionSeen(await page.hall.exhibition.enter(page))


async def leave_exhibition(page: Asker, request: LeaveExhibition) -> Done:
    page.hall.exhibition.leave(page)
    return Done()
