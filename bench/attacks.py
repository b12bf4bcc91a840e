"""`python -m bench.attacks`: what those who play notice while somebody misbehaves.

The server is a separate process. Two people play with each other, a third against level 3, and a fourth opens a game
and leaves it, while visitors from another address (127.0.0.2) do what a script of ill will would do, in a process of
their own with low priority: in earnest they would compute elsewhere. Short quiet and attacked stretches alternate.
"""

import argparse
import asyncio
import contextlib
import random
import signal
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from functools import cache
from ipaddress import IPv4Address
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

ELSEWHERE = IPv4Address("127.0.0.2")  # and those after it, if there are several attacks at once
UNDER_WAY = "under way"
BEGINNING = 1.0  # seconds until an attack that goes on is felt
CALM = 3.0  # seconds until what was begun for attackers that rest is over: computers, advice
PATIENCE = 300.0  # seconds until it must be under way
GAMES, ADVISED, DEAF, READERS, PAGES = 40, 45, 38, 20, 5  # how many attack at the same time
NICENESS = 14  # of the attackers
PAUSE = 0.1  # seconds between two steps of those who play
LARGE = {"rows": "19", "columns": "15", "limit": "9999"}
STRONG = {"kind": "computer", "player": "level 8 longer"}
WEAK = {"kind": "computer", "player": "level 3"}


@dataclass(frozen=True)
class Target:
    """The address of the server, and the one from which it is attacked."""

    address: str
    source: str
    _begun: list[None] = field(default_factory=list)

    def begin(self, of: int = 1) -> None:
        """Count one of so many attackers who has begun; once all have, say so to whoever measures."""
        self._begun.append(None)
        if len(self._begun) == of:
            print(UNDER_WAY, flush=True)

    async def secret(self) -> str:
        return await asyncio.to_thread(fresh_secret, self.address)

    async def person(self, secret: str | None = None) -> Person:
        return Person(await self.socket(secret))

    async def socket(self, secret: str | None = None, **more: Any) -> ClientConnection:
        secret = secret or await self.secret()
        where, cookie = self.address.replace("http", "ws", 1) + "socket", {"Cookie": f"{COOKIE}={secret}"}
        home = Origin(self.address.rstrip("/"))
        return await connect(where, origin=home, additional_headers=cookie, local_addr=(self.source, 0), **more)


Attack = Callable[[Target], Coroutine[Any, Any, None]]


async def many_games(target: Target) -> None:
    """One cookie at forty boards against the strongest opponent, on the largest board."""
    secret = await target.secret()
    await asyncio.gather(*(_play_badly(target, secret) for _ in range(GAMES)))


async def _play_badly(target: Target, secret: str) -> None:
    person = await target.person(secret)
    with contextlib.suppress(TroubleError, ConnectionClosed, TimeoutError):
        try:
            started = await person.ask("start game", name="protista", options=LARGE, opponent=STRONG, begins="opponent")
            await person.watch(started.game)
        finally:
            target.begin(GAMES)
        while True:
            await person.hear_event()
            if person.seen.steps:
                step = person.seen.steps[0].text
                await person.ask("take step", game=person.game, number=person.seen.number, step=step)
    await asyncio.sleep(3600)


async def much_advice(target: Target) -> None:
    """Forty-five cookies that ask for advice without end."""
    await asyncio.gather(*(_ask_for_advice(target) for _ in range(ADVISED)))


async def _ask_for_advice(target: Target) -> None:
    person = await target.person()
    await person.begin("protista", {"kind": "same screen"}, LARGE)
    target.begin(ADVISED)
    while True:
        with contextlib.suppress(TroubleError, TimeoutError):
            await person.ask("advise", game=person.game, number=person.seen.number, played=0)
        await asyncio.sleep(0.1)


@cache
def long_record(steps: int) -> str:
    """A game of so many steps, which nobody wants to end."""
    game = ludarium.game("protista", seed=1, limit=9999)
    line, chance = ludarium.Line(game.start()), random.Random(1)
    while len(line.steps) < steps:
        position = line.position
        few = chance.sample(position.steps, min(8, len(position.steps)))
        line.push(next((step for step in few if position.play(step).outcome is None), few[0]))
        assert line.outcome is None
    return str(ludarium.Record(line.start, line.steps, result=game.sides[0]))


async def long_review(target: Target) -> None:
    """The review of a long game."""
    person, text = await target.person(), long_record(550)
    opened = await person.ask("open record", text=text, how={"kind": "same screen"})
    await person.watch(opened.game)
    with contextlib.suppress(TroubleError, TimeoutError):
        reviewing = await person.send("review", game=opened.game, number=person.seen.number)
        target.begin()
        await reviewing
    await asyncio.sleep(3600)


async def deaf_watchers(target: Target) -> None:
    """Thirty-eight sockets of one cookie that ask to watch a long game, and read nothing."""
    secret = await target.secret()
    person, text = await target.person(secret), long_record(2900)
    opened = await person.ask("open record", text=text, how={"kind": "same screen"})
    await asyncio.gather(*(_ask_deafly(target, secret, opened.game) for _ in range(DEAF)))


async def _ask_deafly(target: Target, secret: str, game: str | None) -> None:
    socket = await target.socket(secret, max_queue=1)
    target.begin(DEAF)
    ask = f'{{"id":1,"request":{{"type":"watch","game":"{game}"}}}}'
    while True:
        try:
            async with asyncio.timeout(1):
                await socket.send(ask)
        except TimeoutError:
            pass
        except ConnectionClosed:
            with contextlib.suppress(InvalidHandshake, OSError):
                socket = await target.socket(secret, max_queue=1)
        await asyncio.sleep(0.001)


async def new_games(target: Target) -> None:
    """One cookie that begins games and connects anew after each."""
    secret = await target.secret()
    alone = {"name": "blob", "options": {}, "opponent": {"kind": "same screen"}, "begins": "you"}
    while True:
        with contextlib.suppress(TroubleError, TimeoutError, ConnectionClosed, InvalidHandshake):
            person = await target.person(secret)
            for _ in range(20):
                await person.send("start game", **alone)
            await person.leave()
            target.begin()


async def long_records(target: Target) -> None:
    """Twenty cookies that look at long records."""
    text = long_record(2900)

    async def look() -> None:
        person = await target.person()
        target.begin(READERS)
        while True:
            with contextlib.suppress(TroubleError, TimeoutError):
                await person.ask("look at record", text=text)

    await asyncio.gather(*(look() for _ in range(READERS)))


async def long_games(target: Target) -> None:
    """Five pages of one cookie, each of which opens a long game and leaves it, again and again."""
    await _at_long_games(target, _open_and_leave)


async def saved_records(target: Target) -> None:
    """Five pages of one cookie, each of which saves the record of a long game, again and again."""
    await _at_long_games(target, _save)


async def _at_long_games(target: Target, do: Callable[[Person, str | None], Coroutine[Any, Any, object]]) -> None:
    secret, text = await target.secret(), long_record(2900)

    async def go_on(person: Person) -> None:
        while True:
            with contextlib.suppress(TroubleError, TimeoutError):
                await do(person, person.game)
            await asyncio.sleep(0.001)

    people = []
    for _ in range(PAGES):
        person = await target.person(secret)
        await person.watch((await person.ask("open record", text=text, how={"kind": "same screen"})).game)
        people.append(person)
        target.begin(PAGES)
    await asyncio.gather(*map(go_on, people))


async def _open_and_leave(person: Person, game: str | None) -> None:
    await person.ask("watch", game=game)
    await person.ask("unwatch")


async def _save(person: Person, game: str | None) -> None:
    await person.ask("save record", game=game, number=person.seen.number)


ATTACKS: dict[str, Attack] = {
    "forty games against the strongest": many_games,
    "forty-five who ask for advice": much_advice,
    "a review of 550 steps": long_review,
    "38 sockets that read nothing": deaf_watchers,
    "new games without end": new_games,
    "twenty who look at long records": long_records,
    "five pages that open and leave long games": long_games,
    "five pages that save long records": saved_records,
}


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


@dataclass
class Figures:
    relay: list[float] = field(default_factory=list)
    thoughts: list[float] = field(default_factory=list)
    openings: list[float] = field(default_factory=list)
    memory: int = 0

    def add(self, victims: Victims, served: Served) -> None:
        self.relay += victims.pair.delays
        self.thoughts += victims.thoughts
        self.openings += victims.openings
        self.memory = max(self.memory, served.memory)


async def measured(
    served: Served, attacks: Sequence[str], seconds: float, rounds: int, niceness: int = NICENESS
) -> tuple[Figures, Figures]:
    """Return the figures of the quiet stretches and of those under these attacks, all at once."""
    for name in ("drop", "blob", "protista"):
        await wait_until_ready(served.address, name)
    pair = Pair(await come(served.address), await come(served.address), random.Random(1))
    await pair.sit_down()
    victims = Victims(pair, await come(served.address), await come(served.address))
    await victims.alone.begin("blob", WEAK)
    await victims.guest.begin("drop", {"kind": "same screen"})
    quiet, attacked = Figures(), Figures()
    await victims.play(2)
    async with _under(attacks, served.address, niceness) as attackers:
        for _ in range(rounds):
            attackers.rest()
            await asyncio.sleep(CALM)
            await victims.play(seconds)
            quiet.add(victims, served)
            attackers.go_on()
            await asyncio.sleep(BEGINNING)
            await victims.play(seconds)
            attacked.add(victims, served)
        attackers.must_be_running()
    await victims.leave()
    return quiet, attacked


@dataclass(frozen=True)
class Attackers:
    """The processes of the attacks, by name. They rest in the quiet stretches, with their sockets open."""

    processes: dict[str, asyncio.subprocess.Process]

    def rest(self) -> None:
        self._signal(signal.SIGSTOP)

    def go_on(self) -> None:
        self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        self.must_be_running()
        for process in self.processes.values():
            process.send_signal(number)

    def must_be_running(self) -> None:
        ended = [attack for attack, process in self.processes.items() if process.returncode is not None]
        if ended:
            raise TroubleError(f"attacks that ended too early: {', '.join(ended)}")


@contextlib.asynccontextmanager
async def _under(attacks: Sequence[str], address: str, niceness: int) -> AsyncIterator[Attackers]:
    sources = {attack: ELSEWHERE + number for number, attack in enumerate(attacks)}
    running = {attack: await _attacking(attack, address, source, niceness) for attack, source in sources.items()}
    try:
        for process in running.values():
            await _under_way(process)
        yield Attackers(running)
    finally:
        for process in running.values():
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def _attacking(attack: str, address: str, source: IPv4Address, niceness: int) -> asyncio.subprocess.Process:
    words = ("-m", "bench.attacks", "--at", address, "--from", str(source), "--only", attack)
    return await asyncio.create_subprocess_exec(
        "nice", "-n", str(niceness), sys.executable, *words, stdout=asyncio.subprocess.PIPE
    )


async def _under_way(process: asyncio.subprocess.Process) -> None:
    assert process.stdout is not None
    async with asyncio.timeout(PATIENCE):
        if (said := await process.stdout.readline()) != f"{UNDER_WAY}\n".encode():
            raise TroubleError(f"an attack did not begin: {said.decode()}")


async def _stubbornly(attack: Attack, target: Target) -> None:
    """Attack, and begin again whenever the server has got rid of the attackers."""
    while True:
        with contextlib.suppress(TroubleError, ConnectionClosed, InvalidHandshake, OSError):  # or TimeoutError
            await attack(target)
        await asyncio.sleep(1)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.attacks", description=__doc__)
    parser.add_argument("--seconds", type=float, default=5, help="the seconds of each stretch (5)")
    parser.add_argument("--rounds", type=int, default=4, help="the stretches of each kind (4)")
    parser.add_argument("--workers", type=int, default=0, help="servers on PostgreSQL; 0 is one on SQLite (0)")
    parser.add_argument("--only", default="", help="a word in the names of the attacks to run")
    parser.add_argument("--at", default="", help="only attack, at this address")
    parser.add_argument("--from", default=str(ELSEWHERE), dest="source", help="from this address of this machine")
    chosen = parser.parse_args()
    attacks = [name for name in ATTACKS if chosen.only in name]
    if chosen.at:
        for name in attacks:
            asyncio.run(_stubbornly(ATTACKS[name], Target(chosen.at, chosen.source)))
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
        "opening p50 ms",
        "p99 ms",
        "ratio",
        "server MB",
    ):
        shown.add_column(heading, justify="right")
    console = Console(width=190)
    for name in attacks:
        with tempfile.TemporaryDirectory() as folder, served_by(chosen.workers, Path(folder)) as served:
            quiet, attacked = asyncio.run(measured(served, [name], chosen.seconds, chosen.rounds))
        row = _row(quiet, attacked)
        shown.add_row(name, *row)
        print(name, *row, sep=" | ", file=sys.stderr, flush=True)  # the table comes at the end
    console.print(shown)


def _row(quiet: Figures, attacked: Figures) -> list[str]:
    row = []
    for before, during in (
        (quiet.relay, attacked.relay),
        (quiet.thoughts, attacked.thoughts),
        (quiet.openings, attacked.openings),
    ):
        calm, harm = milliseconds(before, 0.99), milliseconds(during, 0.99)
        row += [
            f"{milliseconds(before, 0.5):.1f} → {milliseconds(during, 0.5):.1f}",
            f"{calm:.1f} → {harm:.1f}",
            f"{harm / calm:.1f}",
        ]
    return [*row, f"{quiet.memory / 2**20:.0f} → {attacked.memory / 2**20:.0f}"]


if __name__ == "__main__":
    main()
