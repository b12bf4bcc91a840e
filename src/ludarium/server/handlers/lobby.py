"""Requests about your name and your games, and to start another."""

import asyncio
import random

from ludarium.positions import GAMES, Game
from ludarium.server.beginning import Beginning
from ludarium.server.handlers.asker import Asker
from ludarium.server.opponents import must_be_offered
from ludarium.server.people import tidy_name
from ludarium.server.protocol.base import Done
from ludarium.server.protocol.lobby import (
    Computer,
    Friend,
    GamesListed,
    InvitationSeen,
    Join,
    ListGames,
    LookAtInvitation,
    Opponent,
    Ping,
    RemoveGame,
    Rename,
    RestoreGame,
    SameScreen,
    Started,
    StartGame,
)
from ludarium.server.refusal import Refusal
from ludarium.server.showing import summary_of
from ludarium.server.storage import StoredSeat


async def ping(page: Asker, request: Ping) -> Done:
    return Done()


async def rename(page: Asker, request: Rename) -> Done:
    await page.hall.rename(page.person, tidy_name(request.name))
    return Done()


async def list_games(page: Asker, request: ListGames) -> GamesListed:
    games = await page.hall.store.games_of(page.person)
    return GamesListed([summary_of(game, page.person) for game in games if game.name in GAMES])


async def start_game(page: Asker, request: StartGame) -> Started:
    name = page.catalogue.name(request.name)
    page.hall.must_be_ready(name)
    page.hall.allowances.begin(page.client)
    game = Game(name, request.options)
    start = await _start_in(page, game, request.code) if request.code else None
    mine, other = StoredSeat("person", person=page.person), _other_seat(page, request.opponent)
    begins = random.choice(("you", "opponent")) if request.begins == "chance" else request.begins
    seats = (mine, other) if begins == "you" else (other, mine)
    return Started(await page.hall.begin(Beginning(game, seats, start)))


async def _start_in(page: Asker, game: Game, code: str) -> str:
    """Return the code of a position to start from, as the game writes it; CodeError if it is wrong."""
    await page.hall.workshop.load_size(game)
    position = await asyncio.to_thread(game.position, code)
    if position.outcome is not None:
        raise Refusal("not allowed", f"The game is over in this position: {position.outcome.reason}")
    return position.code


def _other_seat(page: Asker, opponent: Opponent) -> StoredSeat:
    match opponent:
        case Computer(player=player):
            must_be_offered(player)
            return StoredSeat("computer", player=player)
        case SameScreen():
            return StoredSeat("person", person=page.person)
        case Friend():
            return StoredSeat("open")


async def remove_game(page: Asker, request: RemoveGame) -> Done:
    await page.hall.lists.remove(page.person, request.game)
    return Done()


async def restore_game(page: Asker, request: RestoreGame) -> Done:
    await page.hall.lists.restore(page.person, request.game)
    return Done()


async def look_at_invitation(page: Asker, request: LookAtInvitation) -> InvitationSeen:
    return await page.hall.invitations.look(page.client, request.invitation)


async def join(page: Asker, request: Join) -> Started:
    return Started(await page.hall.complete(page.hall.invitations.join(page.client, request.invitation)))
