"""Requests to watch a game, and to play in it."""

from collections.abc import Callable

from ludarium.server.events import Event
from ludarium.server.handlers.asker import Asker, leave, seat_of, watched_game
from ludarium.server.live import LiveGame
from ludarium.server.protocol.base import Done, GameRequest
from ludarium.server.protocol.lobby import Started
from ludarium.server.protocol.playing import (
    Answer,
    OfferDraw,
    PlayNow,
    Rematch,
    Resign,
    TakeBack,
    TakeStep,
    Unwatch,
    Watch,
    Watched,
)


async def watch(page: Asker, request: Watch) -> Watched:
    if page.watched != request.game:
        leave(page)
    page.watched = request.game  # set before anything can fail, so that `leave` works
    try:
        return Watched(await page.hall.watch(page, request.game))
    except BaseException:
        leave(page)
        raise


async def unwatch(page: Asker, request: Unwatch) -> Done:
    leave(page)
    return Done()


async def take_step(page: Asker, request: TakeStep) -> Done:
    return await act(page, request, lambda live, seat: live.step(seat, request.step))


async def take_back(page: Asker, request: TakeBack) -> Done:
    return await act(page, request, lambda live, seat: live.take_back(seat))


async def resign(page: Asker, request: Resign) -> Done:
    return await act(page, request, lambda live, seat: live.resign(seat))


async def offer_draw(page: Asker, request: OfferDraw) -> Done:
    return await act(page, request, lambda live, seat: live.offer_draw(seat))


async def answer(page: Asker, request: Answer) -> Done:
    return await act(page, request, lambda live, seat: live.answer(seat, request.accept))


async def act(page: Asker, request: GameRequest[Done], make: Callable[[LiveGame, int], Event]) -> Done:
    """Carry out the event that the live game makes for this person's seat."""
    game = watched_game(page, request)
    page.hall.allowances.store(page.client)
    await page.hall.act(game, request.number, lambda live: make(live, seat_of(page, live)))
    return Done()


async def play_now(page: Asker, request: PlayNow) -> Done:
    seat_of(page, (await page.hall.look(watched_game(page, request))).live)
    await page.hall.play_now(request.game)
    return Done()


async def rematch(page: Asker, request: Rematch) -> Started:
    live = (await page.hall.look(watched_game(page, request))).live
    seat_of(page, live)
    if live.next_game is None:
        live.must_be_over()
        page.hall.allowances.begin(page.client)
    return Started(await page.hall.rematch(request.game, request.number))
