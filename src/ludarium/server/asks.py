"""What a page may ask, each ask a function that gives the reply or raises Refusal."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from ludarium.kernel.errors import LudariumError
from ludarium.players import opponent as checked_opponent
from ludarium.positions import GAMES, Game
from ludarium.server import protocol
from ludarium.server.catalogue import Catalogue
from ludarium.server.engines import EngineFailed
from ludarium.server.events import Event
from ludarium.server.hall import Hall, must_be_current
from ludarium.server.limits import Allowance
from ludarium.server.live import LiveGame
from ludarium.server.people import tidy_name
from ludarium.server.protocol import Ask, Done, FromServer, GameAsk, Started
from ludarium.server.records import Saving, opened_record
from ludarium.server.refusal import Refusal
from ludarium.server.room import Watcher
from ludarium.server.showing import frame_after, summary_of
from ludarium.server.storage import StorageError, StoredSeat


class Asker(Watcher, Protocol):
    """The page that asks, and what it can reach."""

    hall: Hall
    catalogue: Catalogue
    new_games: Allowance
    advice: Allowance
    watched: str | None


# ---------------------------------------------------------------- about oneself and what there is


async def _ping(page: Asker, ask: protocol.Ping) -> FromServer:
    return Done(ask.request)


async def _rename(page: Asker, ask: protocol.Rename) -> FromServer:
    await page.hall.rename(page.person, tidy_name(ask.name))
    return Done(ask.request)


async def _list_games(page: Asker, ask: protocol.ListGames) -> FromServer:
    games = await page.hall.store.games_of(page.person)
    summaries = [summary_of(game, page.person) for game in games if game.name in GAMES]
    return protocol.GamesListed(ask.request, summaries)


async def _make_miniature(page: Asker, ask: protocol.MakeMiniature) -> FromServer:
    page.hall.must_be_ready(page.catalogue.name(ask.name))
    await page.catalogue.make_miniature(ask.name)
    return Done(ask.request)


async def _read_rules(page: Asker, ask: protocol.ReadRules) -> FromServer:
    page.hall.must_be_ready(page.catalogue.name(ask.name))
    return protocol.RulesRead(ask.request, *await page.catalogue.rules(ask.name))


async def _prefer(page: Asker, ask: protocol.Prefer) -> FromServer:
    page.hall.workshop.prefer(page.catalogue.name(ask.name))
    return Done(ask.request)


# ---------------------------------------------------------------- beginning


async def _start_game(page: Asker, ask: protocol.StartGame) -> FromServer:
    name = page.catalogue.name(ask.name)
    page.hall.must_be_ready(name)
    _count_new_game(page)
    game = Game(name, ask.options)
    mine, other = StoredSeat("person", person=page.person), _other_seat(page, ask.opponent)
    begins = random.choice(("you", "opponent")) if ask.begins == "chance" else ask.begins
    seats = (mine, other) if begins == "you" else (other, mine)
    return Started(ask.request, await page.hall.begin(game, seats))


def _count_new_game(page: Asker) -> None:
    if not page.new_games.take():
        raise Refusal("too fast", "You have begun many games in a short time: wait a little.")


def _other_seat(page: Asker, opponent: protocol.Opponent) -> StoredSeat:
    match opponent:
        case protocol.Computer(player=player):
            checked_opponent(player)  # OptionError if there is none such
            return StoredSeat("computer", player=player)
        case protocol.SameScreen():
            return StoredSeat("person", person=page.person)
        case protocol.Friend():
            return StoredSeat("open")


async def _open_record(page: Asker, ask: protocol.OpenRecord) -> FromServer:
    """The game of a record goes on on this screen, or is looked at."""
    _count_new_game(page)
    page.hall.must_be_ready(await asyncio.to_thread(page.catalogue.name_in_record, ask.text))
    opened = await asyncio.to_thread(opened_record, ask.text)
    seat = StoredSeat("person", person=page.person)
    return Started(ask.request, await page.hall.begin(opened.game, (seat, seat), opened.start, opened.events))


async def _join(page: Asker, ask: protocol.Join) -> FromServer:
    return Started(ask.request, await page.hall.join(page.person, ask.invitation))


# ---------------------------------------------------------------- watching


async def _watch(page: Asker, ask: protocol.Watch) -> FromServer:
    if page.watched != ask.game:
        leave(page)
    page.watched = ask.game  # known before anything can go wrong, so that it can be left again
    try:
        return protocol.Watched(ask.request, await page.hall.watch(page, ask.game))
    except BaseException:
        leave(page)
        raise


async def _unwatch(page: Asker, ask: protocol.Unwatch) -> FromServer:
    leave(page)
    return Done(ask.request)


def leave(page: Asker) -> None:
    """A page goes away from the game that it watches."""
    if page.watched is not None:
        page.hall.unwatch(page, page.watched)
        page.watched = None


# ---------------------------------------------------------------- playing


async def _act(page: Asker, ask: GameAsk, make: Callable[[LiveGame, int], Event]) -> FromServer:
    """Let something happen on this person's seat; on one screen, on that of whoever is to move."""
    await page.hall.act(_watched(page, ask), ask.number, lambda live: make(live, _seat(page, live)))
    return Done(ask.request)


def _watched(page: Asker, ask: GameAsk) -> str:
    if page.watched != ask.game:
        raise Refusal("no game", "This page is not at that game: open it first.")
    return ask.game


def _seat(page: Asker, live: LiveGame) -> int:
    mine = live.seats_of(page.person)
    if not mine:
        raise Refusal("not allowed", "You are watching this game: only those who play it can do that.")
    return live.mover if live.mover in mine else mine[0]


async def _take_step(page: Asker, ask: protocol.TakeStep) -> FromServer:
    return await _act(page, ask, lambda live, seat: live.step(seat, ask.step))


async def _take_back(page: Asker, ask: protocol.TakeBack) -> FromServer:
    return await _act(page, ask, lambda live, seat: live.take_back(seat))


async def _resign(page: Asker, ask: protocol.Resign) -> FromServer:
    return await _act(page, ask, lambda live, seat: live.resign(seat))


async def _offer_draw(page: Asker, ask: protocol.OfferDraw) -> FromServer:
    return await _act(page, ask, lambda live, seat: live.offer_draw(seat))


async def _answer(page: Asker, ask: protocol.Answer) -> FromServer:
    return await _act(page, ask, lambda live, seat: live.answer(seat, ask.accept))


async def _play_now(page: Asker, ask: protocol.PlayNow) -> FromServer:
    _seat(page, (await page.hall.look(_watched(page, ask))).live)
    await page.hall.play_now(ask.game)
    return Done(ask.request)


async def _rematch(page: Asker, ask: protocol.Rematch) -> FromServer:
    live = (await page.hall.look(_watched(page, ask))).live
    _seat(page, live)
    if live.next_game is None:
        live.must_be_over()
        _count_new_game(page)
    return Started(ask.request, await page.hall.rematch(ask.game, ask.number))


# ---------------------------------------------------------------- looking


async def _look(page: Asker, ask: GameAsk) -> LiveGame:
    live = (await page.hall.look(_watched(page, ask))).live
    must_be_current(live, ask.number)
    return live


async def _preview(page: Asker, ask: protocol.Preview) -> FromServer:
    live = await _look(page, ask)
    return protocol.Previewed(ask.request, live.position.trace(ask.step))


async def _explain(page: Asker, ask: protocol.Explain) -> FromServer:
    live = await _look(page, ask)
    return protocol.Explained(ask.request, live.position.explain(ask.cells))


async def _look_back(page: Asker, ask: protocol.LookBack) -> FromServer:
    live = await _look(page, ask)
    return protocol.LookedBack(ask.request, frame_after(live, _reached(live, ask.played)))


def _reached(live: LiveGame, played: int) -> int:
    if played > len(live.line.steps):
        raise Refusal("not allowed", f"The game has {len(live.line.steps)} steps so far.")
    return played


async def _advise(page: Asker, ask: protocol.Advise) -> FromServer:
    live = await _look(page, ask)
    _count_question(page)
    return protocol.Advised(ask.request, await page.hall.advisers.advise(page, live, _reached(live, ask.played)))


def _count_question(page: Asker) -> None:
    if not page.advice.take():
        raise Refusal("too fast", "You have asked for much advice in a short time: wait a little.")


async def _stop_advice(page: Asker, ask: protocol.StopAdvice) -> FromServer:
    page.hall.advisers.hurry(page)
    return Done(ask.request)


async def _review(page: Asker, ask: protocol.Review) -> FromServer:
    live = await _look(page, ask)
    _count_question(page)
    return protocol.Reviewed(ask.request, await page.hall.reviews.review(page, live))


async def _stop_review(page: Asker, ask: protocol.StopReview) -> FromServer:
    page.hall.reviews.leave(page)
    return Done(ask.request)


async def _save_record(page: Asker, ask: protocol.SaveRecord) -> FromServer:
    room = await page.hall.look(_watched(page, ask))
    saving = Saving(room.live, room.names)
    return protocol.RecordSaved(ask.request, saving.file, await asyncio.to_thread(saving.text))


_ASKS: dict[type[Ask], Callable[[Any, Any], Awaitable[FromServer]]] = {
    protocol.Ping: _ping,
    protocol.Rename: _rename,
    protocol.StartGame: _start_game,
    protocol.OpenRecord: _open_record,
    protocol.Join: _join,
    protocol.ListGames: _list_games,
    protocol.MakeMiniature: _make_miniature,
    protocol.ReadRules: _read_rules,
    protocol.Prefer: _prefer,
    protocol.Watch: _watch,
    protocol.Unwatch: _unwatch,
    protocol.TakeStep: _take_step,
    protocol.TakeBack: _take_back,
    protocol.Resign: _resign,
    protocol.OfferDraw: _offer_draw,
    protocol.Answer: _answer,
    protocol.PlayNow: _play_now,
    protocol.Rematch: _rematch,
    protocol.Preview: _preview,
    protocol.Explain: _explain,
    protocol.LookBack: _look_back,
    protocol.Advise: _advise,
    protocol.StopAdvice: _stop_advice,
    protocol.Review: _review,
    protocol.StopReview: _stop_review,
    protocol.SaveRecord: _save_record,
}


async def reply_to(page: Asker, ask: Ask) -> FromServer:
    """Do what is asked, or say why not."""
    try:
        return await _ASKS[type(ask)](page, ask)
    except Refusal as refusal:
        return protocol.Refused(ask.request, refusal.kind, refusal.text, refusal.game)
    except (StorageError, EngineFailed) as error:
        return protocol.Refused(ask.request, "failed", str(error))
    except LudariumError as error:
        return protocol.Refused(ask.request, "not allowed", str(error))
