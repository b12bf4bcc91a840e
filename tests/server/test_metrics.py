"""Metrics: what Prometheus reads, from this machine only."""

from collections.abc import Iterator
from http.client import HTTPConnection

import pytest
from prometheus_client.parser import text_string_to_metric_families

from ludarium.kernel.errors import OptionError
from ludarium.server.addresses import listening_socket
from ludarium.server.metrics import metrics_served
from ludarium.server.storage import Store, default_url
from tests.server.asking import answer
from tests.server.fake_engines import Hesitant
from tests.server.storage.faults import commits_lost
from tests.server.talking import Running, running


@pytest.fixture(scope="module")
def port() -> int:
    with listening_socket("127.0.0.1", 0, exact=True) as listening:
        return int(listening.getsockname()[1])


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Store:
    return Store(default_url(tmp_path_factory.mktemp("games")))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, store: Store, port: int) -> Iterator[Running]:
    with (
        running(tmp_path_factory.mktemp("page"), store, Hesitant(), ready=("blob",)) as server,
        metrics_served(port),
    ):
        yield server


def metrics(port: int) -> dict[str, float]:
    """The value of each metric, by its name and labels."""
    connection = HTTPConnection("127.0.0.1", port)
    connection.request("GET", "/metrics")
    text = connection.getresponse().read().decode()
    connection.close()
    samples = [sample for family in text_string_to_metric_families(text) for sample in family.samples]
    return {" ".join((sample.name, *sample.labels.values())): sample.value for sample in samples}


def test_what_is_open_is_counted(server: Running, port: int) -> None:
    host, _ = server.friends("blob")
    server.page()
    now = metrics(port)
    assert (now["ludarium_rooms"], now["ludarium_pages"], now["ludarium_watchers"]) == (1, 3, 2)
    host.ask("unwatch")
    assert metrics(port)["ludarium_watchers"] == 1
    server.let_go()


def test_steps_and_the_time_they_take_are_counted(server: Running, port: int) -> None:
    host, guest = server.friends("blob")
    before = metrics(port)
    host.play("d2-d3")
    guest.hear_event()
    guest.play("d6-d5")
    host.ask("ping")
    now = metrics(port)
    for name in ("ludarium_steps_stored_total", "ludarium_relay_seconds_count", "ludarium_storage_seconds_count saved"):
        assert now[name] - before[name] == 2, name
    assert 0 < now["ludarium_relay_seconds_sum"] - before["ludarium_relay_seconds_sum"] < 60
    server.let_go()


def test_refusals_are_counted_by_kind(server: Running, port: int) -> None:
    page = server.page()
    before = metrics(port)
    page.ask("watch", game="nowhere")
    page.send("nonsense")
    page.ask("ping")
    now = metrics(port)
    for kind in ("no game", "bad message"):
        name = f"ludarium_refusals_total {kind}"
        assert now[name] - before.get(name, 0) == 1
    server.let_go()


def test_failures_of_the_database_are_counted(server: Running, store: Store, port: int) -> None:
    page = server.page()
    page.start("blob")
    before = metrics(port)
    with commits_lost(store, "before"):
        page.step("d2-d3")
    name = "ludarium_storage_failures_total saved"
    assert metrics(port)[name] - before[name] == 1
    server.let_go()


def test_engines_that_think_are_counted_and_weighed(server: Running, port: int) -> None:
    page = server.page()
    page.start("blob", {"kind": "computer", "player": "random"}, begins="opponent")
    page.about("play now")
    page.hear_event()
    now = metrics(port)
    assert now["ludarium_thinking_busy"] == now["ludarium_thinking_waiting"] == 0
    assert now["ludarium_memory_bytes server"] > 10_000_000
    assert now["ludarium_memory_bytes engines"] > 10_000_000
    server.let_go()


def test_visitors_of_the_page_find_no_metrics(server: Running) -> None:
    response, body = answer(server.address, "/metrics")
    assert response.status == 404
    assert b"ludarium_" not in body


def test_a_port_that_is_in_use_is_told() -> None:
    with listening_socket("127.0.0.1", 0, exact=True) as busy:
        port = int(busy.getsockname()[1])
        said = rf"--metrics {port}: Address already in use\. Choose another port"
        with pytest.raises(OptionError, match=said), metrics_served(port):
            pass


def test_another_address_can_be_chosen_and_no_other_then_answers() -> None:
    with listening_socket("127.0.0.1", 0, exact=True) as free:
        port = int(free.getsockname()[1])
    with metrics_served(port, "127.0.0.2"):
        connection = HTTPConnection("127.0.0.2", port)
        connection.request("GET", "/metrics")
        assert connection.getresponse().status == 200
        connection.close()
        with pytest.raises(ConnectionRefusedError):
            HTTPConnection("127.0.0.1", port).request("GET", "/metrics")
    with pytest.raises(OptionError, match=r"Choose another port or --metrics-host$"), metrics_served(port, "192.0.2.1"):
        pass


def test_a_server_that_is_busy_still_tells_its_counters(
    server: Running, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludarium.server.metrics._PATIENCE", 0.01)

    async def dawdle() -> dict[str, float]:
        return metrics(port)  # asks from inside the loop, which so cannot answer

    told = server.run(dawdle())
    assert "ludarium_steps_stored_total" in told
    assert "ludarium_rooms" not in told
