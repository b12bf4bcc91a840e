"""What engines reply, in this process and through the pipes of their own."""

import pickle
import subprocess
from collections.abc import Iterator
from typing import Any

import pytest

import ludarium
from ludarium.processes.command import command_for, environment_with
from ludarium.processes.framing import CHUNK, STOP, Answer, Frames, Message, Progress, framed, packed
from ludarium.server.engines import FindAdvice
from ludarium.server.engines.advising import turns_of
from ludarium.server.engines.cache import EngineCache
from ludarium.server.engines.requests import EngineRequest, LoadGame, SketchStep
from ludarium.server.protocol.pictures import Turn
from ludarium.server.protocol.study import Advice
from tests.helpers import dealt, position
from tests.server.engines.samples import answered, long_request, quick_request


class Piped:
    """A worker at the other end of two pipes."""

    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        self.process = process
        self._frames, self._heard = Frames(), list[bytes]()

    def say(self, *messages: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(b"".join(messages))
        self.process.stdin.flush()

    def ask(self, *requests: EngineRequest[Any, Any]) -> None:
        self.say(*map(packed, requests))

    def hear(self) -> Message:
        assert self.process.stdout is not None
        while not self._heard:
            self._heard += self._frames.feed(self.process.stdout.read1(CHUNK))  # type: ignore[attr-defined]
        message: Message = pickle.loads(self._heard.pop(0))
        return message


@pytest.fixture
def worker() -> Iterator[Piped]:
    command, environment = command_for(EngineCache), environment_with({})
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment) as process:
        yield Piped(process)
        process.kill()


def test_a_closed_input_ends_it_in_the_middle_of_a_search(worker: Piped) -> None:
    worker.ask(quick_request())
    worker.hear()
    worker.ask(long_request())
    output, _ = worker.process.communicate()
    assert output == b""
    assert worker.process.returncode == 0


def test_a_stop_counts_for_the_request_before_it(worker: Piped) -> None:
    worker.say(packed(long_request()), framed(STOP), packed(quick_request()))
    assert isinstance(worker.hear(), Answer)
    worker.say(framed(STOP), packed(quick_request()))
    assert isinstance(worker.hear(), Answer)
    assert isinstance(worker.hear(), Answer)


def test_advice_is_told_while_it_grows_and_once_more_when_it_is_done(worker: Piped) -> None:
    worker.ask(FindAdvice(long_request().position))
    first = worker.hear()
    assert isinstance(first, Progress)
    assert advice_in(first).steps
    worker.say(framed(STOP))
    while isinstance(message := worker.hear(), Progress):
        pass
    assert isinstance(message, Answer)
    assert advice_in(message).steps


def advice_in(message: Progress | Answer) -> Advice:
    assert isinstance(message.value, Advice)
    return message.value


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_sketches_begin_in_the_same_way_every_time_and_go_on_legally(name: str) -> None:
    start = answered(LoadGame(name))
    assert start == answered(LoadGame(name))
    step, after = answered(SketchStep(start, 1), stopped=True)
    assert start.play(step) == after


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_advice_is_legal_steps_the_best_first_and_how_play_may_go_on(name: str) -> None:
    start = dealt(name).start()
    advice = answered(FindAdvice(start), stopped=True)
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
    with pytest.raises(ludarium.LudariumError):
        answered(FindAdvice(position))


def test_turns_of_one_side_stay_apart_where_the_other_is_skipped() -> None:
    """Red has no cell to place a stone on, so blue takes one turn after the other."""
    start = position(
        "subsume",
        """
          e  r b .
         d  . r r .
        c  b r . r .
         b  . r r .
          a  r . b
        b
        """,
        size=3,
    )
    expected = [Turn("blue", [step]) for step in ("d1", "a2", "e3", "b4")]
    assert turns_of(start, ["d1", "a2", "e3", "b4"]) == expected


def test_the_steps_of_one_turn_stay_together() -> None:
    start = ludarium.game("blob").start()
    expected = [Turn("red", ["d2-d3"]), Turn("blue", ["d6-d5", "end"]), Turn("red", ["c3-c4"])]
    assert turns_of(start, ["d2-d3", "d6-d5", "end", "c3-c4"]) == expected
