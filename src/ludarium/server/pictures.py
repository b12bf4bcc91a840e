"""Pictures of games as they stand, positions in links, puzzles and studies: drawn off the event loop, kept a while."""

import asyncio
import gzip
import hashlib
from collections.abc import Callable
from dataclasses import dataclass

from ludarium.kernel.errors import LudariumError
from ludarium.positions import GAMES, Line, Position
from ludarium.positions.trail import Trail
from ludarium.server.allowances import Allowance
from ludarium.server.bytecache import ByteCache
from ludarium.server.clients import Client
from ludarium.server.dots import board_svg, png_of
from ludarium.server.exploring import moment_at
from ludarium.server.hall import Hall
from ludarium.server.limits import MOST_DRAWING, MOST_PICTURE_BYTES, PICTURES_A_SECOND, PICTURES_AT_ONCE
from ludarium.server.links import read_link
from ludarium.server.live import LiveGame
from ludarium.server.refusal import Refusal
from ludarium.server.settings import Rate
from ludarium.server.showing import moment_after
from ludarium.server.study_records import main_line

Drawing = Callable[[Position, Trail], bytes]


def svg_picture(position: Position, trail: Trail) -> bytes:
    """Return it compressed, as it is sent to most."""
    return gzip.compress(board_svg(position, trail).encode())


def png_picture(position: Position, trail: Trail) -> bytes:
    return png_of(board_svg(position, trail))


DRAWINGS: dict[str, Drawing] = {"svg": svg_picture, "png": png_picture}
GZIPPED = ("svg",)
MEDIA = {"svg": "image/svg+xml", "png": "image/png", "gif": "image/gif", "webp": "image/webp"}


@dataclass(frozen=True)
class Picture:
    """A picture, and a mark that changes with what it shows: the number of a game's events, or a study's version."""

    mark: str
    data: bytes
    is_gzipped: bool


class Pictures:
    """Draws each game once for each number of events and each format, and each position once.

    There is an allowance for each person and address, and one for all together.
    """

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._kept = ByteCache(MOST_PICTURE_BYTES)
        self._drawing = asyncio.Semaphore(MOST_DRAWING)
        self._allowance = Allowance(Rate(PICTURES_AT_ONCE, PICTURES_A_SECOND))

    async def of_game(self, client: Client, game: str, ending: str) -> Picture | None:
        """Return the picture of a game as it stands, which everyone who may watch it may see; None if there is none."""
        number = await self._hall.store.last_number(game)
        if number is None or ending not in DRAWINGS:
            return None
        data = self._kept.get((game, number, ending))
        if data is None:
            return await self._draw_game(client, game, ending)
        return Picture(str(number), data, ending in GZIPPED)

    async def of_invitation(self, client: Client, secret: str, ending: str) -> Picture | None:
        invitation = await self._hall.store.invitation(secret)
        return None if invitation is None else await self.of_game(client, invitation.game, ending)

    async def of_position(self, client: Client, name: str, query: str, ending: str) -> Picture | None:
        """Return the picture of the position in a link; LudariumError says what is wrong with the link."""
        if name not in GAMES or ending not in DRAWINGS:
            return None
        setting, steps = link = read_link(name, query)
        key = name, link.query, ending
        data = self._kept.get(key)
        if data is None:
            self._hall.must_be_ready(name)
            self.take(client)
            standing = await self._hall.explorers.look(setting, steps, client, _last)
            async with self._drawing:
                data = await asyncio.to_thread(DRAWINGS[ending], *standing)
            self._kept.put(key, data)
        return Picture(hashlib.sha256(data).hexdigest()[:16], data, ending in GZIPPED)

    async def of_puzzle(self, client: Client, name: str, puzzle: str, ending: str) -> Picture | None:
        """Return the picture of a puzzle, which never changes; None if there is none."""
        if name not in GAMES or ending not in DRAWINGS:
            return None
        self._hall.must_be_ready(name)
        try:
            found = await self._hall.shelf.find(name, puzzle)
        except LudariumError:
            return None
        key = f"puzzle {name} {puzzle}", 0, ending
        data = self._kept.get(key)
        if data is None:
            self.take(client)
            await self._hall.workshop.load_size(found.game)
            async with self._drawing:
                data = await asyncio.to_thread(DRAWINGS[ending], found.start, [])
            self._kept.put(key, data)
        return Picture("0", data, ending in GZIPPED)

    async def of_study(self, client: Client, study: str, ending: str) -> Picture | None:
        """Return the picture of the end of a study's main line, which everyone with its link may see."""
        found = await self._hall.store.studies.find(study)
        if found is None or found.name not in GAMES or ending not in DRAWINGS:
            return None
        key = f"study {study}", found.version, ending
        data = self._kept.get(key)
        if data is None:
            self._hall.must_be_ready(found.name)
            self.take(client)
            tree = await self._hall.studies.read(client, found.record)
            standing = await self._hall.explorers.look(tree.setting, main_line(tree), client, _last)
            async with self._drawing:
                data = await asyncio.to_thread(DRAWINGS[ending], *standing)
            self._kept.put(key, data)
        return Picture(str(found.version), data, ending in GZIPPED)

    async def _draw_game(self, client: Client, game: str, ending: str) -> Picture:
        self.take(client)
        async with self._drawing:
            live = (await self._hall.look(game, client)).live
            number, standing = live.number, _standing(live)
            data = await asyncio.to_thread(DRAWINGS[ending], *standing)
        self._kept.put((game, number, ending), data)
        return Picture(str(number), data, ending in GZIPPED)

    def take(self, client: Client) -> None:
        """Count a picture that is to be made; Refusal if it is one too many just now."""
        self._hall.allowances.take("pictures", client)
        if not self._allowance.take():
            raise Refusal("too fast", "Too many pictures are asked for just now.")


def _standing(live: LiveGame) -> tuple[Position, Trail]:
    return live.position, moment_after(live, len(live.line.steps)).trail


def _last(line: Line) -> tuple[Position, Trail]:
    return line.position, moment_at(line).trail
