"""The folder for compiled code: one for each version of it, old ones removed."""

import os
from pathlib import Path

import pytest

from ludarium.kernel import cache


def age(folder: Path, seconds: float) -> None:
    """Make a folder look as if it was last used so long ago."""
    then = (folder / "used").stat().st_mtime - seconds
    os.utime(folder / "used", (then, then))


def test_the_folder_is_where_it_is_wanted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDARIUM_CACHE", str(tmp_path / "here"))
    folder = cache.choose_folder()
    assert folder.parent == tmp_path / "here"
    assert (folder / "used").exists()
    assert cache.choose_folder() == folder


def test_code_with_bounds_checked_is_kept_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDARIUM_CACHE", str(tmp_path))
    monkeypatch.delenv("NUMBA_BOUNDSCHECK", raising=False)
    plain = cache.choose_folder()
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    assert cache.choose_folder() != plain


def test_folders_unused_for_long_are_removed_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDARIUM_CACHE", str(tmp_path))
    for name, days in (("old", 100), ("recent", 1)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "used").touch()
        age(tmp_path / name, days * 24 * 3600)
    (tmp_path / "strange").mkdir()
    chosen = cache.choose_folder()
    assert {folder.name for folder in tmp_path.iterdir()} == {"recent", "strange", chosen.name}


def test_where_nothing_can_be_written_a_folder_is_made_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("LUDARIUM_CACHE", str(tmp_path / "file"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    assert cache.choose_folder().is_dir()
