"""The ratings of people and puzzles: computed from the stored first tries, day by day, and kept in memory."""

import asyncio
import time
from collections.abc import Callable, Iterable

from ludarium.server.storage import Store, StoredProgress
from ludarium.study.glicko import Rating
from ludarium.study.puzzles import puzzles
from ludarium.study.standings import FirstTry, Standings

SOLVED = "solved"  # the result of a first try that counts as such
_DAY = 24 * 3600 * 1000  # milliseconds
_LATE = 3600 * 1000  # after the end of a day, when servers with slow clocks have stored their last tries of it
_PATIENCE = 2.0  # seconds that a visitor waits for a long history; until it is read, the ratings are those so far


class Ratings:
    """The standings of each game after the days that are over. Each day is read once."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time) -> None:
        self._store, self._clock = store, clock
        self._standings: dict[str, Standings] = {}
        self._days: dict[str, int] = {}  # by game: the first day that has not been added
        self._reading: dict[str, asyncio.Task[None]] = {}

    async def of(self, person: str, name: str, tried: Iterable[StoredProgress]) -> Rating:
        """Return the rating of a person in a game; `tried` is what is stored of them."""
        standings = await self.standings(name)
        since = self._days.get(name, 0)
        later = [one for one in _tries(person, name, tried) if one.day >= since]
        return standings.of(person, later)

    async def standings(self, name: str) -> Standings:
        """Return the standings of a game, with all days that are over if these can be read soon."""
        standings = self._standings.get(name)
        if standings is None:
            first = {one.id: float(one.rating) for one in await asyncio.to_thread(puzzles, name)}
            standings = self._standings.setdefault(name, Standings(first))
        if self._days.get(name, 0) < self._open_day():
            reading = self._reading.get(name)
            if reading is None or reading.done():
                reading = self._reading[name] = asyncio.create_task(self._catch_up(name, standings))
            await asyncio.wait([reading], timeout=_PATIENCE)
        return standings

    async def close(self) -> None:
        for task in self._reading.values():
            task.cancel()
        await asyncio.gather(*self._reading.values(), return_exceptions=True)

    def _open_day(self) -> int:
        """Return the first day of which more tries may come."""
        return (int(self._clock() * 1000) - _LATE) // _DAY

    async def _catch_up(self, name: str, standings: Standings) -> None:
        """Add the days that are over, those without tries in one leap."""
        last = self._open_day()
        while (day := self._days.get(name, 0)) < last:
            following = await self._store.first_try_after("puzzle", name, day * _DAY)
            day = last if following is None else min(last, following // _DAY)
            if day < last:
                stored = await self._store.tries("puzzle", name, day * _DAY, (day + 1) * _DAY)
                tries = [FirstTry(one.person, one.item, one.result == SOLVED, day) for one in stored]
                await asyncio.to_thread(standings.add_day, tries)
                day += 1
            self._days[name] = day


def _tries(person: str, name: str, tried: Iterable[StoredProgress]) -> list[FirstTry]:
    """Return the puzzles of a game among what a person has tried, in the order in which they count."""
    own = [one for one in tried if one.kind == "puzzle" and one.game == name]
    own.sort(key=lambda one: (one.first, one.item))
    return [FirstTry(person, one.item, one.result == SOLVED, one.first // _DAY) for one in own]
