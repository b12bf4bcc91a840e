"""An engine in a process of its own, as other programs start it."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from threading import Thread
from typing import IO, Any

import msgspec

from ludarium.engine.protocol import AnyAnswer

PATIENCE = 120  # seconds without an answer after which an engine counts as stuck


class Asked:
    """An engine, and what it has answered. Every answer is checked to be one that the protocol knows."""

    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        self.process = process
        self._come: SimpleQueue[Any] = SimpleQueue()
        Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._come.put(line)
        self._come.put(None)

    @property
    def input(self) -> IO[bytes]:
        assert self.process.stdin is not None
        return self.process.stdin

    def say(self, *lines: object) -> None:
        """Send lines: bytes as they are, anything else as JSON."""
        for line in lines:
            self.input.write((line if isinstance(line, bytes) else json.dumps(line).encode()) + b"\n")
        self.input.flush()

    def hears(self) -> dict[str, Any]:
        """The next answer."""
        line = self._come.get(timeout=PATIENCE)
        assert line is not None, "the engine has ended"
        return well_formed(line)

    def hears_last(self, count: int = 1) -> list[dict[str, Any]]:
        """The next so many answers that are the last ones to their lines, in order of arrival."""
        last: list[dict[str, Any]] = []
        while len(last) < count:
            answer = self.hears()
            if answer.get("final", True):
                last.append(answer)
        return last

    def ask(self, **query: Any) -> dict[str, Any]:
        """The last answer to a query, while there is no other."""
        self.say({"id": "one", **query})
        (answer,) = self.hears_last()
        assert answer.pop("id") == "one"
        return answer

    def rest(self) -> list[dict[str, Any]]:
        """All that is still answered once the input has ended."""
        self.input.close()
        return [well_formed(line) for line in iter(lambda: self._come.get(timeout=PATIENCE), None)]


def well_formed(line: bytes) -> dict[str, Any]:
    """The answer in a line, which is whole and has nothing that the protocol does not know."""
    assert line.endswith(b"\n")
    answer: dict[str, Any] = json.loads(line)
    told = {key: value for key, value in answer.items() if key != "id"}
    assert msgspec.to_builtins(msgspec.convert(told, AnyAnswer)) == told
    assert list(answer)[:2] == ["id", "type"]
    return answer


def command(*arguments: str) -> tuple[str, ...]:
    """What starts an engine for the small games of the tests."""
    return (sys.executable, "-m", "ludarium", "engine", "blob", "subsume", *arguments)


@contextmanager
def started(*arguments: str) -> Iterator[Asked]:
    """An engine, which is killed in the end."""
    pipe = subprocess.PIPE
    with subprocess.Popen(command(*arguments), stdin=pipe, stdout=pipe, stderr=pipe) as process:
        try:
            yield Asked(process)
        finally:
            process.kill()
