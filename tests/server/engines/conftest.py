"""Workers that tests share, and the loop that talks to them."""

import asyncio
from collections.abc import Iterator

import pytest

from ludarium.games.measures import MEASURES
from ludarium.server.engines import EnginePool
from tests.measures import forget_measures, slow_measures


@pytest.fixture(scope="module", autouse=True)
def slow() -> Iterator[None]:
    """Workers that begin now have a last level that takes its time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(MEASURES, slow_measures())
        yield
    forget_measures()


@pytest.fixture(scope="module")
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as runner:
        yield runner


@pytest.fixture(scope="module")
def engines(runner: asyncio.Runner) -> Iterator[EnginePool]:
    """A single worker, so that it is known who does what."""
    engines = EnginePool(most=1)
    yield engines
    runner.run(engines.close())
