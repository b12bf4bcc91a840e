"""The worker itself, spoken to through its pipes."""

import subprocess
import sys
from collections.abc import Iterator

import pytest

import ludarium
from ludarium.search import Stop
from ludarium.server.protocol.study import Advice
from ludarium.server.thinking import Advise, Task, worker
from ludarium.server.thinking.messages import (
    LENGTH_BYTES,
    Answer,
    Begin,
    Failure,
    GoOn,
    Hurry,
    Progress,
    Request,
    body_length,
    packed,
    unpacked,
)
from ludarium.server.thinking.worker import Worker
from tests.helpers import dealt
from tests.server.thinking.samples import long_task, quick_task

CHATTY = """
from ludarium.players.player import RandomPlayer
from ludarium.server.thinking import worker
choose = RandomPlayer.choose
RandomPlayer.choose = lambda *arguments: (print("hm", flush=True), choose(*arguments))[1]
worker.main()
"""


def new_worker() -> Worker:
    return Worker(lambda value: None)


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
    unknown = new_worker().reply(Task(start, "nobody", 1), Stop())
    assert isinstance(unknown, Failure)
    assert unknown.text.startswith("there is no player 'nobody'")


def test_any_mistake_is_a_reply_but_a_want_of_memory_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(error: Exception) -> None:
        def choose(*_: object) -> None:
            raise error

        monkeypatch.setattr(worker, "opponent", choose)

    broken(RuntimeError("no idea"))
    assert new_worker().reply(quick_task(), Stop()) == Failure("RuntimeError: no idea")
    broken(MemoryError())
    with pytest.raises(MemoryError):
        new_worker().reply(quick_task(), Stop())


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_sketches_begin_in_the_same_way_every_time_and_go_on_legally(name: str) -> None:
    worker = new_worker()
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


def advice_in(message: object) -> Advice:
    assert isinstance(message, Progress | Answer)
    assert isinstance(message.value, Advice)
    return message.value


def test_advice_is_told_while_it_grows_and_once_more_when_it_is_done(process: "subprocess.Popen[bytes]") -> None:
    say(process, Advise(long_task().position))
    first = hear(process)
    assert isinstance(first, Progress)
    assert advice_in(first).steps
    say(process, Hurry())
    while isinstance(message := hear(process), Progress):
        pass
    assert isinstance(message, Answer)
    assert advice_in(message).steps


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_advice_is_legal_steps_the_best_first_and_how_play_may_go_on(name: str) -> None:
    start = dealt(name).start()
    stop = Stop()
    stop.set()
    advice = advice_in(new_worker().reply(Advise(start), stop))
    assert 1 <= len(advice.steps) <= 3
    for step in advice.steps:
        assert start.step(step.text).cells == tuple(step.cells)
        assert step.trace == start.trace(step.text)
        assert 0 <= step.chance <= 1
    assert advice.line[0].steps[0] == advice.steps[0].text
    position = start
    for turn in advice.line:
        for text in turn.steps:
            assert position.mover == turn.side
            position = position.play(text)


def test_there_is_no_advice_on_a_game_that_is_over() -> None:
    game = ludarium.game("drop")
    position = game.start()
    while position.outcome is None:
        position = position.play(position.steps[0])
    assert isinstance(new_worker().reply(Advise(position), Stop()), Failure)
