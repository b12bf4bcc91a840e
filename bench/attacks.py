"""`python -m bench.attacks`: what those who play notice while somebody misbehaves.

The server is a separate process. Two people play with each other and a third against level 3, while visitors from
another address (127.0.0.2) do what a script of ill will would do, in a process of their own with low priority: in
earnest they would compute elsewhere. Quiet and attacked stretches alternate in one run.
"""

import argparse
import asyncio
import contextlib
import random
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.typing import Origin

import ludarium
from bench.__main__ import machine
from bench.crowd import Pair, Person, TroubleError, come, milliseconds, served_by, servers_in_words, wait_until_ready
from ludarium.server.cookies import COOKIE
from tests.server.asking import fresh_secret
from tests.server.serving import Served

ELSEWHERE = "127.0.0.2"
BEGINNING = 6.0  # seconds until an attack is under way
PAUSE = 0.1  # seconds between two steps of those who play
LARGE = {"rows": "19", "columns": "15", "limit": "9999"}
STRONG = {"kind": "computer", "player": "level 8 longer"}
WEAK = {"kind": "computer", "player": "level 3"}
Attack = Callable[[str], Coroutine[Any, Any, None]]


async def attacker(address: str, secret: str | None = None) -> Person:
    return Person(await _connected(address, secret))


async def _connected(address: str, secret: str | None = None, **more: Any) -> ClientConnection:
    secret = secret or await asyncio.to_thread(fresh_secret, address)
    where, cookie = address.replace("http", "ws", 1) + "socket", {"Cookie": f"{COOKIE}={secret}"}
    home = Origin(address.rstrip("/"))
    return await connect(where, origin=home, additional_headers=cookie, local_addr=(ELSEWHERE, 0), **more)


async def many_games(address: str) -> None:
    """One cookie at forty boards against the strongest opponent, on the largest board."""
    secret = await asyncio.to_thread(fresh_secret, address)
    await asyncio.gather(*(_play_badly(address, secret) for _ in range(40)))


async def _play_badly(address: str, secret: str) -> None:
    person = await attacker(address, secret)
    with contextlib.suppress(TroubleError, ConnectionClosed, TimeoutError):
        started = await person.ask("start game", name="protista", options=LARGE, opponent=STRONG, begins="opponent")
        await person.watch(started.game)
        while True:
            await person.hear_event()
            if person.seen.steps:
                step = person.seen.steps[0].text
                await person.ask("take step", game=person.game, number=person.seen.number, step=step)
    await asyncio.sleep(3600)


async def much_advice(address: str) -> None:
    """Forty-five cookies that ask for advice without end."""
    await asyncio.gather(*(_ask_for_advice(address) for _ in range(45)))


async def _ask_for_advice(address: str) -> None:
    person = await attacker(address)
    await person.begin("protista", {"kind": "same screen"}, LARGE)
    while True:
        with contextlib.suppress(TroubleError, TimeoutError):
            await person.ask("advise", game=person.game, number=person.seen.number, played=0)
        await asyncio.sleep(0.1)


def long_record(steps: int) -> str:
    """A game of so many steps, to and fro."""
    game = ludarium.game("mobility") if steps < 500 else ludarium.game("protista", **{"limit": 9999})
    line, chance = ludarium.Line(game.start()), random.Random(1)
    while len(line.steps) < steps and line.outcome is None:
        line.push(chance.choice(line.position.steps))
    return str(ludarium.Record(line.start, line.steps, result=game.sides[0] if line.outcome is None else None))


async def long_review(address: str) -> None:
    """The review of a long game."""
    person, text = await attacker(address), long_record(550)
    opened = await person.ask("open record", text=text, how={"kind": "same screen"})
    await person.watch(opened.game)
    with contextlib.suppress(TroubleError, TimeoutError):
        await (await person.send("review", game=opened.game, number=person.seen.number))
    await asyncio.sleep(3600)


async def deaf_watchers(address: str) -> None:
    """Thirty-eight sockets of one cookie that ask to watch a long game, and read nothing."""
    secret = await asyncio.to_thread(fresh_secret, address)
    person, text = await attacker(address, secret), long_record(2900)
    opened = await person.ask("open record", text=text, how={"kind": "same screen"})
    await asyncio.gather(*(_ask_deafly(address, secret, opened.game) for _ in range(38)))


async def _ask_deafly(address: str, secret: str, game: str | None) -> None:
    socket = await _connected(address, secret, max_queue=1)
    ask = f'{{"id":1,"request":{{"type":"watch","game":"{game}"}}}}'
    while True:
        try:
            async with asyncio.timeout(1):
                await socket.send(ask)
        except TimeoutError:
            pass
        except ConnectionClosed:
            socket = await _connected(address, secret, max_queue=1)
        await asyncio.sleep(0.001)


async def new_games(address: str) -> None:
    """One cookie that begins games and connects anew after each."""
    secret = await asyncio.to_thread(fresh_secret, address)
    alone = {"name": "blob", "options": {}, "opponent": {"kind": "same screen"}, "begins": "you"}
    while True:
        with contextlib.suppress(TroubleError, TimeoutError, ConnectionClosed, InvalidHandshake):
            person = await attacker(address, secret)
            for _ in range(20):
                await person.send("start game", **alone)
            await person.leave()


async def long_records(address: str) -> None:
    """Twenty cookies that look at long records."""
    text = long_record(2900)

    async def look() -> None:
        person = await attacker(address)
        while True:
            with contextlib.suppress(TroubleError, TimeoutError):
                await person.ask("look at record", text=text)

    await asyncio.gather(*(look() for _ in range(20)))


ATTACKS: dict[str, Attack] = {
    "forty games against the strongest": many_games,
    "forty-five who ask for advice": much_advice,
    "a review of 550 steps": long_review,
    "38 sockets that read nothing": deaf_watchers,
    "new games without end": new_games,
    "twenty who look at long records": long_records,
}


@dataclass
class Victims:
    """Those who only want to play."""

    pair: Pair
    alone: Person
    thoughts: list[float] = field(default_factory=list)  # from a step until it is this person's turn again

    async def play(self, seconds: float) -> None:
        self.pair.delays.clear()
        self.thoughts.clear()
        end = time.perf_counter() + seconds
        await asyncio.gather(self._play_together(end), self._play_alone(end))

    async def _play_together(self, end: float) -> None:
        while time.perf_counter() < end:
            await self.pair.step()
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


@dataclass
class Figures:
    relay: list[float] = field(default_factory=list)
    thoughts: list[float] = field(default_factory=list)
    memory: int = 0

    def add(self, victims: Victims, served: Served) -> None:
        self.relay += victims.pair.delays
        self.thoughts += victims.thoughts
        self.memory = max(self.memory, served.memory)


async def measured(served: Served, attack: str, seconds: float, rounds: int) -> tuple[Figures, Figures]:
    """Return the figures of the quiet stretches and of those under attack."""
    for name in ("drop", "blob", "protista"):
        await wait_until_ready(served.address, name)
    pair = Pair(await come(served.address), await come(served.address), random.Random(1))
    await pair.sit_down()
    victims = Victims(pair, await come(served.address))
    await victims.alone.begin("blob", WEAK)
    quiet, attacked = Figures(), Figures()
    await victims.play(2)
    for _ in range(rounds):
        await victims.play(seconds)
        quiet.add(victims, served)
        async with _under(attack, served.address):
            await victims.play(seconds)
        attacked.add(victims, served)
        await asyncio.sleep(2)
    return quiet, attacked


@contextlib.asynccontextmanager
async def _under(attack: str, address: str) -> AsyncIterator[None]:
    words = ("nice", sys.executable, "-m", "bench.attacks", "--at", address, "--only", attack)
    attacking = await asyncio.create_subprocess_exec(*words)
    await asyncio.sleep(BEGINNING)
    try:
        yield
        if attacking.returncode is not None:
            raise TroubleError(f"the attack ended too early: {attack}")
    finally:
        with contextlib.suppress(ProcessLookupError):
            attacking.kill()
        await attacking.wait()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.attacks", description=__doc__)
    parser.add_argument("--seconds", type=float, default=10, help="the seconds of each stretch (10)")
    parser.add_argument("--rounds", type=int, default=2, help="the stretches of each kind (2)")
    parser.add_argument("--workers", type=int, default=0, help="servers on PostgreSQL; 0 is one on SQLite (0)")
    parser.add_argument("--only", default="", help="a word in the names of the attacks to run")
    parser.add_argument("--at", default="", help="only attack, at this address")
    chosen = parser.parse_args()
    attacks = [name for name in ATTACKS if chosen.only in name]
    if chosen.at:
        for name in attacks:
            asyncio.run(ATTACKS[name](chosen.at))
        return
    servers = servers_in_words(chosen.workers)
    shown = Table(title=f"others while somebody misbehaves; {servers}; {machine()}, shared with this process")
    for heading in (
        "attack",
        "steps p50 ms",
        "p99 ms",
        "ratio of p99",
        "level 3 p50 ms",
        "p99 ms",
        "ratio",
        "server MB",
    ):
        shown.add_column(heading, justify="right")
    console = Console(width=150)
    for name in attacks:
        with tempfile.TemporaryDirectory() as folder, served_by(chosen.workers, Path(folder)) as served:
            quiet, attacked = asyncio.run(measured(served, name, chosen.seconds, chosen.rounds))
        shown.add_row(name, *_row(quiet, attacked))
    console.print(shown)


def _row(quiet: Figures, attacked: Figures) -> list[str]:
    row = []
    for before, during in ((quiet.relay, attacked.relay), (quiet.thoughts, attacked.thoughts)):
        calm, harm = milliseconds(before, 0.99), milliseconds(during, 0.99)
        row += [
            f"{milliseconds(before, 0.5):.1f} → {milliseconds(during, 0.5):.1f}",
            f"{calm:.1f} → {harm:.1f}",
            f"{harm / calm:.1f}",
        ]
    return [*row, f"{quiet.memory / 2**20:.0f} → {attacked.memory / 2**20:.0f}"]


if __name__ == "__main__":
    main()
