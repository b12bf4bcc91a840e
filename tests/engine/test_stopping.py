"""Stopping queries, and ends of all kinds."""

import json
import os
import signal
import subprocess
import time
from typing import Any

from tests.cli.typed import typed
from tests.engine.asking import PATIENCE, Asked, command, started, well_formed
from tests.strays import children

ENDLESS = {"type": "analyse", "game": "blob", "seconds": 86_400}
REPORTING = {**ENDLESS, "report_every": 0.01}
VERSION = b'{"id": "v", "type": "version"}\n'


def by_id(answers: list[dict[str, Any]]) -> dict[Any, dict[str, Any]]:
    found = {answer["id"]: answer for answer in answers}
    assert len(found) == len(answers)
    return found


def test_a_search_that_is_stopped_tells_what_it_has_found(engine: Asked) -> None:
    engine.say({"id": "a", **REPORTING})
    assert engine.hears()["final"] is False
    engine.say({"id": "b", "type": "stop", "of": "a"})
    told = by_id(engine.hears_last(2))
    assert told["b"] == {"id": "b", "type": "stopping", "ids": ["a"]}
    assert (told["a"]["type"], told["a"]["final"], told["a"]["stopped"]) == ("analysis", True, True)
    assert told["a"]["simulations"] > 0


def test_one_that_waits_is_stopped_before_it_begins_and_the_others_go_on(engine: Asked) -> None:
    engine.say(*({"id": number, **REPORTING} for number in range(2)))
    begun: set[int] = set()
    while len(begun) < 2:
        begun.add(engine.hears()["id"])
    engine.say({"id": 2, **ENDLESS}, {"id": 3, "type": "stop", "of": 2})
    assert by_id(engine.hears_last(2)) == {
        2: {"id": 2, "type": "stopped"},
        3: {"id": 3, "type": "stopping", "ids": [2]},
    }
    engine.say({"id": 4, "type": "stop"})
    told = by_id(engine.hears_last(3))
    assert told[4]["ids"] == [0, 1]
    assert told[0]["stopped"] is told[1]["stopped"] is True


def test_a_solution_and_a_review_are_stopped_too(engine: Asked) -> None:
    record = '[Game "x"]'
    engine.say({"id": "s", "type": "solve", "game": "blob", "seconds": 86_400, "report_every": 0.001})
    assert engine.hears()["id"] == "s"
    engine.say({"id": "r", "type": "review", "record": record}, {"id": "e", "type": "stop", "of": "s"})
    told = by_id(engine.hears_last(3))
    assert (told["s"]["stopped"], told["s"]["result"]) == (True, None)
    assert told["r"]["kind"] == "record"


def test_stopping_what_is_not_there_is_no_error(engine: Asked) -> None:
    assert engine.ask(type="stop", of="nothing") == {"type": "stopping", "ids": []}
    assert engine.ask(type="stop") == {"type": "stopping", "ids": []}


def test_an_id_that_is_still_in_use_is_refused_and_free_again_afterwards(engine: Asked) -> None:
    engine.say({"id": "x", **ENDLESS}, {"id": "x", "type": "show", "game": "blob"}, {"id": "y", "type": "stop"})
    first, *others = engine.hears_last(3)
    assert (first["id"], first["type"], first["kind"]) == ("x", "error", "id")
    assert {answer["id"] for answer in others} == {"x", "y"}
    engine.say({"id": "x", "type": "version"})
    assert engine.hears()["type"] == "version"


def test_the_most_urgent_of_those_that_wait_is_next(engine: Asked) -> None:
    engine.say({"id": "a", **REPORTING}, {"id": "b", **REPORTING})
    assert {engine.hears()["id"] for _ in range(10)} <= {"a", "b"}
    for number, priority in enumerate((0, 5, -1, 5)):
        engine.say({"id": number, "type": "choose", "game": "blob", "player": "random", "priority": priority})
    engine.say({"id": "end", "type": "stop", "of": "a"})
    order = [answer["id"] for answer in engine.hears_last(6)]
    assert [id for id in order if isinstance(id, int)] == [1, 3, 0, 2]
    engine.say({"id": "end", "type": "stop"})
    assert by_id(engine.hears_last(2))["b"]["stopped"] is True


def test_workers_that_die_cost_what_they_work_on_and_nothing_else(engine: Asked) -> None:
    engine.say({"id": "a", **REPORTING})
    assert engine.hears()["id"] == "a"
    killed: set[int] = set()
    for _ in range(2):  # it is tried once more
        while not (workers := children(engine.process.pid) - killed):
            time.sleep(0.01)
        killed |= workers
        for worker in workers:
            os.kill(worker, signal.SIGKILL)
    (lost,) = engine.hears_last()
    assert (lost["id"], lost["kind"]) == ("a", "lost")
    assert engine.ask(type="choose", game="blob", player="level 1")["type"] == "choice"
    assert engine.ask(type="show", game="blob")["type"] == "position"
    assert children(engine.process.pid).isdisjoint(killed)


def test_what_is_open_is_answered_after_the_end_of_the_input_even_a_line_without_its_end() -> None:
    lines = [json.dumps({"id": number, "type": "analyse", "game": "blob", "simulations": 50}) for number in range(4)]
    answer = typed("engine", "blob", "--processes", "1", said="\n".join([*lines, "", '{"id": 4, "type": "version"}']))
    assert (answer.code, answer.error) == (0, "")
    assert sorted(by_id([well_formed(line) for line in answer.out.encode().splitlines(True)])) == [0, 1, 2, 3, 4]


def ended(how: signal.Signals, query: dict[str, Any]) -> tuple[int, bytes]:
    """The code with which an engine ends once it has begun to answer, and its complaints."""
    with started() as engine:
        engine.say({"id": "a", **query})
        engine.hears()
        assert children(engine.process.pid)
        engine.process.send_signal(how)
        code = engine.process.wait(PATIENCE)
        assert engine.process.stderr is not None
        return code, engine.process.stderr.read()  # ends when the workers, which hold it too, have ended


def test_ctrl_c_ends_it_in_the_middle_of_a_search_without_complaints() -> None:
    assert ended(signal.SIGINT, REPORTING) == (130, b"")


def test_nothing_is_left_of_it_when_it_is_killed() -> None:
    assert ended(signal.SIGKILL, {"type": "players"}) == (-signal.SIGKILL, b"")


def test_it_ends_when_nobody_takes_its_answers() -> None:
    with subprocess.Popen(command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(VERSION)
        process.stdin.flush()
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(VERSION)
        process.stdin.flush()
        assert process.wait(PATIENCE) == 1
        assert process.stderr.read() == b""
