"""The executor on many machines: units are tasks of a Ray cluster, with one CPU each.

Ray must be installed where this is used, and Ludarium on every machine of the cluster.
"""

import contextlib
import logging
import os
import pickle
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from functools import cache
from itertools import islice
from queue import SimpleQueue
from threading import Thread
from types import TracebackType
from typing import Any, Self

import ludarium
from ludarium.kernel.cache import hash_of_rooms
from ludarium.kernel.errors import LudariumError
from ludarium.lab.runner.executor import Key
from ludarium.lab.runner.processes import SINGLE_THREADED
from ludarium.processes import Context, Failure, Request, StopSignal
from ludarium.processes.child import reply_to
from ludarium.processes.framing import Message, Progress, result_of
from ludarium.processes.request import Reply, Update

_CONNECTS_WITHIN = 5.0  # seconds
_REPLIES_WITHIN = 30.0  # seconds; most of them are the start of a process
_LOOKS_EVERY = 1.0  # seconds, for machines that joined or left
_QUIET = {
    "RAY_DEDUP_LOGS_SKIP_REGEX": "(?s).*",  # otherwise Ray prints between our lines when a machine leaves
    "RAY_USAGE_STATS_ENABLED": "0",
}
Busy = dict[Any, tuple[Key, Request[None, Update, Reply]]]  # the units under way, by their streams of messages


class RayExecutor:
    """A connection to a Ray cluster, for the time of the `with` block; its units end with it.

    A unit whose machine leaves is done again on another one. A process can have one such connection at a time.
    """

    def __init__(self, address: str) -> None:
        self._address = address
        self._ray = _installed_ray()

    def __enter__(self) -> Self:
        _check_reachable(self._address)
        self._connect()
        self._start = self._ray.remote(num_cpus=1, max_retries=0, num_returns="streaming")(_task())
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._ray.shutdown()

    def _connect(self) -> None:
        try:
            self._ray.init(
                address=self._address,
                runtime_env={"env_vars": SINGLE_THREADED},
                log_to_driver=False,
                logging_level=logging.CRITICAL,
            )
        except (OSError, RuntimeError, ValueError) as error:
            self._ray.shutdown()
            raise LudariumError(_refusal(self._address, str(error))) from None

    @property
    def slots(self) -> int:
        """The CPUs of the machines that are there now; at least 1, because units can wait for a machine."""
        return max(1, int(self._ray.cluster_resources().get("CPU", 0)))

    def run(
        self,
        units: Iterable[tuple[Key, Request[None, Update, Reply]]],
        report: Callable[[Key, Update], object] | None = None,
        deadline: float | None = None,
    ) -> Generator[tuple[Key, Reply | Failure]]:
        """Yield the key and the reply of each unit as it ends; a unit is taken when a CPU is free.

        At the deadline, by time.monotonic, or when the generator is closed, unfinished units are cancelled.
        A unit that is done again, because its machine left, reports its updates again.
        """
        waiting, busy = iter(units), Busy[Key, Update, Reply]()
        try:
            self._fill(busy, waiting)
            while busy and (deadline is None or time.monotonic() < deadline):
                for stream in self._ready(busy, deadline):
                    key, request = busy[stream]
                    message = self._next(stream)
                    if message is None:
                        del busy[stream]
                        self._send(busy, key, request)
                    elif not isinstance(message, Progress):
                        del busy[stream]
                        self._fill(busy, waiting)
                        yield key, result_of(message)
                    elif report is not None:
                        report(key, message.value)
                self._fill(busy, waiting)
        finally:
            self._cancel(busy)

    def _fill(
        self, busy: Busy[Key, Update, Reply], waiting: Iterator[tuple[Key, Request[None, Update, Reply]]]
    ) -> None:
        """Send the next units until every CPU has one."""
        for key, request in islice(waiting, max(0, self.slots - len(busy))):
            self._send(busy, key, request)

    def _send(self, busy: Busy[Key, Update, Reply], key: Key, request: Request[None, Update, Reply]) -> None:
        stream = self._start.remote(pickle.dumps(request, pickle.HIGHEST_PROTOCOL), version())
        busy[stream] = key, request

    def _ready(self, busy: Mapping[Any, object], deadline: float | None) -> list[Any]:
        """Wait until some units have sent something, but not for long, because machines may join."""
        left = _LOOKS_EVERY if deadline is None else min(_LOOKS_EVERY, max(0.0, deadline - time.monotonic()))
        ready: list[Any] = self._ray.wait(list(busy), num_returns=1, timeout=left)[0]
        return ready

    def _next(self, stream: Any) -> Message | None:
        """Return the next message of a unit; None if it must be done again, because its machine left."""
        errors = self._ray.exceptions
        try:
            message: Message | str = self._ray.get(next(stream))
        except (errors.NodeDiedError, errors.ObjectLostError):
            return None
        except errors.WorkerCrashedError:
            return Failure("its process ended")
        except (errors.RayError, StopIteration) as error:
            return Failure(f"Ray could not do it: {_one_line(str(error)) or 'it sent no reply'}")
        if isinstance(message, str):
            raise LudariumError(message)
        return message

    def _cancel(self, streams: Iterable[Any]) -> None:
        """End the processes of these units."""
        for stream in streams:
            with contextlib.suppress(self._ray.exceptions.RayError):
                self._ray.cancel(stream, force=True)


def _installed_ray() -> Any:
    for name, value in _QUIET.items():
        os.environ.setdefault(name, value)  # Ray reads them when it is imported
    try:
        import ray
    except ImportError as error:
        raise LudariumError(f"Ray is not installed here ({error}): pip install 'ludarium[ray]'") from None
    return ray


def _check_reachable(address: str) -> None:
    """Raise a LudariumError if no Ray cluster replies at this address; Ray itself would try for many minutes."""
    if address != "auto":
        host, port = _host_and_port(address)
        try:
            socket.create_connection((host, port), _CONNECTS_WITHIN).close()
        except OSError as error:
            raise _unreachable(address, error.strerror or str(error)) from None
    command = (sys.executable, "-P", "-m", "ray.scripts.scripts", "health-check", "--address", address)
    try:
        subprocess.run(
            (*command, "--skip-version-check"),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            start_new_session=True,
            check=True,
            timeout=_REPLIES_WITHIN,
        )
    except (subprocess.SubprocessError, OSError):
        raise _unreachable(address, "nothing there replies as Ray does") from None


def _host_and_port(address: str) -> tuple[str, int]:
    host, _, port = address.rpartition(":")
    if not host or "/" in host or not (port.isascii() and port.isdigit() and 0 < int(port) < 1 << 16):
        raise LudariumError(f"{address!r} is no address of a Ray cluster: it is HOST:PORT of its head, or auto")
    return host.strip("[]"), int(port)


def _unreachable(address: str, reason: str) -> LudariumError:
    if address == "auto":
        return LudariumError("no Ray cluster runs on this machine: start one with `ray start --head`")
    return LudariumError(
        f"no Ray cluster can be reached at {address} ({reason}): give the address that `ray start --head` showed"
    )


def _refusal(address: str, reason: str) -> str:
    if "No node info found" in reason:
        return (
            f"this machine is not part of the Ray cluster at {address}: run `ray start --address={address}` here first"
        )
    return f"the Ray cluster at {address} cannot be used: {_one_line(reason)}"


def _one_line(text: str) -> str:
    return " ".join(text.split())


@cache
def version() -> str:
    """Return the version of this program, with a hash of its files: machines that work together must agree in both."""
    return f"{ludarium.__version__} ({hash_of_rooms([''])[:12]})"


def _task() -> Callable[[bytes, str], Iterator[Message | str]]:
    """Return what a machine of the cluster runs: it sends the messages of a unit, or says what is wrong there.

    Ray sends a function inside a function as code and not by its name, so this one runs with any version of Ludarium.
    """

    def unit(body: bytes, wanted: str) -> Iterator[Any]:
        import socket

        there = f"machine {socket.gethostname()} of the Ray cluster"
        cure = f"install version {wanted} on every machine, and start Ray again"
        try:
            from ludarium.lab.runner import ray as side
        except ImportError as error:
            yield f"{there} cannot import Ludarium as it is here ({error}): {cure}"
            return
        if side.version() != wanted:
            yield f"{there} has Ludarium {side.version()}, and this one {wanted}: {cure}"
            return
        yield from side.messages(body)

    return unit


def messages(body: bytes) -> Iterator[Message]:
    """Run a pickled request and yield its updates and its reply; the thread only lets updates come in between."""
    sent: SimpleQueue[Message] = SimpleQueue()
    Thread(target=_work, args=(body, sent), daemon=True).start()
    while isinstance(message := sent.get(), Progress):
        yield message
    yield message


def _work(body: bytes, sent: "SimpleQueue[Message]") -> None:
    def report(update: object) -> None:
        sent.put(Progress(update))

    try:
        sent.put(reply_to(body, Context(None, report, StopSignal())))
    except BaseException:  # a process without memory is of no further use
        os._exit(1)
