"""Somebody with a browser of their own."""

from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Error, ViewportSize, WebError

from tests.browser.chromium import PATIENCE
from tests.browser.tab import Tab

_NEVER_ASKED = """
    if (location.protocol !== "about:") {
        localStorage.setItem("settings", JSON.stringify({ confirming: "never", showFirst: false }));
    }
"""
_GLANCE = 3000  # milliseconds for a page to say what is on it
_READ = 1500  # characters
WIDE: ViewportSize = {"width": 1280, "height": 800}


class Person:
    """Known to the server by a cookie. `troubles`: the errors that their tabs met, refused styles and scripts too.

    Their page stands still and asks nothing twice, unless they want `motion` or are `asked` before a turn ends.
    It is kept as an `app` only on request: what a worker answers, tests cannot hold up.
    """

    def __init__(
        self,
        browser: Browser,
        address: str,
        motion: bool = False,
        asked: bool = False,
        app: bool = False,
        **settings: Any,
    ) -> None:
        self.context = browser.new_context(
            base_url=address,
            reduced_motion="no-preference" if motion else "reduce",
            permissions=["clipboard-read", "clipboard-write"],
            service_workers="allow" if app else "block",
            **{"viewport": WIDE, **settings},
        )
        self.context.set_default_timeout(PATIENCE)
        if not asked:
            self.context.add_init_script(_NEVER_ASKED)
        self.troubles: list[str] = []
        self.context.on("console", self._hear)
        self.context.on("weberror", self._stumble)

    def tab(self, path: str = "/") -> Tab:
        """A new tab, opened there."""
        tab = Tab(self.context.new_page())
        tab.open(path)
        return tab

    def forgive(self, *words: str) -> None:
        """Troubles that a test brought about itself do not count: those with one of these words."""
        self.troubles = [trouble for trouble in self.troubles if not any(word in trouble for word in words)]

    def pages_told(self) -> list[str]:
        """What can be read on each page, after its address; for those who look into a failure."""
        told = []
        for page in self.context.pages:
            try:
                told.append(f"{page.url}\n{page.locator('body').inner_text(timeout=_GLANCE)[:_READ]}")
            except Error as error:
                told.append(f"{page.url}\n{error.message}")
        return told

    def leave(self) -> None:
        self.context.close()

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and "blocked by Playwright" not in message.text:
            self.troubles.append(f"{message.type}: {message.text}")

    def _stumble(self, error: WebError) -> None:
        self.troubles.append(str(error.error))
