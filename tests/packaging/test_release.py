"""A release is described, builds from its sources alone, and is the same bytes whenever it is built."""

import tarfile
from pathlib import Path

import pytest

import ludarium
from release.__main__ import ROOT, built, must_be_described, wheel_of
from release.readme import standing_alone

FOLDERS = ("bench", "deploy", "docs", "experiments", "release", "requirements", "tests", "web/src", "web/public")
CHANGELOG = """# Changelog

## 1.2.0 - 2030-01-02

### Added
- A thing.

## 1.1.0
"""


def files_of(archive: Path) -> dict[str, bytes]:
    """The contents of the archive's files by their paths in it."""
    with tarfile.open(archive) as packed:
        files = {file.name.partition("/")[2]: packed.extractfile(file) for file in packed if file.isfile()}
        return {name: file.read() for name, file in files.items() if file is not None}


_LEFT_OUT = {"__pycache__", ".ipynb_checkpoints", ".env"}  # what tools and operators leave there


def test_the_archive_has_all_that_is_tested_and_played(archive: Path) -> None:
    names = set(files_of(archive))
    for folder in FOLDERS:
        there = {path for path in (ROOT / folder).rglob("*") if path.is_file() and not _LEFT_OUT & set(path.parts)}
        assert {path.relative_to(ROOT).as_posix() for path in there} <= names
    assert names >= {path.name for path in ROOT.iterdir() if path.suffix in {".md", ".toml", ".yml"}}
    assert names >= {
        "LICENSE",
        "Makefile",
        "web/.npmrc",
        "web/package-lock.json",
        "src/ludarium/server/page/index.html",
    }
    assert not [name for name in names if "node_modules" in name or "__pycache__" in name]


def test_the_wheel_of_the_archive_is_that_of_the_sources(archive: Path, wheel: Path, tmp_path: Path) -> None:
    assert wheel_of(archive, tmp_path).read_bytes() == wheel.read_bytes()


def test_an_archive_is_the_same_bytes_at_every_build(archive: Path, tmp_path: Path) -> None:
    assert built(tmp_path, "sdist").read_bytes() == archive.read_bytes()


def test_the_program_has_the_version_of_its_package(wheel: Path) -> None:
    assert wheel.name.startswith(f"ludarium-{ludarium.__version__}-")


def test_a_version_is_described_by_its_heading_and_what_is_below() -> None:
    must_be_described("1.2.0", CHANGELOG)
    with pytest.raises(SystemExit, match=r"^CHANGELOG.md has no heading for 1.2.1, "):
        must_be_described("1.2.1", CHANGELOG)
    with pytest.raises(SystemExit, match=r"^CHANGELOG.md says nothing below its heading for 1.1.0"):
        must_be_described("1.1.0", CHANGELOG)


README = """# Title

![A board](docs/pictures/board.png)
See [the docs](docs/a.md#part), [below](#below), [elsewhere](https://example.org/a.md).

    print(turns[-1][0], "[words](file.md)")
"""


def test_links_of_the_readme_lead_into_the_repository() -> None:
    told = standing_alone(README, "https://example.org/games", "v1.2.0")
    assert "![A board](https://example.org/games/raw/v1.2.0/docs/pictures/board.png)" in told
    assert "[the docs](https://example.org/games/blob/v1.2.0/docs/a.md#part)" in told
    assert "[below](#below), [elsewhere](https://example.org/a.md)" in told
    assert told.endswith(README.splitlines(keepends=True)[-1])


def test_without_a_repository_the_readme_keeps_the_words() -> None:
    told = standing_alone(README, "", "v1.2.0")
    assert "\nA board\nSee the docs, [below](#below), [elsewhere](https://example.org/a.md).\n" in told
    assert told.endswith(README.splitlines(keepends=True)[-1])


def test_the_readme_that_travels_links_to_no_file(archive: Path) -> None:
    described = files_of(archive)["PKG-INFO"].decode()
    assert "# Ludarium\n" in described
    assert "](docs/" not in described
    assert "](src/" not in described
