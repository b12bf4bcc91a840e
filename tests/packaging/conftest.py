"""What is built once for all of these tests."""

from pathlib import Path

import pytest

from release.__main__ import PAGE, built


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    assert (PAGE / "index.html").is_file(), "the page is not built: run make page"
    return built(tmp_path_factory.mktemp("wheel"), "wheel")


@pytest.fixture(scope="session")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive of the sources."""
    return built(tmp_path_factory.mktemp("archive"), "sdist")
