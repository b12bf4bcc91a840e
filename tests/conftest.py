"""What holds for all tests: Hypothesis tries the same examples every time, and nothing depends on speed."""

import signal

from hypothesis import settings

signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell in the background lets its children ignore Ctrl-C

settings.register_profile("steady", deadline=None, derandomize=True, database=None)
settings.load_profile("steady")
