"""The worker process itself: it handles requests one after the other, and exits at once when its input closes.

So it never outlives the process that started it, however that one ended. It ignores Ctrl-C.
"""

import os
import pickle
import signal
import sys
import traceback
from functools import reduce
from importlib import import_module
from queue import SimpleQueue
from threading import Thread
from typing import Any, BinaryIO

from ludarium.kernel.errors import LudariumError
from ludarium.processes.framing import CHUNK, STOP, Answer, Failure, Frames, Message, Progress, packed
from ludarium.processes.request import Context, Request, StopSignal

Requests = SimpleQueue[tuple[bytes, StopSignal]]


def main(entry: str) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # printed text goes to standard error, not between the replies
    requests: Requests = SimpleQueue()
    Thread(target=_listen, args=(sys.stdin.fileno(), requests), daemon=True).start()
    try:
        _answer_all(requests, _named(entry)(), replies)
    except BrokenPipeError:
        os._exit(0)  # nobody listens any more
    except BaseException:
        traceback.print_exc()
        os._exit(1)


def _listen(stream: int, requests: Requests) -> None:
    """Receive requests while the main thread works. Nothing is unpickled here: two threads must not import at once."""
    frames, stop = Frames(), StopSignal()
    try:
        while data := os.read(stream, CHUNK):
            for body in frames.feed(data):
                if body == STOP:
                    stop.set()
                else:
                    stop = StopSignal()
                    requests.put((body, stop))
    finally:
        os._exit(0)


def _answer_all(requests: Requests, state: object, replies: BinaryIO) -> None:
    def send(message: Message) -> None:
        try:
            replies.write(packed(message))
            replies.flush()
        except OSError:
            os._exit(0)  # nobody is left to hear it

    def report(update: object) -> None:
        send(Progress(update))

    while True:
        body, stop = requests.get()
        send(reply_to(body, Context(state, report, stop)))


def reply_to(body: bytes, context: Context[Any, Any]) -> Message:
    """Run a request and return the reply. Only a MemoryError ends the process, which would be of no further use."""
    try:
        request: Request[Any, Any, Any] = pickle.loads(body)
        return Answer(request.run(context))
    except MemoryError:
        raise
    except LudariumError as error:
        return Failure(str(error))
    except Exception as error:
        return Failure(f"{type(error).__name__}: {error}", traceback.format_exc())


def _named(entry: str) -> Any:
    module, _, name = entry.partition(":")
    return reduce(getattr, name.split("."), import_module(module))


if __name__ == "__main__":
    main(sys.argv[1])
