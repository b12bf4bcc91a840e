"""A worker: a process that plays games, one at a time. It leaves at once when its input closes."""

import json
import os
import signal
import sys
import traceback
from collections.abc import Callable, Mapping
from functools import cache
from queue import SimpleQueue
from threading import Thread
from typing import Any, BinaryIO

from ludarium.kernel.errors import LudariumError
from ludarium.lab.contest import play_game
from ludarium.lab.match import Match, described_match
from ludarium.lab.openings import opened
from ludarium.lab.seats import seat
from ludarium.lab.selfplay import play_itself
from ludarium.search import Stop

Tasks = SimpleQueue[bytes]


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever is printed by chance does not get between the replies
    tasks: Tasks = SimpleQueue()
    Thread(target=_listen, args=(sys.stdin.buffer, tasks), daemon=True).start()
    try:
        while True:
            replies.write(json.dumps(_reply(tasks.get())).encode() + b"\n")
            replies.flush()
    except BrokenPipeError:
        os._exit(0)  # nobody listens any more


def _listen(stream: BinaryIO, tasks: Tasks) -> None:
    """Hear what is to be played while the main thread plays; nobody needs this process once nothing can come."""
    while line := stream.readline():
        tasks.put(line)
    os._exit(0)


def _reply(line: bytes) -> dict[str, Any]:
    """What was played, or why it could not be."""
    try:
        task = json.loads(line)
        return _KINDS[task["kind"]](task)
    except LudariumError as error:
        return {"failure": str(error)}
    except Exception as error:
        traceback.print_exc()
        return {"failure": f"{type(error).__name__}: {error}"}


def _play_game(task: Mapping[str, Any]) -> dict[str, Any]:
    match = described_match(task["match"])
    for spec in match.players:
        _warm_up(match.game, spec)
    played, record = play_game(match, task["pair"], task["game"])
    return {"played": played.described(), "record": str(record)}


def _play_itself(task: Mapping[str, Any]) -> dict[str, Any]:
    return play_itself(described_match(task["match"]), task["simulations"], task["number"]).described()


_KINDS: Mapping[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {"game": _play_game, "selfplay": _play_itself}


@cache
def _warm_up(game: str, spec: str) -> None:
    """Load all compiled code that a player needs, so that it costs no game any time."""
    match = Match((spec, spec), game, {}, seed=0, opening_steps=1)
    line = opened(match.game_of(0), match.opening_steps, match.chance(0, "opening"))
    hurried = Stop()
    hurried.set()
    line.push(seat(spec).choose(line.position, hurried))


if __name__ == "__main__":
    main()
