"""The worker itself, spoken to through its pipes."""

import subprocess
import sys
from collections.abc import Iterator

import pytest

import ludarium
from ludarium.search import Stop
from ludarium.server.thinking import Task, worker
from ludarium.server.thinking.messages import (
    LENGTH_BYTES,
    Answer,
    Begin,
    Failure,
    GoOn,
    Hurry,
    Request,
    body_length,
    packed,
    unpacked,
)
from tests.server.thinking.samples import long_task, quick_task

CHATTY = """
from ludarium.players.player import RandomPlayer
from ludarium.server.thinking import worker
choose = RandomPlayer.choose
RandomPlayer.choose = lambda *arguments: (print("hm", flush=True), choose(*arguments))[1]
worker.main()
"""


@pytest.fixture
def process() -> Iterator["subprocess.Popen[bytes]"]:
    command = [sys.executable, "-c", CHATTY]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        yield process
        process.kill()


def say(process: "subprocess.Popen[bytes]", *messages: Request | Hurry) -> None:
    assert process.stdin is not None
    process.stdin.write(b"".join(map(packed, messages)))
    process.stdin.flush()


def hear(process: "subprocess.Popen[bytes]") -> object:
    assert process.stdout is not None
    return unpacked(process.stdout.read(body_length(process.stdout.read(LENGTH_BYTES))))


def test_what_is_printed_by_chance_does_not_get_between_the_replies(process: "subprocess.Popen[bytes]") -> None:
    task = quick_task()
    say(process, task)
    first = hear(process)
    say(process, task)
    assert isinstance(first, Answer)
    assert first.value in [str(step) for step in task.position.steps]
    assert hear(process) == first
    assert process.stderr is not None
    assert process.stderr.readline() == b"hm\n"


def test_a_closed_input_ends_it_in_the_middle_of_a_thought(process: "subprocess.Popen[bytes]") -> None:
    say(process, quick_task())
    hear(process)
    say(process, long_task())
    output, _ = process.communicate()
    assert output == b""
    assert process.returncode == 0


def test_a_hurry_counts_for_the_request_before_it(process: "subprocess.Popen[bytes]") -> None:
    say(process, long_task(), Hurry(), quick_task())
    assert isinstance(hear(process), Answer)
    say(process, Hurry(), quick_task())
    assert isinstance(hear(process), Answer)
    assert isinstance(hear(process), Answer)


def test_what_goes_wrong_is_a_reply() -> None:
    start = quick_task().position
    unknown = worker.reply(Task(start, "nobody", 1), Stop())
    assert isinstance(unknown, Failure)
    assert unknown.text.startswith("there is no player 'nobody'")


def test_any_mistake_is_a_reply_but_a_want_of_memory_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(error: Exception) -> None:
        def choose(*_: object) -> None:
            raise error

        monkeypatch.setattr(worker, "opponent", choose)

    broken(RuntimeError("no idea"))
    assert worker.reply(quick_task(), Stop()) == Failure("RuntimeError: no idea")
    broken(MemoryError())
    with pytest.raises(MemoryError):
        worker.reply(quick_task(), Stop())


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_sketches_begin_in_the_same_way_every_time_and_go_on_legally(name: str) -> None:
    begun = worker.reply(Begin(name), Stop())
    assert isinstance(begun, Answer)
    assert begun == worker.reply(Begin(name), Stop())
    assert isinstance(begun.value, ludarium.Position)
    stop = Stop()
    stop.set()
    gone_on = worker.reply(GoOn(begun.value, 1), stop)
    assert isinstance(gone_on, Answer)
    assert isinstance(gone_on.value, tuple)
    step, after = gone_on.value
    assert begun.value.play(step) == after
