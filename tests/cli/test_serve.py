"""`ludarium serve`: where it listens, what it says, and how it ends."""

import json
import signal
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludarium.cli import hosting
from ludarium.cli.serving import BENCH, DATABASE, bench_wished, chosen_database
from ludarium.games.measures import MEASURES
from ludarium.server.addresses import is_only_here, listening_socket, web_address
from tests.cli.typed import refused
from tests.measures import forget_measures
from tests.server.asking import answer
from tests.server.serving import Caller, Served


@pytest.fixture
def busy() -> Iterator[int]:
    """A port that is in use."""
    with listening_socket("127.0.0.1", 0, exact=True) as listening:
        yield int(listening.getsockname()[1])


def port_of(listening: socket.socket) -> int:
    with listening:
        return int(listening.getsockname()[1])


def test_where_the_usual_port_is_busy_the_next_free_one_is_taken(busy: int) -> None:
    assert busy < port_of(listening_socket("127.0.0.1", busy, exact=False)) < busy + 50


def test_a_port_that_was_chosen_is_not_changed(busy: int, tmp_path: Path) -> None:
    assert refused("serve", "--port", str(busy), "--data", str(tmp_path)) == (
        f"port {busy} is in use: choose another with --port"
    )


def test_measures_that_are_wrong_are_refused_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(MEASURES, str(tmp_path / "nowhere"))
    forget_measures()
    line = refused("serve", "--port", "0", "--data", str(tmp_path))
    forget_measures()
    assert line == f"LUDARIUM_MEASURES must name a folder, and {tmp_path / 'nowhere'} is not one"


@pytest.mark.parametrize(
    ("host", "reason"),
    [
        ("no.such.host.invalid", "there is no address 'no.such.host.invalid' here"),
        ("x" * 100, "there is no address 'xxx"),
        ("192.0.2.1", "this machine does not have the address 192.0.2.1"),
    ],
)
def test_a_host_that_is_not_ours_is_refused(host: str, reason: str, tmp_path: Path) -> None:
    line = refused("serve", "--port", "0", "--host", host, "--data", str(tmp_path))
    assert line.startswith(reason)
    assert line.endswith("0.0.0.0 is every one that this machine has") or line.endswith("every one that it has")


def test_a_port_is_a_number_that_exists(tmp_path: Path) -> None:
    assert refused("serve", "--port", "70000") == "--port 70000: a port is a number from 0 to 65535"


def test_a_folder_that_cannot_hold_games_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    assert refused("serve", "--port", "0", "--data", str(file)).startswith(f"{file} is not a folder")
    assert refused("serve", "--port", "0", "--data", str(file / "inner")).startswith(
        f"{file / 'inner'} is not a folder"
    )
    assert refused("serve", "--port", "0", "--data", "/proc/games").startswith("/proc/games cannot be written")


@pytest.mark.parametrize("url", ["nonsense", "mysql://host/name", "sqlite://", "postgresql+asyncpg://host/name"])
def test_a_database_that_is_none_is_refused(url: str) -> None:
    line = refused("serve", "--port", "0", "--database", url)
    assert "sqlite:////folder/file" in line


def test_a_database_that_is_not_there_is_refused() -> None:
    line = refused("serve", "--port", "0", "--database", "postgresql://127.0.0.1:1/games")
    assert line.startswith("the database postgresql+psycopg://127.0.0.1:1/games cannot be opened")


def test_the_games_are_kept_in_one_place(tmp_path: Path) -> None:
    line = refused("serve", "--data", str(tmp_path), "--database", "sqlite:////tmp/x")
    assert line == "--data and --database both say where the games are kept: give one of them"


def test_without_a_page_there_is_nothing_to_serve(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosting, "built_page", lambda: tmp_path)
    assert refused("serve", "--data", str(tmp_path)) == "the page is not built: run make page (it needs Node)"


def test_only_this_machine_reaches_its_own_addresses() -> None:
    assert all(map(is_only_here, ("localhost", "127.0.0.1", "127.3.2.1", "::1")))
    assert not any(map(is_only_here, ("0.0.0.0", "::", "192.0.2.1", "example.org", "", "127.0.0.1.example.org")))


def test_the_address_is_one_to_open() -> None:
    assert web_address("127.0.0.1", 80) == "http://127.0.0.1:80/"
    assert web_address("::1", 80) == "http://[::1]:80/"
    assert "0.0.0.0" not in web_address("0.0.0.0", 80)


def test_a_second_server_on_the_same_games_leads_to_the_first(tmp_path: Path) -> None:
    with Served(tmp_path) as first:
        assert (
            first.said[-1]
            == f"Ludarium is open at {first.address} on this machine. Ctrl-C stops it; the games are kept.\n"
        )
        second = Served(tmp_path, "--port", first.address.rstrip("/").rpartition(":")[2])
        assert second.said == [f"Ludarium is running already, at {first.address}\n"]
        assert second.process.wait() == 0
        second.kill()
        welcome = Caller(first.address).hear()
        assert welcome["only_here"]
        first.process.send_signal(signal.SIGINT)
        assert "Traceback" not in what_is_left(first)
        assert first.process.returncode == 0


def test_ctrl_c_in_the_middle_of_a_thought_ends_it_and_its_children(tmp_path: Path) -> None:
    with Served(tmp_path, "--port", "0", "--name", "games.example.org") as served:
        assert "for games.example.org." in served.said[-1]
        caller = Caller(served.address)
        welcome = caller.hear()
        assert not welcome["only_here"]
        for host, status in (("games.example.org", 200), ("localhost", 200), ("example.org", 421)):
            assert answer(served.address, headers={"Host": host})[0].status == status
        ready = next(one["name"] for one in welcome["readiness"] if one["done"] == one["stages"])
        opponent = {"kind": "computer", "player": "level 10"}
        started = caller.ask("start game", name=ready, options={}, opponent=opponent, begins="opponent")
        caller.ask("watch", game=started["game"])
        caller.send("make miniature", name=ready)
        caller.ask("ping")
        served.process.send_signal(signal.SIGINT)
        assert "Traceback" not in what_is_left(served)
        assert served.process.returncode == 0


def what_is_left(served: Served) -> str:
    """What else it says; that ends when the last of its children has closed its output too."""
    said, _ = served.process.communicate(timeout=60)
    return str(said)


def test_a_server_for_the_network_answers_to_every_name(tmp_path: Path) -> None:
    with Served(tmp_path, "--port", "0", "--host", "0.0.0.0") as served:
        assert "on your network." in served.said[-1]
        port = served.address.rstrip("/").rpartition(":")[2]
        here = f"http://127.0.0.1:{port}/"
        assert answer(here, headers={"Host": "games.example.org"})[0].status == 200
        assert not Caller(here).hear()["only_here"]


def test_the_database_can_be_named_in_a_file_or_in_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "secret").write_text("postgresql://anna:sesame@host/games\n")
    assert chosen_database(None, None, None) is None
    assert chosen_database(None, "sqlite:////x", None) == "sqlite:////x"
    assert chosen_database(None, None, tmp_path / "secret") == "postgresql://anna:sesame@host/games"
    monkeypatch.setenv(DATABASE, "sqlite:////y")
    assert chosen_database(None, None, None) == "sqlite:////y"


@pytest.mark.parametrize("way", ["--data", "--database", "--database-file"])
def test_a_database_in_the_environment_and_another_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    monkeypatch.setenv(DATABASE, "sqlite:////y")
    line = refused("serve", way, str(tmp_path))
    assert line == f"{way} and LUDARIUM_DATABASE both say where the games are kept: give one of them"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (None, "cannot be read: No such file or directory"),
        (b"", "must hold one line, the URL of the database"),
        (b"one\ntwo\n", "must hold one line, the URL of the database"),
        (b"\xff\xfe", "cannot be read: it is not text"),
    ],
)
def test_a_file_without_the_address_of_a_database_is_refused(tmp_path: Path, text: bytes | None, reason: str) -> None:
    file = tmp_path / "secret"
    if text is not None:
        file.write_bytes(text)
    assert refused("serve", "--database-file", str(file)) == f"--database-file {file} {reason}"


@pytest.mark.parametrize(
    ("option", "reason"),
    [
        ("--log-format", "--log-format loud: choose lines or json"),
        ("--log-level", "--log-level loud: choose debug, info, warning or error"),
    ],
)
def test_a_log_that_we_cannot_write_is_refused(option: str, reason: str) -> None:
    assert refused("serve", option, "loud") == reason


@pytest.mark.parametrize("port", ["0", "70000"])
def test_a_port_for_metrics_that_cannot_be_is_refused(port: str) -> None:
    assert refused("serve", "--metrics", port) == f"--metrics {port}: a port is a number from 1 to 65535"


def test_a_wish_for_the_bench_that_says_neither_yes_nor_no_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(BENCH, "perhaps")
    assert refused("serve") == f"{BENCH}='perhaps': it is on or off"


@pytest.mark.parametrize(
    ("wish", "inherited", "found"),
    [(None, None, None), (None, "off", False), (None, "on", True), (True, "off", True), (False, None, False)],
)
def test_the_command_line_decides_about_the_bench_before_the_environment(
    wish: bool | None, inherited: str | None, found: bool | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(BENCH, inherited or "")
    assert bench_wished(wish) is found


def test_an_operator_closes_the_bench_whatever_the_settings_say(tmp_path: Path) -> None:
    settings = tmp_path / "settings.toml"
    settings.write_text("bench = true", encoding="utf-8")
    with Served(tmp_path / "games", "--port", "0", "--settings", str(settings), "--no-bench") as served:
        caller = Caller(served.address)
        assert caller.hear()["bench"] is False
        caller.close()


def test_the_log_is_written_as_it_was_asked_for(tmp_path: Path) -> None:
    with Served(tmp_path, "--port", "0", "--log-format", "json", "--log-level", "info") as served:
        answer(served.address)
        told = [json.loads(line) for line in served.said + served.log if line.startswith("{")]
    assert "uvicorn.error" in {message["logger"] for message in told}


def test_the_log_tells_nothing_of_those_who_come(tmp_path: Path) -> None:
    with Served(tmp_path, "--port", "0", "--log-level", "info") as served:
        answer(served.address)
        caller = Caller(served.address)
        caller.hear()
        caller.close()
        answer(served.address)
    assert any("Application startup complete" in line for line in served.said)
    assert not [line for line in served.log if "127.0.0.1" in line or "WebSocket" in line or "/socket" in line]
