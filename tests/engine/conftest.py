"""One engine for all tests that leave it as they found it."""

import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.engine.asking import Asked, started


@pytest.fixture(scope="package")
def engine() -> Iterator[Asked]:
    compiled = (sys.executable, "-m", "ludarium", "compile", "blob", "subsume")  # what is told of it is no error
    subprocess.run(compiled, check=True, stdout=subprocess.DEVNULL)
    with started("--processes", "2") as asked:
        yield asked
        assert asked.rest() == []  # nobody is told anything twice
        assert asked.process.wait() == 0
        assert asked.process.stderr is not None
        assert asked.process.stderr.read() == b""
