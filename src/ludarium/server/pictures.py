"""Pictures of games as they stand, for lists and for links: drawn off the event loop, and kept until they are old."""

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from ludarium.drawing import svg_board
from ludarium.positions import Position
from ludarium.positions.trail import Trail
from ludarium.server.allowances import Allowance
from ludarium.server.clients import Client
from ludarium.server.dots import png_of
from ludarium.server.hall import Hall
from ludarium.server.limits import MOST_DRAWING, MOST_PICTURE_BYTES, PICTURES_A_SECOND, PICTURES_AT_ONCE
from ludarium.server.live import LiveGame
from ludarium.server.refusal import Refusal
from ludarium.server.settings import Rate
from ludarium.server.showing import moment_after

Drawing = Callable[[Position, Trail], bytes]


def _svg(position: Position, trail: Trail) -> str:
    board = position.game.board
    return svg_board(
        board,
        position.tokens,
        {piece.letter: piece for piece in position.game.ruleset.pieces},
        trail=[(board.cell(start), board.cell(end)) for start, end in trail],
        coordinates=False,
    )


def svg_picture(position: Position, trail: Trail) -> bytes:
    """Return it compressed, as it is sent to most."""
    return gzip.compress(_svg(position, trail).encode())


def png_picture(position: Position, trail: Trail) -> bytes:
    return png_of(_svg(position, trail))


DRAWINGS: dict[str, Drawing] = {"svg": svg_picture, "png": png_picture}
GZIPPED = ("svg",)
MEDIA = {"svg": "image/svg+xml", "png": "image/png"}


@dataclass(frozen=True)
class Picture:
    """A picture of a game after so many events."""

    number: int
    data: bytes
    is_gzipped: bool


class Pictures:
    """Draws each game once for each number of events and each format.

    There is an allowance for each person and address, and one for all together.
    """

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._kept: OrderedDict[tuple[str, int, str], bytes] = OrderedDict()
        self._size = 0
        self._drawing = asyncio.Semaphore(MOST_DRAWING)
        self._allowance = Allowance(Rate(PICTURES_AT_ONCE, PICTURES_A_SECOND))

    async def of_game(self, client: Client, game: str, ending: str) -> Picture | None:
        """Return the picture of a game as it stands, which everyone who may watch it may see; None if there is none."""
        number = await self._hall.store.last_number(game)
        if number is None or ending not in DRAWINGS:
            return None
        data = self._kept.get((game, number, ending))
        if data is None:
            return await self._draw(client, game, ending)
        self._kept.move_to_end((game, number, ending))
        return Picture(number, data, ending in GZIPPED)

    async def of_invitation(self, client: Client, secret: str, ending: str) -> Picture | None:
        invitation = await self._hall.store.invitation(secret)
        return None if invitation is None else await self.of_game(client, invitation.game, ending)

    async def _draw(self, client: Client, game: str, ending: str) -> Picture:
        self._hall.allowances.take("pictures", client)
        if not self._allowance.take():
            raise Refusal("too fast", "Too many pictures are asked for just now.")
        async with self._drawing:
            live = (await self._hall.look(game, client)).live
            number, standing = live.number, _standing(live)
            data = await asyncio.to_thread(DRAWINGS[ending], *standing)
        self._keep((game, number, ending), data)
        return Picture(number, data, ending in GZIPPED)

    def _keep(self, key: tuple[str, int, str], data: bytes) -> None:
        self._size += len(data) - len(self._kept.pop(key, b""))
        self._kept[key] = data
        while self._size > MOST_PICTURE_BYTES:
            _, oldest = self._kept.popitem(last=False)
            self._size -= len(oldest)


def _standing(live: LiveGame) -> tuple[Position, Trail]:
    return live.position, moment_after(live, len(live.line.steps)).trail
