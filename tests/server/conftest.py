"""A server that the tests of a module share: everyone in them is somebody new."""

from collections.abc import Iterator

import pytest

import ludarium
from tests.server.storage.conftest import postgresql as postgresql
from tests.server.talking import Running, running


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("shared"), ready=ludarium.GAMES) as server:
        yield server


@pytest.fixture
def server(shared_server: Running) -> Iterator[Running]:
    """Whoever came in a test has gone when it is over."""
    yield shared_server
    shared_server.let_go()
