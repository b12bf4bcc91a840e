"""The page's files are sent as the build has compressed them, to whoever can unpack them."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludarium.server.app import built_page
from tests.server.asking import answer
from tests.server.talking import Running, running

SCRIPT = b"console.log('a long script')\n" * 100
PACKED = gzip.compress(SCRIPT)  # with the time, so only once
STYLE = b"body { color: black }\n" * 100


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("games")
    assets = folder / "page" / "assets"
    assets.mkdir(parents=True)
    for name, data, packed in (("a.js", SCRIPT, PACKED), ("a.css", STYLE, gzip.compress(STYLE))):
        (assets / name).write_bytes(data)
        (assets / f"{name}.gz").write_bytes(packed)
        (assets / f"{name}.br").write_bytes(b"brotli of " + name.encode())
    (assets / "plain.js").write_bytes(SCRIPT)
    with running(folder) as server:
        yield server


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [("gzip, deflate, br", "br"), ("gzip", "gzip"), ("gzip;q=0.8, br;q=1", "br"), ("", None), ("zstd", None)],
)
def test_everyone_gets_the_smallest_that_they_can_unpack(server: Running, accepted: str, encoding: str | None) -> None:
    response, body = answer(server.address, "/assets/a.js", {"Accept-Encoding": accepted})
    assert (response.status, response.headers["Content-Encoding"]) == (200, encoding)
    assert body == {"br": b"brotli of a.js", "gzip": PACKED, None: SCRIPT}[encoding]
    assert response.headers["Content-Type"].startswith("text/javascript")
    assert response.headers["Vary"] == "Accept-Encoding"
    assert "immutable" in response.headers["Cache-Control"]


def test_a_style_stays_a_style(server: Running) -> None:
    response, _ = answer(server.address, "/assets/a.css", {"Accept-Encoding": "br"})
    assert response.headers["Content-Type"].startswith("text/css")


def test_what_was_not_compressed_is_sent_as_it_is(server: Running) -> None:
    response, body = answer(server.address, "/assets/plain.js", {"Accept-Encoding": "br, gzip"})
    assert (response.headers["Content-Encoding"], body) == (None, SCRIPT)


def test_what_a_browser_has_is_not_sent_again(server: Running) -> None:
    first, _ = answer(server.address, "/assets/a.js", {"Accept-Encoding": "br"})
    again = {"Accept-Encoding": "br", "If-None-Match": first.headers["ETag"]}
    response, body = answer(server.address, "/assets/a.js", again)
    assert (response.status, body) == (304, b"")


def test_the_build_compresses_every_script_and_style_of_some_length() -> None:
    long = [file for file in _texts(built_page() / "assets") if file.stat().st_size >= 500]
    assert long
    for file in long:
        packed = file.with_name(f"{file.name}.gz")
        assert gzip.decompress(packed.read_bytes()) == file.read_bytes()
        assert file.with_name(f"{file.name}.br").stat().st_size < file.stat().st_size


def _texts(folder: Path) -> list[Path]:
    return [file for ending in ("js", "css") for file in folder.glob(f"*.{ending}")]
