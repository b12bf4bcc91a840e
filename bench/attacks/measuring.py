"""What those who play notice, in quiet stretches and in attacked ones."""

import asyncio
import contextlib
import random
import signal
import sys
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from ipaddress import IPv4Address

from bench.attacks.target import UNDER_WAY
from bench.attacks.victims import WEAK, Victims
from bench.crowd import Pair, TroubleError, come, wait_until_ready
from tests.server.serving import Served

ELSEWHERE = IPv4Address("127.0.0.2")  # and those after it, if there are several attacks at once
BEGINNING = 1.0  # seconds until an attack that goes on is felt
CALM = 3.0  # seconds until what was begun for attackers that rest is over: computers, advice
PATIENCE = 300.0  # seconds until it must be under way
NICENESS = 14  # of the attackers


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
