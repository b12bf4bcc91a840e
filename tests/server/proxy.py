"""A proxy in front of PostgreSQL that cuts connections after any number of bytes, in either direction."""

import contextlib
import socket
import threading
import time
from dataclasses import dataclass
from typing import Literal, Self

Direction = Literal["up", "down"]  # to the database, and from it


@dataclass
class Cut:
    """Where to cut: after so many bytes in a direction."""

    direction: Direction
    after: int
    late: float = 0.0  # seconds by which the bytes that were under way arrive though nobody waits for them any more
    outage: bool = False  # nobody can connect afterwards, until `restore`
    hangs: bool = False  # nothing is closed, but nothing passes any more on this connection


SILENCE = 0.03  # seconds
BESIDE = b"application_name\0ludarium "  # what servers tell each other has sessions of its own, which have a name


class Proxy:
    """Listens at `port` on this machine and leads to the socket of a database. What servers tell each other passes."""

    def __init__(self, target: str) -> None:
        self._target = target
        self._lock = threading.Lock()
        self._cut: Cut | None = None
        self.passed: dict[Direction, int] = {"up": 0, "down": 0}  # bytes, in all
        self._is_out = False
        self._open: set[socket.socket] = set()
        self._beside: list[threading.Event] = []  # set: nothing passes any more on this connection
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listening.getsockname()[1])
        threading.Thread(target=self._accept, name="proxy", daemon=True).start()

    def cut(self, cut: Cut) -> None:
        with self._lock:
            self._cut = cut

    def restore(self) -> bool:
        """Cut nothing more, and let everyone in; whether there was a cut."""
        with self._lock:
            was_cut, self._cut, self._is_out = self._cut is None, None, False
        return was_cut

    def hang_beside(self) -> None:
        """Let nothing pass any more on the connections by which servers tell each other; new ones work."""
        for hung in self._beside:
            hung.set()

    def wait_for_silence(self) -> None:
        """Wait until nothing passes any more: those at a board are announced beside what they ask for."""
        before: dict[Direction, int] = {}
        while before != self.passed:
            before = dict(self.passed)
            time.sleep(SILENCE)

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                if self._is_out:
                    client.close()
                    continue
                server = socket.socket(socket.AF_UNIX)
                server.connect(self._target)
                self._open |= {client, server}
                threading.Thread(target=self._begin, args=(client, server), name="proxy", daemon=True).start()

    def _begin(self, client: socket.socket, server: socket.socket) -> None:
        with contextlib.suppress(OSError):
            first = client.recv(65536, socket.MSG_PEEK)
            if BESIDE in first:
                hung = threading.Event()
                self._beside.append(hung)
                threading.Thread(target=_pass_on, args=(server, client, hung), name="proxy", daemon=True).start()
                _pass_on(client, server, hung)
            else:
                threading.Thread(target=self._pump_down, args=(client, server), name="proxy", daemon=True).start()
                self._pump_up(client, server)

    def _pump_up(self, client: socket.socket, server: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := client.recv(65536):
                cut, passed = self._passed("up", data)
                if cut is not None and cut.hangs:
                    server.sendall(passed)
                    while client.recv(65536):
                        pass
                    break
                if cut is not None and cut.late:
                    _end(client)
                    time.sleep(cut.late)
                    passed = data
                server.sendall(passed)
                if cut is not None:
                    break
        _end(client)
        _end(server)

    def _pump_down(self, client: socket.socket, server: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := server.recv(65536):
                cut, passed = self._passed("down", data)
                with contextlib.suppress(OSError):  # nobody may wait for it any more
                    client.sendall(passed)
                if cut is not None and cut.hangs:
                    while server.recv(65536):
                        pass
                    break
                if cut is not None:
                    _end(server)
                    break
        _end(client)

    def _passed(self, direction: Direction, data: bytes) -> tuple[Cut | None, bytes]:
        """The cut, if it is now, and what still passes."""
        with self._lock:
            cut = self._cut
            self.passed[direction] += len(data)
            if cut is None or cut.direction != direction:
                return None, data
            if len(data) < cut.after:
                cut.after -= len(data)
                return None, data
            self._cut, self._is_out = None, cut.outage
            return cut, data[: cut.after]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._listening.close()
        for one in self._open:
            _end(one)
            one.close()


def _pass_on(source: socket.socket, target: socket.socket, hung: threading.Event) -> None:
    with contextlib.suppress(OSError):
        while data := source.recv(65536):
            if not hung.is_set():
                target.sendall(data)
    _end(source)
    _end(target)


def _end(one: socket.socket) -> None:
    with contextlib.suppress(OSError):
        one.shutdown(socket.SHUT_RDWR)
