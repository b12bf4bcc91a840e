"""Where the tests store: everything is asked of both kinds of database."""

from collections.abc import Callable, Iterator
from importlib.util import find_spec
from itertools import count
from pathlib import Path

import pytest

from ludarium.server.storage import default_url
from tests.server.storage.postgresql import Postgresql, binaries


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Postgresql]:
    if find_spec("psycopg") is None:
        pytest.skip("psycopg is not installed: pip install 'ludarium[postgres]'")
    programs = binaries()
    if programs is None:
        pytest.skip("PostgreSQL is not on this machine: no initdb and postgres in PATH or /usr/lib/postgresql/*/bin")
    server = Postgresql(programs)
    yield server
    server.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def new_url(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], str]:
    """The address of a database with nothing in it, another one each time."""
    if request.param == "sqlite":
        numbers = count(1)
        return lambda: default_url(tmp_path / f"data{next(numbers)}")
    server: Postgresql = request.getfixturevalue("postgresql")
    return server.new_database


@pytest.fixture
def url(new_url: Callable[[], str]) -> str:
    """The address of a database with nothing in it."""
    return new_url()
