"""The exhibition: one game between computers that goes on while somebody looks at it, and rests when nobody does.

It is kept in memory alone. Its steps are searched behind everything that people wait for.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from itertools import pairwise

from ludarium.games.evidence import measured_lengths
from ludarium.kernel.errors import LudariumError
from ludarium.players import LEVELS
from ludarium.positions import GAMES, Game, Line
from ludarium.server.engines import EnginePool, ExhibitStep
from ludarium.server.exploring import moment_at
from ludarium.server.opponents import computer_named
from ludarium.server.preparing import Workshop
from ludarium.server.protocol.exhibition import Exhibited, ExhibitionBegan, ExhibitionMoved
from ludarium.server.protocol.messages import FromServer
from ludarium.server.protocol.pictures import Frame
from ludarium.server.room import Watcher
from ludarium.server.showing import drawing_of

STEP_SECONDS, TURN_SECONDS, END_SECONDS = 1.5, 3.0, 12.0  # of rest after a step, a turn and a game
_RETRY_SECONDS = 5.0
_WEAKEST, _STRONGEST = 4, 8  # levels that are worth looking at, and quick
_MOST_STEPS = 400  # after which another game begins
_log = logging.getLogger(__name__)


class _Show:
    """One game between two neighbouring levels: the games take turns, then the levels, then the sides."""

    def __init__(self, number: int, name: str) -> None:
        self.number, self.line = number, Line(Game(name, {}).start(), traced=True)
        around, pairs = number // len(GAMES), _pairs(name)
        levels = pairs[around % len(pairs)]
        self.players: Sequence[str] = levels if around // len(pairs) % 2 == 0 else levels[::-1]

    @property
    def is_over(self) -> bool:
        return self.line.outcome is not None or len(self.line.steps) >= _MOST_STEPS

    @property
    def request(self) -> ExhibitStep:
        player = self.players[self.line.game.sides.index(self.line.mover)]
        table = f"exhibition {self.number}"
        return ExhibitStep(self.line.position, player, seed=self.number * 1000 + len(self.line.steps), table=table)

    @property
    def frame(self) -> Frame:
        played = len(self.line.steps)
        trace = self.line.trace(played) if played else []
        return Frame(str(self.line.steps[-1]) if played else "", trace, moment_at(self.line))

    @property
    def seen(self) -> Exhibited:
        game = self.line.game
        return Exhibited(
            number=self.number,
            name=game.name,
            title=game.ruleset.credited_title,
            sides=list(game.sides),
            players=[computer_named(player).title for player in self.players],
            drawing=drawing_of(game),
            frame=self.frame,
        )


def _pairs(game: str) -> list[tuple[str, str]]:
    """Return neighbouring levels, the weaker first; none that are too strong to have been seen to end their games."""
    names = [level.name for level in LEVELS[:_STRONGEST]]
    ending = [name for name in names if name in measured_lengths(game)]
    pairs = list(pairwise(ending if len(ending) > 1 else names))
    return pairs[_WEAKEST - 1 :] or pairs[-1:]


class Exhibition:
    """The game that is shown, and those who look at it. `rest` waits for so many seconds."""

    def __init__(
        self, engines: EnginePool, workshop: Workshop, rest: Callable[[float], Awaitable[None]] = asyncio.sleep
    ) -> None:
        self._engines, self._workshop, self._rest = engines, workshop, rest
        self._watchers: set[Watcher] = set()
        self._show: _Show | None = None
        self._count = 0
        self._playing: asyncio.Task[None] | None = None

    @property
    def is_resting(self) -> bool:
        return self._playing is None

    async def enter(self, watcher: Watcher) -> Exhibited | None:
        """Let a page look, and return the game as it stands; None if none is ready yet: it is told when one is."""
        self._watchers.add(watcher)
        if self._show is None:
            self._begin_next()
        if self._playing is None:
            self._playing = asyncio.create_task(self._play())
        return None if self._show is None else self._show.seen

    def leave(self, watcher: Watcher) -> None:
        self._watchers.discard(watcher)
        if not self._watchers and self._playing is not None:
            self._playing.cancel()
            self._playing = None

    def _begin_next(self) -> None:
        """Begin a game of the next kind that is ready, if any is."""
        for place in range(len(GAMES)):
            number = self._count + place + 1
            name = GAMES[number % len(GAMES)]
            if self._workshop.readiness(name).is_ready:
                self._count, self._show = number, _Show(number, name)
                return

    async def _play(self) -> None:
        """Play step by step, and game after game, until nobody looks any more."""
        while True:
            try:
                await self._move()
            except LudariumError as error:
                _log.warning("the exhibition rests: %s", error)
                await self._rest(_RETRY_SECONDS)
            except Exception:
                _log.exception("the exhibition failed")
                self._show = None
                await self._rest(_RETRY_SECONDS)

    async def _move(self) -> None:
        show = self._show
        if show is None or show.is_over:
            await self._rest(END_SECONDS if show else _RETRY_SECONDS)
            self._begin_next()
            if self._show is not None and self._show is not show:
                self._tell(ExhibitionBegan(self._show.seen))
            return
        await self._rest(TURN_SECONDS if show.line.next_place[1] == 1 else STEP_SECONDS)
        show.line.push(await self._engines.exhibit(show.request))
        self._tell(ExhibitionMoved(show.number, show.frame))

    def _tell(self, message: FromServer) -> None:
        for watcher in tuple(self._watchers):
            watcher.tell(message)

    async def close(self) -> None:
        self._watchers.clear()
        if self._playing is not None:
            self._playing.cancel()
            await asyncio.gather(self._playing, return_exceptions=True)
