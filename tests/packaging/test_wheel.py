"""A wheel, installed with pip, serves the page without Node."""

import re
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from zipfile import ZipFile

import httpx
import pytest

from ludarium.server.paths import LICENCES
from release.__main__ import PAGE


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel in it; what it needs is borrowed from this one."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder, with_pip=False)
    python = folder / "bin" / "python"
    words = ("--python", python, "install", "--quiet", "--no-index", "--no-deps", wheel)
    subprocess.run([sys.executable, "-m", "pip", *words], check=True)
    (packages,) = folder.glob("lib/python*/site-packages")
    (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return folder


@contextmanager
def serving(installed: Path, data: Path) -> Iterator[str]:
    """The address of `ludarium serve`, with nothing on the path but what the environment brings."""
    words: list[str | Path] = [installed / "bin" / "ludarium", "serve", "--port", "0", "--no-open", "--data", data]
    environment = {"PATH": str(installed / "bin"), "HOME": str(data), "NUMBA_DISABLE_JIT": "1"}
    server = subprocess.Popen(words, env=environment, cwd=data, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        found = (re.search(r"http://[\w.:]+", line) for line in server.stdout)
        address = next(filter(None, found), None)
        assert address is not None, "the server ended before it said where it is"
        yield address.group()
    finally:
        server.terminate()
        server.communicate()


def test_a_wheel_holds_the_page_and_all_that_the_server_reads(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        names = {name.removeprefix("ludarium/server/") for name in archive.namelist()}
    page = {str(file.relative_to(PAGE.parent)) for file in PAGE.rglob("*") if file.is_file()}
    assert page <= names
    assert "page/index.html" in names
    assert {Path(name).suffix for name in page} >= {".html", ".js", ".css"}
    assert any(name.startswith("storage/migrations/versions/") for name in names)
    assert not any("node_modules" in name or name.endswith((".ts", ".svelte")) for name in names)


def test_a_wheel_says_what_others_wrote_of_the_page(wheel: Path) -> None:
    """Which packages are bundled: each has a line of the copyright that its licence asks for."""
    with ZipFile(wheel) as archive:
        told = archive.read("ludarium/server/page/licences.txt").decode()
    packages = re.findall(r"^## (\S+) - [\d.]+ \(MIT\)$", told, re.MULTILINE)
    assert {"svelte", "vite"} <= {*packages}
    assert told.count("Copyright (c) ") == told.count("THE SOFTWARE IS PROVIDED") == len(packages)


def test_an_installed_wheel_serves_the_page(installed: Path, tmp_path: Path) -> None:
    with serving(installed, tmp_path) as address, httpx.Client(base_url=address) as browser:
        home = browser.get("/")
        assert home.status_code == 200
        assert home.text == (PAGE / "index.html").read_text(encoding="utf-8")
        files = re.findall(r"(?:src|href)=\"(/assets/[^\"]+)\"", home.text)
        assert {Path(file).suffix for file in files} >= {".js", ".css"}
        assert {browser.get(file).status_code for file in files} == {200}
        licences = browser.get(LICENCES)
        assert (licences.status_code, licences.headers["content-type"]) == (200, "text/plain; charset=utf-8")
        assert "svelte" in licences.text
    assert not list(tmp_path.glob("**/node_modules"))
