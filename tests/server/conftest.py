"""A server that the tests of a module share, in which everyone is somebody new; and databases of both kinds."""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

import ludarium
from ludarium.server.settings import AddressShare, Rate, Settings
from ludarium.server.storage import default_url
from tests.server.storage.postgresql import MISSING, Postgresql, binaries
from tests.server.talking import Running, running

#: All the people of a module come from one address, and begin more games than a club would.
CROWDED = Settings(address=AddressShare(games=Rate(3000, 0)))


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("shared"), ready=ludarium.GAMES, settings=CROWDED) as server:
        yield server


@pytest.fixture
def server(shared_server: Running) -> Iterator[Running]:
    """Whoever came in a test has gone when it is over."""
    yield shared_server
    shared_server.let_go()


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Postgresql]:
    programs = binaries()
    if programs is None:
        pytest.fail(MISSING, pytrace=False)
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


@pytest.fixture(autouse=True)
def _data_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is written into the data folder of whoever runs the tests."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("home")))
