"""A server that is killed at any moment loses nothing that it had acknowledged; LUDARIUM_KILLS says how often."""

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from ludarium.server.storage import Store, default_url
from tests.server.storage.appending import event
from tests.server.storage.helpers import ANNA, COMPUTER, is_sound, new_game, person, run

ROUNDS = int(os.environ.get("LUDARIUM_KILLS", "15"))
GAMES = ("g1", "g2", "g3", "g4")


@contextlib.contextmanager
def killing(url: str) -> Iterator[Callable[[int], dict[str, int]]]:
    """Yield a function that lets a process append, kills it after so many acknowledgements, and returns the last
    number of each game."""
    command = [sys.executable, "-m", "tests.server.storage.appending", url, *GAMES]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdin is not None
        assert parent.stdout is not None
        said, hears = parent.stdout, parent.stdin

        def killed(after: int) -> dict[str, int]:
            hears.write("once more\n")
            hears.flush()
            pid = int(said.readline())
            acknowledged: dict[str, int] = {}
            for count, line in enumerate(said, 1):  # to the last line that it could still print
                game, number = line.split()
                if game == "ended":
                    assert int(number) == signal.SIGKILL
                    return acknowledged
                acknowledged[game] = int(number)
                if count == after:
                    os.kill(pid, signal.SIGKILL)
            raise AssertionError("the parent has gone")

        yield killed


def test_nothing_acknowledged_is_lost(url: str) -> None:
    chance = Random(4)
    least = dict.fromkeys(GAMES, 0)

    async def begin(store: Store) -> None:
        for game in GAMES:
            await store.create(new_game(game, person(ANNA), COMPUTER))

    async def look(store: Store) -> None:
        for game in GAMES:
            stored, listed = await store.load(game), await store.listed(game)
            assert stored is not None
            assert listed is not None
            count = len(stored.events)
            assert count >= least[game]
            assert stored.events == tuple(event(game, number) for number in range(1, count + 1))
            assert listed.standing.turn == max(count, 1)

    run(url, begin)
    with killing(url) as killed:
        for _ in range(ROUNDS):
            least |= killed(chance.randint(1, 400))
            assert not url.startswith("sqlite") or is_sound(url)
            run(url, look)
    assert sum(least.values()) > ROUNDS


def test_a_full_disk_loses_nothing_acknowledged_and_can_be_cleared(tmp_path: Path) -> None:
    url = default_url(tmp_path)

    async def begin(store: Store) -> None:
        await store.create(new_game("g1", person(ANNA), COMPUTER))

    run(url, begin)
    command = [sys.executable, "-m", "tests.server.storage.filling", url, "g1"]
    refusal, count = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
    assert refusal in ("disk I/O error", "database or disk is full")

    async def look(store: Store) -> None:
        game = await store.load("g1")
        assert game is not None
        assert len(game.events) == int(count) > 2

    run(url, look)
