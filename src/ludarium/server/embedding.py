"""Lines and games for pages of other sites: all their positions at once, drawn from data, without a socket."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from ludarium.positions import GAMES, Line, Outcome, Position, Step
from ludarium.server.bytecache import ByteCache
from ludarium.server.clients import Client
from ludarium.server.exploring import turns_of
from ludarium.server.findings import Packed, packed
from ludarium.server.hall import Hall
from ludarium.server.limits import MOST_DRAWING, MOST_EMBEDDED, MOST_EMBEDDED_BYTES
from ludarium.server.links import read_link
from ludarium.server.live import LiveGame
from ludarium.server.pictures import Pictures
from ludarium.server.protocol.findings import GameToStep
from ludarium.server.protocol.pictures import Turn
from ludarium.server.refusal import Refusal
from ludarium.server.rooms import NO_GAME
from ludarium.server.showing import chosen_options, drawing_of, frames_of, unusual_options

_PRIVATE = "This game can be shown here once it is over, or once its players let others watch it."


@dataclass(frozen=True)
class _Played:
    """A line as it was when somebody asked for it."""

    positions: Sequence[Position]
    steps: Sequence[Step]
    turns: list[Turn]
    ended: Outcome | None


class Embedding:
    """Makes what a page of another site shows: once for each line, and for each number of events of a game."""

    def __init__(self, hall: Hall, pictures: Pictures) -> None:
        self._hall, self._pictures = hall, pictures
        self._kept = ByteCache(MOST_EMBEDDED_BYTES)
        self._making = asyncio.Semaphore(MOST_DRAWING)

    async def of_position(self, client: Client, name: str, query: str) -> Packed:
        """Return the line in a link to step through; LudariumError says what is wrong with the link."""
        if name not in GAMES:
            raise Refusal("no game", "There is no game of this name here.")
        setting, steps = link = read_link(name, query)
        _must_be_short(len(steps))
        key = name, link.query
        if (found := self._found(key)) is not None:
            return found
        self._hall.must_be_ready(name)
        self._pictures.take(client)
        return await self._made(key, await self._hall.explorers.look(setting, steps, client, _explored))

    async def of_game(self, client: Client, game: str) -> Packed:
        """Return a game that is over or that others may watch."""
        number = await self._hall.store.last_number(game)
        if number is None:
            raise Refusal("no game", NO_GAME)
        if (found := self._found((game, number))) is not None:
            return found
        self._pictures.take(client)
        live = (await self._hall.look(game, client)).live
        if live.ended is None and not live.is_watchable:
            raise Refusal("no game", _PRIVATE)
        _must_be_short(len(live.line.steps))
        return await self._made((game, live.number), _lived(live))

    def _found(self, key: tuple[str, str | int]) -> Packed | None:
        data = self._kept.get(key)
        return None if data is None else Packed(data[16:], data[:16].decode())

    async def _made(self, key: tuple[str, str | int], played: _Played) -> Packed:
        async with self._making:
            made = await asyncio.to_thread(lambda: packed(_to_step(played)))
        self._kept.put(key, made.mark.encode() + made.data)
        return made


def _must_be_short(count: int) -> None:
    if count > MOST_EMBEDDED:
        raise Refusal(
            "not allowed", f"This line has {count:,} steps: a page of another site shows at most {MOST_EMBEDDED}."
        )


def _explored(line: Line) -> _Played:
    return _Played(line.positions, tuple(line.steps), turns_of(line), line.outcome)


def _lived(live: LiveGame) -> _Played:
    turns = [Turn(live.game.sides[turn.seat], list(turn.steps)) for turn in live.turns]
    return _Played(live.line.positions, tuple(live.line.steps), turns, live.ended)


def _to_step(played: _Played) -> GameToStep:
    game = played.positions[0].game
    *before, last = frames_of(played.positions, played.steps)
    return GameToStep(
        title=game.ruleset.credited_title,
        unusual_options=unusual_options(game),
        options=chosen_options(game),
        code="" if played.positions[0] == game.start() else played.positions[0].code,
        drawing=drawing_of(game),
        frames=[*before, replace(last, moment=replace(last.moment, ended=played.ended))],
        turns=played.turns,
        record="",
    )
