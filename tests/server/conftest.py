"""A server that tests share: everyone in them is somebody new."""

from collections.abc import Iterator

import pytest

import ludarium
from tests.server.talking import Running, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("shared"), ready=ludarium.GAMES) as server:
        yield server
