"""Work in progress: whatever happens on the way, the same results are counted."""

import errno
import gzip
import io
from collections.abc import Callable
from itertools import accumulate
from pathlib import Path
from random import Random
from typing import Any

import pytest

import ludarium
from ludarium.lab.runner.running import UNIT_SECONDS, Running, Unit, run
from ludarium.processes import Failure
from tests.lab.runner.fakes import PROGRAM, Clock, FakeExecutor, Throw, Throwing, ThrowSome
from tests.lab.samples import results, stored, unit_files

Choice = Callable[[list[Unit]], Unit]


def shuffled(seed: int) -> Choice:
    return Random(seed).choice


def last(units: list[Unit]) -> Unit:
    return units[-1]


def sizes_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, total: int, slots: int, seconds: float) -> list[int]:
    """The sizes of units in the order in which they were done, if a game takes these seconds."""
    clock = Clock()
    monkeypatch.setattr("ludarium.lab.runner.running.time", clock)
    executor = FakeExecutor(slots, clock=clock, seconds=seconds)
    with stored(tmp_path) as store:
        assert run([Running(Throwing(total), store)], executor)
    return [unit.size for unit in executor.done]


@pytest.mark.parametrize("choose", [lambda units: units[0], last, shuffled(1), shuffled(2)])
def test_results_are_counted_in_order_however_they_arrive(tmp_path: Path, choose: Choice) -> None:
    work = Throwing(100)
    with stored(tmp_path) as store:
        assert run([Running(work, store)], FakeExecutor(5, choose), program=PROGRAM)
    assert work.counted == list(range(1, 101))
    assert sorted(one["number"] for one in results(tmp_path)) == work.counted


def test_what_is_stored_is_counted_in_order_and_not_done_again(tmp_path: Path) -> None:
    with stored(tmp_path) as store:
        for first, numbers in ((5, (5, 6)), (1, (1, 2)), (9, (9,))):
            for number in numbers:
                store.append("throws", f"{first:07}-{numbers[-1]:07}", Throw(number).described())
    work, executor = Throwing(10), FakeExecutor()
    with stored(tmp_path) as store:
        running = Running(work, store)
        assert (work.counted, running.played, running.due) == ([1, 2], 5, 5)
        assert run([running], executor)
    assert work.counted == list(range(1, 11))
    assert sorted(number for unit in executor.done for number in range(unit.first, unit.last + 1)) == [3, 4, 7, 8, 10]


def test_more_than_is_wanted_may_be_stored(tmp_path: Path) -> None:
    with stored(tmp_path) as store:
        assert run([Running(Throwing(8), store)], FakeExecutor())
    fewer, more = Throwing(5), Throwing(9)
    with stored(tmp_path) as store:
        running = Running(fewer, store)
        assert (running.played, running.due, fewer.counted) == (5, 0, [1, 2, 3, 4, 5])
        assert Running(more, store).due == 1


def test_a_unit_that_is_done_twice_does_no_harm(tmp_path: Path) -> None:
    """As by a process that was stopped when it had compressed the file and not yet removed the other."""
    with stored(tmp_path) as store:
        assert run([Running(Throwing(6), store)], FakeExecutor())
    packed = next(tmp_path.glob("units/throws/*.gz"))
    packed.with_suffix("").write_bytes(gzip.decompress(packed.read_bytes()))
    twice = Throw(3).described()
    with stored(tmp_path) as store:
        store.append("throws", "0000003-0000004", twice)
        work = Throwing(6)
        assert Running(work, store).due == 0
    assert work.counted == [1, 2, 3, 4, 5, 6]


def test_results_that_a_worker_reports_twice_are_stored_once(tmp_path: Path) -> None:
    """As from a unit that was begun on one machine and done on another."""

    class Stuttering(FakeExecutor):
        def _reply(self, unit: Unit, request: Any, report: Any) -> Any:
            super()._reply(unit, request, report)
            return super()._reply(unit, request, report)

    work = Throwing(9)
    with stored(tmp_path) as store:
        assert run([Running(work, store)], Stuttering())
    assert work.counted == [one["number"] for one in results(tmp_path)] == list(range(1, 10))


def test_units_grow_until_they_take_their_time_and_shrink_near_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = sizes_of(tmp_path, monkeypatch, total=2000, slots=4, seconds=0.5)
    most = UNIT_SECONDS / 0.5
    assert sum(sizes) == 2000
    assert sizes[:4] == [1] * 4
    assert all(size <= 2 * largest for size, largest in zip(sizes[1:], accumulate(sizes, max), strict=False))
    assert most / 2 <= max(sizes) <= most
    assert sizes[-4:] == [1] * 4
    assert len(sizes) < 120


def test_units_of_long_games_are_single_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert sizes_of(tmp_path, monkeypatch, total=30, slots=2, seconds=UNIT_SECONDS) == [1] * 30


def test_no_slot_is_idle_while_games_are_left(tmp_path: Path) -> None:
    """Games that are stored already, of a unit that is under way, are not mistaken for games under way."""
    busy: list[tuple[int, int]] = []
    work = Throwing(200)
    with stored(tmp_path) as store:
        running = Running(work, store)

        def choose(units: list[Unit]) -> Unit:
            under_way = sum(unit.size for unit in units)
            busy.append((len(units), running.due - under_way))
            return units[0]

        assert run([running], FakeExecutor(4, choose))
    assert all(count == 4 for count, waiting in busy if waiting > 0)


def test_works_share_the_slots_by_what_is_left_of_each(tmp_path: Path) -> None:
    few, many = Throwing(20, "few"), Throwing(200, "many")
    halves: list[tuple[int, int]] = []
    with stored(tmp_path) as store:
        running = [Running(few, store), Running(many, store)]
        assert run(running, FakeExecutor(2), lambda: halves.append((len(few.counted), len(many.counted))))
    assert (len(few.counted), len(many.counted)) == (20, 200)
    half = next(counts for counts in halves if counts[1] >= 100)
    assert 5 <= half[0] <= 15


@pytest.mark.parametrize("seed", range(5))
def test_work_that_is_decided_is_decided_by_the_same_results(tmp_path: Path, seed: int) -> None:
    """Whatever has arrived by then beyond the result that decides."""
    work, executor = Throwing(1000, enough=37), FakeExecutor(6, shuffled(seed))
    with stored(tmp_path) as store:
        assert run([Running(work, store)], executor)
    assert work.counted == list(range(1, 38))
    assert len(results(tmp_path)) < 1000
    again = Throwing(1000, enough=37)
    with stored(tmp_path) as store:
        assert Running(again, store).due == 0
    assert again.counted == work.counted


def test_work_that_is_decided_stops_in_the_middle_of_a_unit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, work = Clock(), Throwing(10_000, enough=40)
    monkeypatch.setattr("ludarium.lab.runner.running.time", clock)
    with stored(tmp_path) as store:
        assert run([Running(work, store)], FakeExecutor(clock=clock, seconds=0.001))
    assert len(results(tmp_path)) == 40


def test_one_work_that_is_decided_leaves_the_others_their_time(tmp_path: Path) -> None:
    short, whole = Throwing(500, "short", enough=3), Throwing(50, "whole")
    with stored(tmp_path) as store:
        assert run([Running(short, store), Running(whole, store)], FakeExecutor(3, shuffled(1)))
    assert short.counted == [1, 2, 3]
    assert whole.counted == list(range(1, 51))


def test_time_that_is_up_leaves_the_rest_for_another_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr("ludarium.lab.runner.running.time", clock)
    work = Throwing(100)
    with stored(tmp_path) as store:
        assert not run([Running(work, store)], FakeExecutor(clock=clock), deadline=clock.now + 20)
        assert 10 <= len(work.counted) < 60
        assert not run([Running(Throwing(100), store)], FakeExecutor(), deadline=clock.now - 1)
    rest = Throwing(100)
    with stored(tmp_path) as store:
        assert Running(rest, store).played == len(work.counted)
        assert run([Running(rest, store)], FakeExecutor())


def test_a_unit_whose_process_ends_is_done_again(tmp_path: Path) -> None:
    def fails(unit: Unit) -> str | None:
        return "its process ended with code -9" if unit.tries < 3 and unit.first % 7 == 3 else None

    work = Throwing(60)
    with stored(tmp_path) as store:
        assert run([Running(work, store)], FakeExecutor(3, shuffled(1), fails))
    assert work.counted == list(range(1, 61))


def test_what_a_process_reported_before_it_ended_is_kept(tmp_path: Path) -> None:
    class Dying(FakeExecutor):
        def _reply(self, unit: Unit, request: Any, report: Any) -> Any:
            if unit.size > 2 and unit.tries == 1:
                assert isinstance(request, ThrowSome)
                super()._reply(unit, ThrowSome(request.first, request.first + 1), report)
                return Failure("its process ended with code -11")
            return super()._reply(unit, request, report)

    work = Throwing(60)
    with stored(tmp_path) as store:
        assert run([Running(work, store)], Dying())
    assert work.counted == [one["number"] for one in results(tmp_path)] == list(range(1, 61))


def test_a_unit_whose_process_always_ends_is_given_up_with_a_line(tmp_path: Path) -> None:
    tries: list[int] = []

    def fails(unit: Unit) -> str | None:
        tries.append(unit.first)
        return "its process ended with code -9" if unit.first == 1 else None

    with stored(tmp_path) as store, pytest.raises(ludarium.LudariumError) as refused:
        run([Running(Throwing(5), store)], FakeExecutor(fails=fails))
    assert str(refused.value) == "throws 1 to 1: its process ended with code -9"
    assert tries.count(1) == 3


def test_what_goes_wrong_in_a_unit_is_told_at_once(tmp_path: Path) -> None:
    executor = FakeExecutor(fails=lambda unit: "there is no such opening" if unit.first == 3 else None)
    with stored(tmp_path) as store, pytest.raises(ludarium.LudariumError, match=r"^throws 3 to .: there is no such o"):
        run([Running(Throwing(50), store)], executor)
    assert {one["number"] for one in results(tmp_path)} >= {1, 2}


def test_results_of_another_version_of_the_program_are_refused(tmp_path: Path) -> None:
    work = Throwing(5)
    with stored(tmp_path) as store, pytest.raises(ludarium.LudariumError) as refused:
        run([Running(work, store)], FakeExecutor(), program="another")
    assert str(refused.value) == (
        "a worker has another version of the program (this one, not another): install the same version on every machine"
    )
    assert (work.counted, unit_files(tmp_path)) == ([], [])


def test_files_of_complete_units_are_compressed_and_all_others_lines(tmp_path: Path) -> None:
    with stored(tmp_path) as store, pytest.raises(ludarium.LudariumError):
        run([Running(Throwing(100), store)], FakeExecutor(fails=lambda unit: "no" if unit.last > 60 else None))
    assert all(name.endswith(".jsonl.gz") for name in unit_files(tmp_path))
    with stored(tmp_path) as store:
        assert run([Running(Throwing(100, enough=90), store)], FakeExecutor())
    names = unit_files(tmp_path)
    assert [name for name in names if not name.endswith(".gz")] == names[-1:]


@pytest.mark.parametrize("when", [0, 1, 7])
def test_a_full_disk_is_one_line_and_loses_nothing_that_is_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, when: int
) -> None:
    """The last line is written in part, as it is when a disk is full."""

    class Full(io.BytesIO):
        def __init__(self, path: Path) -> None:
            self.path = path

        def write(self, data: Any) -> int:
            with self.path.open("ab") as file:
                file.write(bytes(data)[:10] if len(results(tmp_path)) == when else data)
            return len(data)

        def flush(self) -> None:
            if len(self.path.read_bytes().rpartition(b"\n")[2]) == 10:
                raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("ludarium.lab.runner.store._continued", Full)
    with stored(tmp_path) as store, pytest.raises(ludarium.LudariumError) as refused:
        run([Running(Throwing(20), store)], FakeExecutor())
    assert str(refused.value) == f"{tmp_path}: no space left on device"
    monkeypatch.undo()
    work = Throwing(20)
    with stored(tmp_path) as store:
        running = Running(work, store)
        assert work.counted == list(range(1, when + 1))
        assert run([running], FakeExecutor())
    assert work.counted == list(range(1, 21))


def test_a_disk_that_is_full_when_a_unit_is_compressed_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(file: Path, data: bytes) -> None:
        file.with_name("draft.tmp").write_bytes(data[:5])
        raise OSError(errno.ENOSPC, "No space left on device")

    with stored(tmp_path) as store:
        monkeypatch.setattr("ludarium.lab.runner.store.write_whole", full)
        with pytest.raises(ludarium.LudariumError, match=r": no space left on device$"):
            run([Running(Throwing(20), store)], FakeExecutor())
    monkeypatch.undo()
    work = Throwing(20)
    with stored(tmp_path) as store:
        running = Running(work, store)
        assert running.played == 1
        assert run([running], FakeExecutor())
    assert work.counted == list(range(1, 21))
