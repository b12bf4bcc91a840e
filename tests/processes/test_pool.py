"""A pool of processes answers requests, whatever happens to them."""

import contextlib
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ludarium.processes import Failure, Pool, Request, stateless
from tests import strays
from tests.processes.samples import ODD, Chat, Count, Echo, Fail, Leave, Note, Pid, Read, UntilStopped, notebook


def replies(*requests: Request[None, Any, Any], size: int = 1) -> list[object]:
    with Pool(stateless, size) as pool:
        return [reply for _, reply in pool.run((None, request) for request in requests)]


def is_gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def test_replies_come_with_their_keys_in_order_of_completion(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    tasks: list[tuple[str, Request[None, Any, str]]] = [("slow", Read(pipe)), ("quick", Echo("b"))]
    came: list[object] = []
    with Pool(stateless, 2) as pool:
        for key, reply in pool.run(tasks):
            came.append((key, reply))
            if key == "quick":
                pipe.write_text("a")
    assert came == [("quick", "b"), ("slow", "a")]


def test_updates_come_before_the_reply() -> None:
    heard: list[tuple[str, int]] = []
    with Pool(stateless, 1) as pool:
        assert list(pool.run([("key", Count(3))], lambda key, number: heard.append((key, number)))) == [("key", "done")]
    assert heard == [("key", 1), ("key", 2), ("key", 3)]


def test_what_goes_wrong_is_a_reply_and_the_worker_stays(capfd: pytest.CaptureFixture[str]) -> None:
    first, odd, broken, last = replies(Pid(), Fail(ODD), Fail(RuntimeError("no idea")), Pid())
    assert (odd, broken) == (Failure("that is odd"), Failure("RuntimeError: no idea"))
    assert first == last
    said = capfd.readouterr().err
    assert said.count("Traceback") == 1  # what is wrong with the request is told, what is wrong here is shown too
    assert "no idea" in said


def test_a_worker_that_dies_fails_with_its_code_and_is_replaced() -> None:
    first, died, last = replies(Pid(), Leave(7), Pid())
    assert died == Failure("its process ended with code 7")
    assert isinstance(last, int)
    assert first != last


def test_a_worker_that_is_killed_fails_at_once() -> None:
    with Pool(stateless, 1) as pool:
        done = pool.run([(None, UntilStopped())], lambda _, pid: os.kill(pid, signal.SIGKILL))
        assert list(done) == [(None, Failure("its process ended with code -9"))]


def test_a_worker_without_memory_ends(capfd: pytest.CaptureFixture[str]) -> None:
    assert replies(Fail(MemoryError())) == [Failure("its process ended with code 1")]
    assert "MemoryError" in capfd.readouterr().err


def test_state_is_kept_from_request_to_request() -> None:
    with Pool(notebook, 1) as pool:
        assert [reply for _, reply in pool.run((None, Note(text)) for text in "ab")] == [["a"], ["a", "b"]]


def test_what_is_printed_does_not_get_between_the_replies(capfd: pytest.CaptureFixture[str]) -> None:
    assert replies(Chat(), Echo("a")) == ["said", "a"]
    assert capfd.readouterr() == ("", "hm\nhm\n")


def test_long_requests_and_replies_arrive_whole() -> None:
    text = "long " * 100_000
    assert replies(Echo(text), Echo("short")) == [text, "short"]


def test_tasks_are_drawn_only_when_somebody_is_free_for_them() -> None:
    drawn: list[int] = []

    def tasks() -> Iterator[tuple[int, Echo]]:
        for number in range(9):
            drawn.append(number)
            yield number, Echo("a")

    with Pool(stateless, 2) as pool, contextlib.closing(pool.run(tasks())) as done:
        next(done)
        assert drawn == [0, 1, 2]


def test_idle_workers_are_used_again() -> None:
    with Pool(stateless, 2) as pool:
        pids = [pid for _ in range(3) for _, pid in pool.run([(None, Pid())])]
    assert len(set(pids)) == 1


def test_at_the_deadline_the_rest_is_dropped() -> None:
    with Pool(stateless, 1) as pool:
        assert list(pool.run([("a", UntilStopped()), ("b", UntilStopped())], deadline=time.monotonic())) == []


def test_who_draws_no_more_replies_leaves_no_worker_busy() -> None:
    before = strays.children()
    tasks: list[tuple[str, Request[None, Any, str]]] = [("endless", UntilStopped()), ("quick", Echo("a"))]
    with Pool(stateless, 2) as pool:
        with contextlib.closing(pool.run(tasks)) as done:
            assert next(done) == ("quick", "a")
            assert len(strays.children() - before) == 2
        assert len(strays.children() - before) == 1
        assert list(pool.run([("again", Echo("b"))])) == [("again", "b")]
    assert strays.children() == before


@pytest.mark.parametrize("error", [KeyboardInterrupt, ValueError])
def test_an_exception_leaves_no_process_behind(error: type[BaseException]) -> None:
    pids: list[int] = []

    def interrupt(key: int, pid: int) -> None:
        pids.append(pid)
        if len(pids) == 2:
            raise error

    with pytest.raises(error), Pool(stateless, 2) as pool:
        list(pool.run([(1, UntilStopped()), (2, UntilStopped())], interrupt))
    assert all(map(is_gone, pids))


def test_a_worker_hears_no_interrupt() -> None:
    heard: list[int] = []
    with Pool(stateless, 1) as pool:
        for _, pid in pool.run((None, Pid()) for _ in range(2)):
            assert isinstance(pid, int)
            heard.append(pid)
            os.kill(pid, signal.SIGINT)
    assert heard[0] == heard[1]


WORKING = """
import contextlib
from ludarium.processes import Pool, stateless
from tests.processes.samples import UntilStopped
pids = []
def show(key, pid):
    pids.append(pid)
    if len(pids) == 2:
        print(*pids, flush=True)
with contextlib.suppress(KeyboardInterrupt), Pool(stateless, 2) as pool:
    list(pool.run([(1, UntilStopped()), (2, UntilStopped(listens=False))], show))
"""


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
def test_workers_leave_with_whoever_started_them(how: signal.Signals) -> None:
    workers, said = strays.end(WORKING, how)
    assert len(workers) == 2
    assert said == ""
