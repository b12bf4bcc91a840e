"""Dockerfile: what it copies is there, and what it starts is our server."""

import json
import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import PurePosixPath
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from ludarium.server.addresses import PORT
from ludarium.server.paths import ALIVE
from release.__main__ import ROOT
from tests.deploy.commands import must_be_command

DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
STATEMENTS = re.sub(r"\\\n\s*", "", DOCKERFILE).splitlines()
IGNORED = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
COPIED = [
    source
    for line in STATEMENTS
    if line.startswith("COPY ") and "--from" not in line
    for source in line.removeprefix("COPY ").split()[:-1]
]
PATIENCE = 240  # seconds


def exec_form(instruction: str) -> list[str]:
    """The words of the last such instruction."""
    (*_, last) = [line for line in STATEMENTS if line.startswith(f"{instruction} [")]
    words: list[str] = json.loads(last.removeprefix(f"{instruction} "))
    return words


def test_everything_that_is_copied_exists_and_is_sent_to_the_builder() -> None:
    kept = {line.removeprefix("!") for line in IGNORED if line.startswith("!")}
    for source in COPIED:
        assert (ROOT / source).exists(), source
        assert PurePosixPath(source).parts[0] in kept, source
    assert "src/ludarium/server/page" in IGNORED  # the page is built in the image


def test_a_wheel_is_built_of_what_pyproject_names() -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    for path in ("release/readme.py", "LICENSE", "src/ludarium"):
        assert f'"{path}"' in project
        assert PurePosixPath(path).parts[0] in COPIED


def test_the_image_starts_the_server_and_asks_it_whether_it_lives() -> None:
    assert exec_form("ENTRYPOINT") == ["ludarium"]
    meant = must_be_command(exec_form("CMD"))
    assert (meant["host"], meant["port"], str(meant["data"])) == ("0.0.0.0", PORT, "/var/lib/ludarium")
    assert "VOLUME /var/lib/ludarium" in STATEMENTS
    assert f"EXPOSE {PORT}" in STATEMENTS
    (asked,) = re.findall(r"HEALTHCHECK .*open\('http://127.0.0.1:(\d+)(/\w+)'", DOCKERFILE.replace("\\\n", ""))
    assert asked == (str(PORT), ALIVE)


def test_nothing_runs_as_root_once_it_is_installed() -> None:
    last = max(number for number, line in enumerate(STATEMENTS) if line.startswith("FROM "))
    user = next(number for number, line in enumerate(STATEMENTS) if line.startswith("USER "))
    assert last < user
    assert STATEMENTS[user] == "USER ludarium"
    assert any(line.startswith("CMD ") for line in STATEMENTS[user:])


def engine() -> str | None:
    """A container engine that works here."""
    for name in ("docker", "podman"):
        if shutil.which(name) and subprocess.run([name, "info"], capture_output=True, check=False).returncode == 0:
            return name
    return None


@contextmanager
def container(name: str, image: str) -> Iterator[str]:
    """The address of a server in a container."""
    words = [name, "run", "--detach", "--rm", "--publish", f"127.0.0.1::{PORT}", image]
    made = subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()
    try:
        shown = subprocess.run([name, "port", made, str(PORT)], capture_output=True, text=True, check=True).stdout
        yield f"http://{shown.split()[-1]}"
    finally:
        subprocess.run([name, "stop", made], capture_output=True, check=False)


def page_at(address: str) -> str:
    """The page, as soon as it is served."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            with urlopen(address) as page:
                return str(page.read().decode())
        except (ConnectionError, URLError):
            assert time.monotonic() < end, "the server never answered"
            time.sleep(1)


def test_the_image_is_built_and_serves_the_page() -> None:
    """It takes minutes and downloads what the image is made of."""
    if os.environ.get("LUDARIUM_LONG") != "1":
        pytest.skip("it takes minutes and needs registries: LUDARIUM_LONG=1")
    name = engine()
    if name is None:
        pytest.skip("no container engine works here")
    bases = [word for base in ("NODE_IMAGE", "PYTHON_IMAGE") for word in ("--build-arg", base)]  # if they are set
    subprocess.run([name, "build", *bases, "--tag", "ludarium-test", "."], cwd=ROOT, check=True)
    with container(name, "ludarium-test") as address:
        assert "<title>" in page_at(address)
