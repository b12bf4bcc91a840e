"""`python -m bench.crowd`: many live games at once: how quickly a step reaches the other player, and what it costs.

The server is a separate process with an empty folder, or several on one PostgreSQL database. This process plays both
sides of every game, each person with their own socket, cookie and address (told by a header, as by a proxy), one step a
second in every game. All share the machine.
"""

import argparse
import asyncio
import contextlib
import gc
import itertools
import json
import random
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from ipaddress import IPv4Address
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import track
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from bench.__main__ import machine
from bench.analysers import analysing
from ludarium.server.cookies import COOKIE
from tests.server.asking import fresh_secret
from tests.server.serving import Served
from tests.server.storage.postgresql import MISSING, Postgresql, binaries

GAME = "drop"
TRUSTING = 'proxies = ["127.0.0.1"]\n'
SECONDS_A_STEP = 1.0
AT_ONCE = 20  # games that start at the same time
PATIENCE = 60.0  # seconds for a reply or an event, before it counts as an error
ENOUGH = 12  # connections, of which each server has some
WAIT = 0.5  # seconds between two checks whether the game is ready
TICK = 0.02  # seconds between two checks whether this process itself is late


class _Step(msgspec.Struct):
    text: str


class _Moment(msgspec.Struct):
    ended: object


class _Update(msgspec.Struct):
    moment: _Moment
    steps: list[_Step] | None


class _Table(_Update):
    number: int
    invitation: str | None


class Heard(msgspec.Struct):
    """The fields of a message that matter here: of a notice, or of a reply in its envelope."""

    type: str = ""
    id: int = 0
    reply: "Heard | None" = None
    game: str | None = None
    number: int = 0
    kind: str = ""
    text: str = ""
    update: _Update | None = None
    table: _Table | None = None
    when: float = 0.0  # it arrived


class TroubleError(Exception):
    """Something went wrong in a game."""


class Person:
    """A new visitor with one socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._ids = itertools.count(1)
        self._replies: dict[int, asyncio.Future[Heard]] = {}
        self._events: asyncio.Queue[Heard] = asyncio.Queue()
        self._listening = asyncio.create_task(self._listen())
        self.game: str | None = None
        self.seen = _Table(_Moment(None), None, 0, None)

    async def _listen(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for data in self._socket:
                message = _decoder.decode(data)
                heard = message.reply or message
                heard.when = time.perf_counter()
                if message.id in self._replies:
                    self._replies.pop(message.id).set_result(heard)
                elif heard.update is not None:
                    self._events.put_nowait(heard)

    async def send(self, kind: str, **fields: object) -> asyncio.Future[Heard]:
        """Send a request and return the future of its reply."""
        id = next(self._ids)
        reply = self._replies[id] = asyncio.get_running_loop().create_future()
        await self._socket.send(msgspec.json.encode({"id": id, "request": {"type": kind, **fields}}).decode())
        return reply

    async def ask(self, kind: str, **fields: object) -> Heard:
        """Return the reply to a request; TroubleError if it is refused."""
        async with asyncio.timeout(PATIENCE):
            reply = await (await self.send(kind, **fields))
        if reply.type == "refused":
            raise TroubleError(reply.text)
        return reply

    async def begin(self, name: str, opponent: Mapping[str, str], options: Mapping[str, str] | None = None) -> None:
        """Begin a game and open it."""
        wishes = {"name": name, "options": options or {}, "opponent": opponent, "begins": "you"}
        await self.watch((await self.ask("start game", **wishes)).game)

    async def watch(self, game: str | None) -> None:
        table = (await self.ask("watch", game=game)).table
        assert table is not None
        self.game, self.seen = game, table

    async def hear_event(self) -> Heard:
        """Wait for the next event of the game, update what this person sees, and return the event."""
        heard = await self._events.get()
        while heard.game != self.game or heard.number <= self.seen.number:
            heard = await self._events.get()
        assert heard.update is not None
        self.seen = _Table(heard.update.moment, heard.update.steps, heard.number, None)
        return heard

    async def leave(self) -> None:
        await self._socket.close()
        await self._listening


_decoder = msgspec.json.Decoder(Heard)


async def come(address: str, number: int | None = None) -> Person:
    """A new visitor; the number makes an address of their own, which a server believes that trusts this one."""
    secret = await asyncio.to_thread(fresh_secret, address)
    where, headers = address.replace("http", "ws", 1) + "socket", {"Cookie": f"{COOKIE}={secret}"}
    if number is not None:
        headers["X-Forwarded-For"] = str(IPv4Address("10.0.0.0") + number)
    return Person(await connect(where, origin=Origin(address.rstrip("/")), additional_headers=headers))


@dataclass
class Pair:
    """Two people at one board, who take random legal steps on schedule."""

    host: Person
    guest: Person
    chance: random.Random
    delays: list[float] = field(default_factory=list)  # from sending a step until the other person has it
    troubles: list[str] = field(default_factory=list)

    async def sit_down(self) -> None:
        opponent = {"kind": "friend"}
        started = await self.host.ask("start game", name=GAME, options={}, opponent=opponent, begins="chance")
        await self.host.watch(started.game)
        await self.guest.ask("join", invitation=self.host.seen.invitation)
        await self.host.hear_event()
        await self.guest.watch(started.game)

    async def play(self, first: float, last: float) -> None:
        """Take a step every SECONDS_A_STEP, from `first` to `last`."""
        due = first
        while due < last:
            await asyncio.sleep(due - time.perf_counter())
            try:
                async with asyncio.timeout(PATIENCE):
                    await self.step()
            except (TroubleError, TimeoutError, ConnectionClosed) as error:
                self.troubles.append(str(error) or type(error).__name__)
                return
            due = max(due + SECONDS_A_STEP, time.perf_counter())

    async def step(self) -> None:
        """Take a step, and wait until both have it."""
        if self.host.seen.moment.ended:
            await self._play_again()
        mover, other = (self.host, self.guest) if self.host.seen.steps else (self.guest, self.host)
        step, number = self.chance.choice(mover.seen.steps or []).text, mover.seen.number
        sent = time.perf_counter()
        reply = await mover.send("take step", game=mover.game, number=number, step=step)
        if (done := await reply).type == "refused":
            raise TroubleError(done.text)
        heard = await other.hear_event()
        self.delays.append(heard.when - sent)
        await mover.hear_event()

    async def _play_again(self) -> None:
        number = self.host.seen.number
        game = (await self.host.ask("rematch", game=self.host.game, number=number)).game
        await self.host.watch(game)
        await self.guest.watch(game)


@dataclass(frozen=True)
class Figures:
    """What was measured with `games` games. Times are in milliseconds, memory is in megabytes."""

    servers: str
    games: int
    analyses: int  # at the same time
    steps_a_second: float
    p50: float
    p90: float
    p99: float
    longest: float
    errors: int
    own_lag: float  # p99 of the lateness of this process itself
    memory: float  # of the server
    processor: float  # the server's share of one core
    processor_a_step: float
    troubles: list[str]


async def measured(served: Served, servers: str, games: int, seconds: float, analyses: int = 0) -> Figures:
    """Play `games` games for `seconds`, while others analyse, and return the figures."""
    await wait_until_ready(served.address, GAME)
    pairs = await _seated(served.address, games)
    async with analysing(lambda number: come(served.address, number), analyses, GAME):
        return await _played(served, pairs, servers, seconds, analyses)


async def _played(served: Served, pairs: list[Pair], servers: str, seconds: float, analyses: int) -> Figures:
    games = len(pairs)
    gc.disable()  # a pause of this process would count as one of the server
    lags: list[float] = []
    ticking = asyncio.create_task(_note_lags(lags))
    before, first = served.processor_time, time.perf_counter()
    phases = (first + SECONDS_A_STEP * number / games for number in range(games))
    await asyncio.gather(*(pair.play(phase, first + seconds) for pair, phase in zip(pairs, phases, strict=True)))
    spent, processor, memory = time.perf_counter() - first, served.processor_time - before, served.memory
    ticking.cancel()
    gc.enable()
    for pair in pairs:
        await pair.host.leave()
        await pair.guest.leave()
    delays = [delay for pair in pairs for delay in pair.delays]
    troubles = [trouble for pair in pairs for trouble in pair.troubles]
    return Figures(
        servers=servers,
        games=games,
        analyses=analyses,
        steps_a_second=len(delays) / spent,
        p50=milliseconds(delays, 0.5),
        p90=milliseconds(delays, 0.9),
        p99=milliseconds(delays, 0.99),
        longest=milliseconds(delays, 1),
        errors=len(troubles),
        own_lag=milliseconds(lags, 0.99),
        memory=memory / 2**20,
        processor=processor / spent,
        processor_a_step=1000 * processor / max(1, len(delays)),
        troubles=sorted(set(troubles)),
    )


async def wait_until_ready(address: str, name: str) -> None:
    """Wait until a game is ready at every server: they open once any game is, and any of them may answer."""
    alone = {"name": name, "options": {}, "opponent": {"kind": "same screen"}, "begins": "you"}
    in_a_row = 0
    while in_a_row < ENOUGH:
        person = await come(address)
        reply = await (await person.send("start game", **alone))
        await person.leave()
        in_a_row = 0 if reply.kind == "not ready" else in_a_row + 1
        if not in_a_row:
            await asyncio.sleep(WAIT)


async def _seated(address: str, games: int) -> list[Pair]:
    few = asyncio.Semaphore(AT_ONCE)

    async def seat(number: int) -> Pair:
        async with few:
            both = [await come(address, 2 * number + seat) for seat in (1, 2)]
            pair = Pair(both[0], both[1], random.Random(number))
            await pair.sit_down()
            return pair

    return await asyncio.gather(*map(seat, range(games)))


async def _note_lags(lags: list[float]) -> None:
    while True:
        due = time.perf_counter() + TICK
        await asyncio.sleep(TICK)
        lags.append(time.perf_counter() - due)


def milliseconds(values: list[float], share: float) -> float:
    """Return the quantile of the values at this share, in milliseconds."""
    return 1000 * sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else float("nan")


def table(measurements: Sequence[Figures]) -> Table:
    shown = Table(title=f"{GAME}, one step a second in every game; {machine()}, shared with this process")
    columns = {
        "servers": "servers",
        "games": "games",
        "analyses": "analyses",
        "steps/s": "steps_a_second",
        "p50 ms": "p50",
        "p90 ms": "p90",
        "p99 ms": "p99",
        "longest ms": "longest",
        "errors": "errors",
        "own lag p99 ms": "own_lag",
        "server MB": "memory",
        "server cores": "processor",
        "server ms a step": "processor_a_step",
    }
    for heading in columns:
        shown.add_column(heading, justify="right")
    for figures in measurements:
        values = (getattr(figures, name) for name in columns.values())
        shown.add_row(*(f"{value:,.2f}" if isinstance(value, float) else f"{value}" for value in values))
    return shown


@contextlib.contextmanager
def served_by(workers: int, folder: Path, settings: str = "") -> Iterator[Served]:
    """Serve with SQLite, or with so many workers on a PostgreSQL database of their own."""
    file = folder / "settings.toml"
    file.write_text(settings)
    arguments = ("--port", "0", "--settings", str(file))
    if not workers:
        with Served(folder, *arguments) as served:
            yield served
        return
    programs = binaries()
    assert programs is not None, MISSING
    database = Postgresql(programs)
    try:
        several = (*arguments, "--workers", str(workers))
        with Served(folder, *several, database=database.new_database()) as served:
            yield served
    finally:
        database.stop()


def servers_in_words(workers: int) -> str:
    return f"{workers} on PostgreSQL" if workers else "1 on SQLite"


def numbers_in(text: str) -> list[int]:
    return [int(word) for word in text.split(",")]


def growth(measurements: Sequence[Figures]) -> str:
    """Return in words what each additional game costs, from the fewest games to the most."""
    least, most = measurements[0], measurements[-1]
    games = most.games - least.games
    memory, processor = most.memory - least.memory, most.processor - least.processor
    return (
        f"from {least.games} to {most.games} games, each costs {1024 * memory / games:,.0f} kB"
        f" and {100 * processor / games:.3f} % of a core"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.crowd", description=__doc__)
    parser.add_argument("--games", default="50,100,200,500,1000", help="games at once (50,100,200,500,1000)")
    parser.add_argument("--seconds", type=float, default=20, help="the seconds for each number (20)")
    parser.add_argument("--json", type=Path, default=Path("build/crowd.json"), help="the file for the figures")
    parser.add_argument("--workers", default="0", help="servers on PostgreSQL, 0 for one on SQLite (0), like 0,1,2,4")
    parser.add_argument("--analyses", type=int, default=0, help="people who analyse at the same time (0)")
    chosen = parser.parse_args()
    measurements = []
    plan = list(itertools.product(numbers_in(chosen.games), numbers_in(chosen.workers)))
    for games, workers in track(plan, description="playing"):
        with tempfile.TemporaryDirectory() as folder, served_by(workers, Path(folder), TRUSTING) as served:
            story = measured(served, servers_in_words(workers), games, chosen.seconds, chosen.analyses)
            measurements.append(asyncio.run(story))
    console = Console(width=130)
    console.print(table(measurements))
    if len(measurements) > 1 and measurements[0].games < measurements[-1].games:
        console.print(growth(measurements))
    chosen.json.parent.mkdir(parents=True, exist_ok=True)
    figures = {"machine": machine(), "figures": [asdict(figures) for figures in measurements]}
    chosen.json.write_text(json.dumps(figures, indent=1) + "\n")
    print(f"written to {chosen.json}")


if __name__ == "__main__":
    main()
