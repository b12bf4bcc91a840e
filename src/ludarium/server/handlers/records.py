"""Requests about saved games: what a record holds, and opening it."""

import asyncio
import contextlib

from ludarium.kernel.errors import LudariumError, RecordError
from ludarium.positions.record import UNKNOWN, UNKNOWN_DATE
from ludarium.server.admission import RECORD
from ludarium.server.beginning import Beginning
from ludarium.server.engines import EngineFailed, ReadRecord
from ludarium.server.handlers.asker import Asker
from ludarium.server.limits import LONG_RECORD
from ludarium.server.opponents import computer_named
from ludarium.server.protocol.lobby import Started
from ludarium.server.protocol.records import (
    AsRecorded,
    Continuing,
    LookAtRecord,
    OpenRecord,
    RecordedPlayer,
    RecordSeen,
    WithFriend,
)
from ludarium.server.records import Opened, opened_record
from ludarium.server.refusal import Refusal
from ludarium.server.storage import StoredSeat

Seats = tuple[StoredSeat, StoredSeat]


async def look_at_record(page: Asker, request: LookAtRecord) -> RecordSeen:
    page.hall.allowances.take("games", page.client)
    opened = await _read(page, request.text)
    notes, game = opened.notes, opened.game
    named = zip(game.sides, notes.players, opened.computers, strict=True)
    return RecordSeen(
        name=game.name,
        credited_title=game.ruleset.credited_title,
        players=[
            RecordedPlayer(side, "" if name == UNKNOWN else name, player is not None) for side, name, player in named
        ],
        date="" if notes.date == UNKNOWN_DATE else notes.date,
        turns=opened.turns,
        result=opened.result,
        computer=_computer_title(opened),
        is_whole=opened.is_whole,
    )


def _computer_title(opened: Opened) -> str:
    if opened.computer is None:
        return ""
    computer = computer_named(opened.computers[opened.computer] or "")
    return f"{computer.level} {computer.title}" if computer.level else computer.title


async def open_record(page: Asker, request: OpenRecord) -> Started:
    """Start a game from a record; what it says besides the steps is kept."""
    page.hall.allowances.begin(page.client, len(request.text))
    opened = await _read(page, request.text)
    seats = _seats(page.person, opened, request.how)
    beginning = Beginning(opened.game, seats, opened.start, opened.events, opened.notes)
    return Started(await page.hall.begin(beginning))


async def _read(page: Asker, text: str) -> Opened:
    async def read() -> Opened:
        if steps > LONG_RECORD:
            with contextlib.suppress(EngineFailed):
                return _sound(await page.hall.engines.read(ReadRecord(name, text), page.client))
        return await asyncio.to_thread(opened_record, text)

    name, steps = await asyncio.to_thread(page.catalogue.sort_of_record, text)
    page.hall.must_be_ready(name)
    with contextlib.suppress(LudariumError):  # what is wrong with it is told when it is read
        await page.hall.workshop.load_size(await asyncio.to_thread(page.catalogue.game_in_record, text))
    return await page.hall.admission.run(RECORD, page.client, read)


def _sound(found: Opened | str) -> Opened:
    """Return the game in a record; RecordError if this says what is wrong with it."""
    if isinstance(found, str):
        raise RecordError(found)
    return found


def _seats(person: str, opened: Opened, how: Continuing) -> Seats:
    mine = StoredSeat("person", person=person)
    if isinstance(how, WithFriend):
        return _with(mine, StoredSeat("open"), 1 - _own_seat(opened, how.side))
    if isinstance(how, AsRecorded) and opened.computer is not None:
        player = opened.computers[opened.computer] or ""
        return _with(mine, StoredSeat("computer", player=player), opened.computer)
    return mine, mine


def _with(mine: StoredSeat, other: StoredSeat, seat: int) -> Seats:
    """Return both seats; `seat` is that of the other."""
    return (other, mine) if seat == 0 else (mine, other)


def _own_seat(opened: Opened, side: str) -> int:
    if opened.result:
        raise Refusal("not allowed", "This game is over, so there is nothing to go on with.")
    if side not in opened.game.sides:
        raise Refusal("not allowed", f"The sides of this game are {' and '.join(opened.game.sides)}.")
    return opened.game.sides.index(side)
