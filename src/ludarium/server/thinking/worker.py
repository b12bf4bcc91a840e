"""A worker: a process that chooses steps. It reads requests from its input and leaves at once when that closes."""

import os
import signal
import sys
import traceback
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO, cast

from ludarium.games.options import Seed
from ludarium.kernel.errors import LudariumError
from ludarium.players import LEVELS, opponent, player
from ludarium.positions import Game, Position
from ludarium.positions.registry import ruleset_named
from ludarium.search import Stop
from ludarium.server.thinking.messages import (
    LENGTH_BYTES,
    Answer,
    Begin,
    Failure,
    GoOn,
    Hurry,
    Request,
    Task,
    body_length,
    packed,
    unpacked,
)

Requests = SimpleQueue[tuple[Request, Stop]]

_SKETCHED_SEED = 7
_SKETCHER = LEVELS[5].name
_SKETCH_SIMULATIONS = 200
_SKETCH_SECONDS = 0.1


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever is printed by chance does not get between the replies
    requests: Requests = SimpleQueue()
    Thread(target=_to_the_end, args=(_listen, sys.stdin.buffer, requests), daemon=True).start()
    _to_the_end(_think, replies, requests)


def _to_the_end(work: Callable[[BinaryIO, Requests], None], stream: BinaryIO, requests: Requests) -> None:
    """Do one half of the work; however it ends, the process ends with it."""
    try:
        work(stream, requests)
    except BrokenPipeError:
        pass  # nobody listens any more
    except BaseException:
        traceback.print_exc()
    os._exit(0)


def _listen(stream: BinaryIO, requests: Requests) -> None:
    """Hear requests and hurries while the main thread thinks."""
    stop = Stop()
    while head := stream.read(LENGTH_BYTES):
        message = unpacked(stream.read(body_length(head)))
        if isinstance(message, Hurry):
            stop.set()
        else:
            stop = Stop()
            requests.put((cast(Request, message), stop))


def _think(stream: BinaryIO, requests: Requests) -> None:
    while True:
        stream.write(packed(reply(*requests.get())))
        stream.flush()


def reply(request: Request, stop: Stop) -> Answer | Failure:
    """What a request comes to. Without memory a worker is no good any more, so that alone ends it."""
    try:
        return Answer(_result(request, stop))
    except MemoryError:
        raise
    except LudariumError as error:
        return Failure(str(error))
    except Exception as error:
        traceback.print_exc()
        return Failure(f"{type(error).__name__}: {error}")


def _result(request: Request, stop: Stop) -> str | Position | tuple[str, Position]:
    match request:
        case Task(position, name, seed):
            return str(opponent(name, seed).choose(position, stop))
        case Begin(name):
            return _begun(name)
        case GoOn(position, seed):
            return _gone_on(position, seed, stop)


def _begun(name: str) -> Position:
    options = {option.name: _SKETCHED_SEED for option in ruleset_named(name).options if isinstance(option, Seed)}
    start = Game(name, options).start()
    _gone_on(start, 0, Stop())
    return start


def _gone_on(position: Position, seed: int, stop: Stop) -> tuple[str, Position]:
    step = player(_SKETCHER, seed, _SKETCH_SIMULATIONS, _SKETCH_SECONDS).choose(position, stop)
    return str(step), position.play(step)


if __name__ == "__main__":
    main()
