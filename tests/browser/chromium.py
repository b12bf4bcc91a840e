"""The browser of the tests: the Chromium or Chrome of this machine, without a window."""

import contextlib
import shutil
from collections.abc import Iterator

from playwright.sync_api import Browser, expect, sync_playwright

# The headless shell has no windows to draw, and takes half the processor time.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = (
    "The tests in a browser need Chromium or Chrome on the PATH: `make test` installs it where it can; "
    "elsewhere install one (on Debian: apt install chromium)."
)
PATIENCE = 60_000  # milliseconds; a guard, no measure of speed
_ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def program() -> str | None:
    """Where the browser is, if there is one."""
    return next(filter(None, map(shutil.which, NAMES)), None)


@contextlib.contextmanager
def browsing() -> Iterator[Browser]:
    """A browser while it is needed. Each person in it has a context, and so a cookie, of their own."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program(), args=_ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()
