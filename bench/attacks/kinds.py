"""What a script of ill will would do, attack by attack."""

import asyncio
import contextlib
import random
from collections.abc import Callable, Coroutine
from functools import cache
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake

import ludarium
from bench.attacks.target import Target
from bench.crowd import Person, TroubleError

GAMES, ADVISED, DEAF, READERS, PAGES = 40, 45, 38, 20, 5  # how many attack at the same time
LARGE = {"rows": "19", "columns": "15", "limit": "9999"}
STRONG = {"kind": "computer", "player": "level 8 longer"}

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
