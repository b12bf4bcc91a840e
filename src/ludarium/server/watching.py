"""The games that others may watch: only those that are being played, and that everyone who plays them shows."""

from collections.abc import Iterable

from ludarium.server.limits import MOST_WATCHABLE
from ludarium.server.protocol.sharing import WatchableGame
from ludarium.server.room import Room
from ludarium.server.showing import seat_name


def watchable_games(rooms: Iterable[Room]) -> list[WatchableGame]:
    """Return the games in these rooms that others may watch, the newest first."""
    latest_opened_first = [room for room in rooms if _is_shown(room)][::-1]
    newest = sorted(latest_opened_first, key=lambda room: room.live.created, reverse=True)[:MOST_WATCHABLE]
    return [_watchable(room) for room in newest]


def _is_shown(room: Room) -> bool:
    return room.live.is_watchable and room.live.ended is None and not room.is_stale and not room.is_removed


def _watchable(room: Room) -> WatchableGame:
    live = room.live
    names = [seat_name(seat, room.names) for seat in live.seats]
    sides = [side.capitalize() for side in live.game.sides]
    return WatchableGame(
        game=live.id,
        number=live.number,
        title=live.game.ruleset.credited_title,
        players=[name or side for name, side in zip(names, sides, strict=True)],
        turn=live.turn,
        watchers=len(room.present - live.people),
    )
