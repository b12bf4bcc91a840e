"""deploy/compose.yml: two servers on one database behind a proxy."""

import ipaddress
import re
import shutil
import subprocess
from typing import Any

import pytest
import yaml

from ludarium.cli.serving import DATABASE
from ludarium.server.addresses import PORT
from ludarium.server.ready import READY
from ludarium.server.settings import read_settings
from ludarium.server.storage.opening import open_engine
from release.__main__ import ROOT
from tests.deploy.commands import must_be_command

FOLDER = ROOT / "deploy"
COMPOSE: dict[str, Any] = yaml.safe_load((FOLDER / "compose.yml").read_text(encoding="utf-8"))
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
SERVERS = [name for name in SERVICES if name.startswith("server-")]
CADDYFILE = (FOLDER / "Caddyfile").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", SERVERS)
def test_servers_are_started_with_options_that_there_are(name: str) -> None:
    meant = must_be_command(SERVICES[name]["command"])
    assert (meant["host"], meant["port"], meant["data"]) == ("0.0.0.0", PORT, None)


def test_servers_share_a_database_of_the_kind_that_can_be_shared() -> None:
    addresses = {SERVICES[name]["environment"][DATABASE] for name in SERVERS}
    assert len(SERVERS) > 1
    (address,) = (re.sub(r"\$\{.*?\}", "secret", address) for address in addresses)
    engine = open_engine(address)
    assert (engine.url.get_backend_name(), engine.url.host) == ("postgresql", "database")
    assert SERVICES["database"]["environment"]["POSTGRES_DB"] == engine.url.database
    assert SERVICES["database"]["environment"]["POSTGRES_USER"] == engine.url.username


def test_backups_are_made_by_a_command_that_there_is() -> None:
    (script,) = SERVICES["backups"]["command"]
    (command,) = re.findall(r"^ *ludarium (.*) &&$", script.replace("$$", "$"), re.MULTILINE)
    assert must_be_command([word.strip('"') for word in command.split()])
    assert subprocess.run(["sh", "-n"], input=script.replace("$$", "$"), text=True, check=False).returncode == 0


def test_the_proxy_sends_visitors_to_every_server_that_is_ready() -> None:
    (line,) = re.findall(r"reverse_proxy (.*) \{", CADDYFILE)
    assert line.split() == [f"{name}:{PORT}" for name in SERVERS]
    assert f"health_uri {READY}\n" in CADDYFILE


def test_servers_believe_the_proxy_and_nobody_else() -> None:
    address = SERVICES["proxy"]["networks"]["inside"]["ipv4_address"]
    (network,) = COMPOSE["networks"]["inside"]["ipam"]["config"]
    assert ipaddress.ip_address(address) in ipaddress.ip_network(network["subnet"])
    assert ipaddress.ip_address(address) not in ipaddress.ip_network(network["ip_range"])  # of all other containers
    assert read_settings(FOLDER / "settings.toml").proxies == (address,)


def test_files_services_and_volumes_that_are_named_exist() -> None:
    for service in SERVICES.values():
        assert set(service.get("depends_on", {})) <= set(SERVICES)
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            assert (FOLDER / source).is_file() if source.startswith(".") else source in COMPOSE["volumes"]
    assert (FOLDER / SERVICES[SERVERS[0]]["build"]["context"] / "Dockerfile").is_file()


def test_only_the_proxy_can_be_reached_from_outside() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]


def test_compose_itself_finds_no_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    if shutil.which("docker") is None or subprocess.run(["docker", "compose", "version"], check=False).returncode:
        pytest.skip("Docker Compose is not installed")
    monkeypatch.setenv("POSTGRES_PASSWORD", "secret")
    words = ["docker", "compose", "--file", str(FOLDER / "compose.yml"), "config", "--quiet"]
    assert subprocess.run(words, check=False).returncode == 0
