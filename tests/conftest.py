"""What holds for all tests: Hypothesis tries the same examples every time, and nothing depends on speed."""

import signal

import pytest
from hypothesis import settings

signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell in the background lets its children ignore Ctrl-C

settings.register_profile("steady", deadline=None, derandomize=True, database=None)
settings.load_profile("steady")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest come first, so that nobody waits for them in the end."""
    items.sort(key=lambda item: "sixth_game" not in item.nodeid)
