"""Arrivals: how many connections there are from each address, and how quickly new ones come."""

import logging
from collections import Counter
from collections.abc import Collection

from ludarium.server.allowances import Allowance
from ludarium.server.limits import CONNECTIONS_A_SECOND, CONNECTIONS_AT_ONCE, MOST_FROM_ONE
from ludarium.server.people import network_of
from ludarium.server.settings import Rate

_MOST_KNOWN = 20_000  # addresses of which something is remembered
_log = logging.getLogger(__name__)


class Arrivals:
    """Who is let in. Proxies are, always: all their visitors come from one address."""

    def __init__(self, proxies: Collection[str] = ()) -> None:
        self._proxies, self._untold = frozenset(proxies), set(proxies)
        self._open: Counter[str] = Counter()
        self._rates: dict[str, Allowance] = {}

    def admit(self, host: str) -> bool:
        """Count a new connection and return True, unless there are too many from its address."""
        if host in self._proxies:
            return True
        address = network_of(host)
        if self._open[address] >= MOST_FROM_ONE or not self._rate(address).take():
            return False
        self._open[address] += 1
        return True

    def look_for_address(self, host: str, is_told: bool) -> None:
        """Warn once of a proxy that does not tell from where its visitors come."""
        if host in self._untold and not is_told:
            self._untold.discard(host)
            _log.warning(
                "a visitor came through %s, which is believed as a proxy, without X-Forwarded-For: all who come so "
                "share the limits of one address",
                host,
            )

    def depart(self, host: str) -> None:
        """Count an admitted connection as closed."""
        if host in self._proxies:
            return
        address = network_of(host)
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]

    def _rate(self, address: str) -> Allowance:
        rate = self._rates.pop(address, None) or Allowance(Rate(CONNECTIONS_AT_ONCE, CONNECTIONS_A_SECOND))
        self._rates[address] = rate  # the latest last
        while len(self._rates) > _MOST_KNOWN:
            del self._rates[next(iter(self._rates))]
        return rate
