"""Units on a Ray cluster of three machines, all of them here: whatever leaves or fails, every unit is answered."""

import contextlib
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import ludarium
from ludarium.kernel.errors import LudariumError
from ludarium.lab.runner.processes import SINGLE_THREADED, on_this_machine
from ludarium.lab.runner.ray import RayExecutor, version
from ludarium.nets import write_net
from ludarium.processes import Context, Failure, Request
from ludarium.training.selfplay import PlayForTraining, SelfPlay, Source
from tests import strays
from tests.nets.drawing import drawn_net
from tests.processes.samples import ODD, Count, Echo, Fail, Leave, UntilStopped

ROOT = Path(__file__).parents[3]
MACHINES = 3  # with one CPU each; the first is the head
STORE = 80 << 20  # bytes, the least that Ray takes
WATCHFUL = {"health_check_initial_delay_ms": 0, "health_check_period_ms": 500}  # a dead machine is noticed soon
PATIENCE = 240.0  # seconds, only for what would never come

pytestmark = pytest.mark.filterwarnings(
    "ignore:subprocess .* is still running:ResourceWarning:subprocess",  # Ray ends its processes by their numbers
    "ignore:unclosed file:ResourceWarning",  # and leaves their logs open
)


@dataclass(frozen=True)
class Drawn(Request[None, str, int]):
    """Says where it runs, waits until a file is there, if any, and replies with what a seed gives."""

    seed: int
    gate: Path | None = None

    def run(self, context: Context[None, str]) -> int:
        context.report(os.environ.get("MACHINE", ""))
        while self.gate is not None and not self.gate.exists():
            time.sleep(0.01)
        return sum(pow(self.seed + 2, power, 1_000_003) for power in range(1000))


@dataclass(frozen=True)
class Variables(Request[None, Any, dict[str, str | None]]):
    def run(self, context: Context[None, Any]) -> dict[str, str | None]:
        return {name: os.environ.get(name) for name in SINGLE_THREADED}


class Machines:
    """A Ray cluster; each machine has a number, by which its units can say where they run."""

    def __init__(self) -> None:
        from ray.cluster_utils import Cluster

        self.cluster = Cluster()
        self.nodes: dict[str, Any] = {}
        self.address = ""
        while len(self.nodes) < MACHINES:
            self.add()

    def add(self) -> None:
        number = str(len(self.nodes))
        node = self.cluster.add_node(
            num_cpus=1,
            object_store_memory=STORE,
            **({} if self.nodes else {"_system_config": WATCHFUL}),
            include_dashboard=False,
            env_vars={"MACHINE": number, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'src'}"},
        )
        self.nodes[number] = node
        self.address = self.cluster.address

    def remove(self, number: str) -> None:
        """End a machine from one moment to the next, with the processes of its units."""
        node = self.nodes[number]
        units = [unit for raylet in node.all_processes["raylet"] for unit in strays.children(raylet.process.pid)]
        self.cluster.remove_node(node, allow_graceful=False)
        for unit in units:
            with contextlib.suppress(ProcessLookupError):
                os.kill(unit, signal.SIGKILL)


@contextlib.contextmanager
def cluster() -> Iterator[Machines]:
    ending = signal.getsignal(signal.SIGTERM)  # Ray sets its own
    folder = tempfile.mkdtemp(prefix="ray", dir="/tmp")  # sockets live in it, so its path must be short
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_TMPDIR", folder)
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patch.setenv("PYTHONPATH", str(ROOT), prepend=os.pathsep)
        found = Machines()
        try:
            yield found
        finally:
            found.cluster.shutdown()
            shutil.rmtree(folder, ignore_errors=True)
            signal.signal(signal.SIGTERM, ending)


def until(condition: Callable[[], bool]) -> None:
    limit = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < limit
        time.sleep(0.02)


def is_gone(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def units_are_answered_with_their_updates(executor: RayExecutor) -> None:
    heard: list[tuple[str, int]] = []
    units: list[tuple[str, Request[None, Any, str]]] = [("a", Count(3)), ("b", Echo("text"))]
    replies = dict(executor.run(units, lambda key, number: heard.append((key, number))))
    assert replies == {"a": "done", "b": "text"}
    assert heard == [("a", 1), ("a", 2), ("a", 3)]
    assert executor.slots == MACHINES


def what_goes_wrong_in_a_unit_is_its_reply_and_is_not_tried_again(executor: RayExecutor) -> None:
    units: list[tuple[str, Request[None, Any, Any]]] = [
        ("odd", Fail(ODD)),
        ("broken", Fail(RuntimeError("no idea"))),
        ("ended", Leave(7)),
        ("fine", Echo("text")),
    ]
    assert dict(executor.run(units)) == {
        "odd": Failure("that is odd"),
        "broken": Failure("RuntimeError: no idea"),
        "ended": Failure("its process ended"),
        "fine": "text",
    }


def a_unit_has_one_thread(executor: RayExecutor) -> None:
    assert dict(executor.run([("only", Variables())])) == {"only": SINGLE_THREADED}


def long_requests_and_replies_arrive_whole(executor: RayExecutor) -> None:
    text = "long " * 400_000
    assert dict(executor.run([("only", Echo(text))])) == {"only": text}


def games_for_training_are_those_of_this_machine(executor: RayExecutor, net: Path) -> None:
    """Their net is read by whoever plays them."""
    game = ludarium.game("subsume", size=3)
    write_net(net, drawn_net(game, 1))
    source = Source("subsume", 4, {"size": 3}, net=str(net))
    units = [(number, PlayForTraining(source, number, number)) for number in (1, 2, 3)]
    replies = dict(executor.run(units))
    here = SelfPlay(source)
    for number, reply in replies.items():
        assert not isinstance(reply, Failure), reply
        assert [harvested.described() for harvested in reply] == [here.play(number).described()]
    assert len(replies) == len(units)


def a_unit_is_taken_when_a_machine_is_free_and_the_rest_is_cancelled(executor: RayExecutor, gate: Path) -> None:
    """One unit ends as soon as another one is under way."""
    taken: list[int] = []
    pids: list[int] = []

    def units() -> Iterator[tuple[int, Request[None, Any, Any]]]:
        for number in range(9):
            taken.append(number)
            yield number, UntilStopped() if number != 1 else Drawn(1, gate)

    def report(number: int, update: Any) -> None:
        if number != 1:
            pids.append(update)
            gate.touch()

    with contextlib.closing(executor.run(units(), report)) as done:
        assert next(done)[0] == 1
        assert taken == [0, 1, 2, 3]
        assert pids
    until(lambda: all(map(is_gone, pids)))


def at_the_deadline_the_rest_is_dropped(executor: RayExecutor) -> None:
    assert list(executor.run([("a", UntilStopped()), ("b", UntilStopped())], deadline=time.monotonic())) == []


def a_machine_that_leaves_takes_no_unit_with_it(executor: RayExecutor, machines: Machines, gate: Path) -> None:
    """Its unit is done on another machine, and all replies are those of processes on this one."""
    units = [(seed, Drawn(seed, gate)) for seed in range(12)]
    where: dict[int, list[str]] = {}

    def report(seed: int, machine: str) -> None:
        where.setdefault(seed, []).append(machine)
        if len(where) == MACHINES and not gate.exists():
            machines.remove("2")
            gate.touch()

    replies = dict(executor.run(units, report))
    with on_this_machine(1) as processes:
        assert replies == dict(processes.run([(seed, Drawn(seed)) for seed, _ in units]))
    lost = [seed for seed, names in where.items() if "2" in names]
    assert len(lost) == 1
    assert where[lost[0]][0] == "2"
    assert where[lost[0]][1] in ("0", "1")
    until(lambda: executor.slots == MACHINES - 1)


def a_machine_that_joins_gets_units(executor: RayExecutor, machines: Machines, gate: Path) -> None:
    before = executor.slots
    heard: list[str] = []

    def report(seed: int, machine: str) -> None:
        heard.append(machine)
        if len(heard) == before:
            machines.add()
        if len(heard) == before + 1:
            gate.touch()

    replies = dict(executor.run([(seed, Drawn(seed, gate)) for seed in range(before + 1)], report))
    assert len(replies) == before + 1
    assert heard[-1] == str(len(machines.nodes) - 1)


def a_machine_with_another_version_is_named(executor: RayExecutor) -> None:
    difference = re.escape(f"has Ludarium {version()}, and this one 0.0.9 (abc): install version 0.0.9 (abc) on every")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("ludarium.lab.runner.ray.version", lambda: "0.0.9 (abc)")  # here, and not in the workers
        with pytest.raises(LudariumError, match=rf"^machine \S+ of the Ray cluster {difference} machine"):
            list(executor.run([("only", Echo("text"))]))


RUNNING = """
import contextlib
import sys
from ludarium.lab.runner.ray import RayExecutor
from tests.processes.samples import UntilStopped
pids = []
def show(key, pid):
    pids.append(pid)
    if len(pids) == 2:
        print(*pids, flush=True)
with contextlib.suppress(KeyboardInterrupt), RayExecutor(sys.argv[1]) as executor:
    list(executor.run([(1, UntilStopped()), (2, UntilStopped(listens=False))], show))
"""


def units_end_with_whoever_sent_them(machines: Machines) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", RUNNING, machines.address],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        cwd=ROOT,
    ) as process:
        assert process.stdout is not None
        pids = [int(word) for word in process.stdout.readline().split()]
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does
        out, error = process.communicate(timeout=PATIENCE)
    assert len(pids) == 2
    assert (out, error) == ("", "")
    until(lambda: all(map(is_gone, pids)))


def test_a_cluster_of_three_machines(tmp_path: Path) -> None:
    """All in one: tests are spread over processes, and a cluster in each would take too long."""
    with cluster() as machines:
        with RayExecutor(machines.address) as executor:
            units_are_answered_with_their_updates(executor)
            what_goes_wrong_in_a_unit_is_its_reply_and_is_not_tried_again(executor)
            a_unit_has_one_thread(executor)
            long_requests_and_replies_arrive_whole(executor)
            games_for_training_are_those_of_this_machine(executor, tmp_path / "net.npz")
            a_unit_is_taken_when_a_machine_is_free_and_the_rest_is_cancelled(executor, tmp_path / "free")
            at_the_deadline_the_rest_is_dropped(executor)
            a_machine_that_leaves_takes_no_unit_with_it(executor, machines, tmp_path / "leaves")
            a_machine_that_joins_gets_units(executor, machines, tmp_path / "joins")
            a_machine_with_another_version_is_named(executor)
        units_end_with_whoever_sent_them(machines)


def test_an_address_where_nobody_listens_is_refused_at_once() -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with pytest.raises(LudariumError, match=rf"^no Ray cluster .* at 127.0.0.1:{port} \(Connection refused\): give "):
        RayExecutor(f"127.0.0.1:{port}").__enter__()


def test_an_address_where_something_else_listens_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludarium.lab.runner.ray._REPLIES_WITHIN", 3.0)
    with socket.create_server(("127.0.0.1", 0)) as other:
        address = f"127.0.0.1:{other.getsockname()[1]}"
        with pytest.raises(LudariumError, match=rf"at {address} \(nothing there replies as Ray does\)"):
            RayExecutor(address).__enter__()


@pytest.mark.parametrize("address", ["", "here", "host:", ":6379", "host:99999", "ray://host:10001", "host:٣"])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(LudariumError, match=r"is no address of a Ray cluster: it is HOST:PORT of its head, or auto$"):
        RayExecutor(address).__enter__()


def test_without_ray_it_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(LudariumError, match=r"^Ray is not installed here .*: pip install 'ludarium\[ray\]'$"):
        RayExecutor("auto")
