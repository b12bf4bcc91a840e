"""Limits on what pages and connections may ask of the server."""

import time
from collections.abc import Callable

MOST_MESSAGE = 512 * 1024  # bytes of one message from a page
MOST_FRAMES = 1000  # of one message
MOST_READ = 16 * 1024  # bytes read at once, so that a flood does not hold up the others
MOST_UNSENT = 500  # messages waiting for a page that does not read
MOST_UNSENT_BYTES = 16 * 1024 * 1024  # of those messages
MOST_ASIDE = 20  # slow requests of one page that are answered at the same time
MOST_EVENTS = 20_000  # in one game; the longest that people play have a few hundred
MOST_PAGES = 5000  # in all
MOST_PAGES_EACH = 40  # of one person
MOST_BAD = 20  # invalid messages in a row
MOST_CONNECTIONS = MOST_PAGES + 1000  # of any kind
REQUEST_SECONDS = 10.0  # for a connection to send a request, and then the next
CONTROLS_A_SECOND, CONTROLS_AT_ONCE = 1.0, 20.0  # pings and pongs
REQUESTS_A_SECOND, REQUESTS_AT_ONCE = 30.0, 90.0
GAMES_A_SECOND, GAMES_AT_ONCE = 0.5, 20.0
ADVICE_A_SECOND, ADVICE_AT_ONCE = 0.5, 10.0
REMOVED_SECONDS = 600.0  # from when nobody has a game on their list until it is deleted
PICTURES_A_SECOND, PICTURES_AT_ONCE = 20.0, 200.0  # drawn for all visitors together
MOST_DRAWING = 2  # pictures that are drawn at the same time
MOST_PICTURE_BYTES = 32 * 1024 * 1024  # of all pictures that are kept in memory
MOST_REVIEWS = 100  # kept in memory
ADVICE_WAITS = 40.0  # seconds from the request on, before it is refused because all engines are busy


class Allowance:
    """A token bucket: `at_once` requests at first, refilled at `a_second` a second."""

    def __init__(self, a_second: float, at_once: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._a_second, self._at_once, self._clock = a_second, at_once, clock
        self._left, self._since = at_once, clock()

    def take(self) -> bool:
        """Use one request up and return True; return False if there is none left."""
        now = self._clock()
        self._left = min(self._at_once, self._left + (now - self._since) * self._a_second)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
