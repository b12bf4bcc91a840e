"""What holds for all tests: Hypothesis tries the same examples every time, and nothing depends on speed."""

import os
import signal
from itertools import chain, islice

import pytest
from hypothesis import settings

from ludarium.server.priority import NICENESS

signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell in the background lets its children ignore Ctrl-C

# Engines give way to all others: beside tests that keep every core busy, people would wait for them in vain.
os.environ.setdefault(NICENESS, "1")

settings.register_profile("steady", deadline=None, derandomize=True, database=None)
settings.load_profile("steady")


# What takes longest, most of it to compile; tests that share what they compile are not parted.
LONG = (
    "tests/sixth_game/",
    "beside_an_array[protista]",
    "beside_an_array[mobility]",
    "test_running.py::test_two_games_compiled_in_two_processes",
    "tests/search/dfpn/test_solve.py",
    "test_bench.py::test_a_board_of_another_size_is_compiled_aside",
    "tests/server/storage/test_killing.py",
    "tests/players/test_crowded.py",
    "tests/batches/test_gpu.py",
    "tests/kernel/test_cached_code.py",
    "beside_an_array[drop]",
    "tests/kernel/test_foreign_code.py",
    "tests/browser/test_restart.py",
    "tests/docs/test_site.py",
    "tests/docs/test_notebooks.py",
)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Each process begins with some of the longest, so that nobody waits for them in the end.

    At first the processes are given equal shares of the tests, in the order in which these stand here.
    """
    workers: int = getattr(config, "workerinput", {"workercount": 1})["workercount"]
    long = [[item for item in items if part in item.nodeid] for part in LONG]
    others = iter([item for item in items if not any(part in item.nodeid for part in LONG)])
    ordered: list[pytest.Item] = []
    for worker in range(workers):
        ordered += chain(*long[worker::workers])
        ordered += islice(others, max(0, (worker + 1) * len(items) // workers - len(ordered)))
    items[:] = [*ordered, *others]
