"""Those who play while somebody misbehaves."""

import asyncio
import random
import time
from dataclasses import dataclass, field

from bench.crowd import Pair, Person, TroubleError

PAUSE = 0.1  # seconds between two steps of those who play
WEAK = {"kind": "computer", "player": "level 3"}


@dataclass
class Victims:
    """Those who only want to play."""

    pair: Pair
    alone: Person
    guest: Person  # who opens a game and leaves it
    openings: list[float] = field(default_factory=list)  # from asking for the game until it is there
    thoughts: list[float] = field(default_factory=list)  # from a step until it is this person's turn again

    async def leave(self) -> None:
        for person in (self.pair.host, self.pair.guest, self.alone, self.guest):
            await person.leave()

    async def play(self, seconds: float) -> None:
        self.pair.delays.clear()
        self.thoughts.clear()
        self.openings.clear()
        end = time.perf_counter() + seconds
        await asyncio.gather(self._play_together(end), self._play_alone(end), self._open(end))

    async def _play_together(self, end: float) -> None:
        while time.perf_counter() < end:
            await self.pair.step()
            await asyncio.sleep(PAUSE)

    async def _open(self, end: float) -> None:
        person = self.guest
        while time.perf_counter() < end:
            sent = time.perf_counter()
            await person.ask("watch", game=person.game)
            self.openings.append(time.perf_counter() - sent)
            await person.ask("unwatch")
            await asyncio.sleep(PAUSE)

    async def _play_alone(self, end: float) -> None:
        person, chance = self.alone, random.Random(1)
        while time.perf_counter() < end:
            if person.seen.moment.ended or not person.seen.steps:
                await self._begin_again()
            sent = time.perf_counter()
            step = chance.choice(person.seen.steps or []).text
            await person.ask("take step", game=person.game, number=person.seen.number, step=step)
            while True:
                heard = await person.hear_event()
                if person.seen.steps or person.seen.moment.ended:
                    break
            self.thoughts.append(heard.when - sent)
            await asyncio.sleep(PAUSE)

    async def _begin_again(self) -> None:
        """Begin another game, as soon as it is allowed."""
        while True:
            try:
                return await self.alone.begin("blob", WEAK)
            except TroubleError:
                await asyncio.sleep(1)
