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
from ludarium.search import Searcher, Stop
from ludarium.server.protocol.study import Advice
from ludarium.server.thinking.advising import advice_of, advised
from ludarium.server.thinking.memory import Memory
from ludarium.server.thinking.messages import (
    LENGTH_BYTES,
    Advise,
    Answer,
    Begin,
    Failure,
    GoOn,
    Hurry,
    Progress,
    Request,
    Review,
    Task,
    Value,
    body_length,
    packed,
    unpacked,
)
from ludarium.server.thinking.reviewing import reviewed

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
    def say(message: Progress | Answer | Failure) -> None:
        stream.write(packed(message))
        stream.flush()

    worker = Worker(lambda value: say(Progress(value)))
    while True:
        say(worker.reply(*requests.get()))


class Worker:
    """Does what it is asked; `report` is told what it has found before it is done."""

    def __init__(self, report: Callable[[Value], object]) -> None:
        self._report = report
        self._memory = Memory()

    def reply(self, request: Request, stop: Stop) -> Answer | Failure:
        """What a request comes to. Without memory a worker is no good any more, so that alone ends it."""
        try:
            return Answer(self._result(request, stop))
        except MemoryError:
            raise
        except LudariumError as error:
            return Failure(str(error))
        except Exception as error:
            traceback.print_exc()
            return Failure(f"{type(error).__name__}: {error}")

    def _result(self, request: Request, stop: Stop) -> Value:
        match request:
            case Task():
                return self._chosen(request, stop)
            case Advise():
                return self._advised(request, stop)
            case Review(start, steps):
                return reviewed(start, steps, stop, self._report)
            case Begin(name):
                return _begun(name)
            case GoOn(position, seed):
                return _gone_on(position, seed, stop)

    def _chosen(self, task: Task, stop: Stop) -> str:
        role = f"{task.player} as {task.position.mover}"
        with self._memory.thinker(task.table, role, lambda: opponent(task.player, task.seed)) as player:
            return str(player.choose(task.position, stop))

    def _advised(self, request: Advise, stop: Stop) -> Advice:
        position = request.position
        with self._memory.thinker(request.table, "adviser", lambda: Searcher(position.game)) as searcher:
            return advised(searcher, position, stop, lambda analysis: self._report(advice_of(position, analysis)))


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
