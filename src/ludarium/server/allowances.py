"""Allowances: what each person, and all who come from one address, may still do. Connecting again changes nothing."""

import time
from collections.abc import Callable
from typing import Literal

from ludarium.server.clients import Client
from ludarium.server.refusal import Refusal
from ludarium.server.settings import Rate, Settings, Share

What = Literal[
    "connections", "requests", "games", "questions", "analyses", "studies", "pictures", "keys", "returns", "trials"
]
_MOST_KNOWN = 20_000  # of whom something is remembered
_DAY = 24 * 3600
_MEGABYTE = 1_000_000
_BYTES = 200  # about what an event takes with its answer, or a game without events
_TOO_FAST: dict[What, str] = {
    "connections": "You have connected too often in a short time: wait a little.",
    "requests": "Too much was asked at once: wait a moment.",
    "games": "You have begun many games in a short time: wait a little.",
    "questions": "You have asked for much advice in a short time: wait a little.",
    "analyses": "You have analysed many positions in a short time: wait a little.",
    "studies": "You have saved much in a short time: wait a little.",
    "pictures": "Too many pictures are asked for just now.",
    "keys": "You have changed much about your seat in a short time: wait some minutes.",
    "returns": "Too many have tried to come back from your address: wait some minutes.",
    "trials": "You have measured much in a short time: wait some minutes.",
}


class Allowance:
    """A token bucket: `at_once` at first, refilled at `a_second` a second."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._clock = rate, clock
        self._left, self._since = rate.at_once, clock()

    @property
    def left(self) -> float:
        now = self._clock()
        self._left = min(self._rate.at_once, self._left + (now - self._since) * self._rate.a_second)
        self._since = now
        return self._left

    def take(self) -> bool:
        """Use one up and return True; return False if there is none left."""
        if self.left < 1:
            return False
        self._left -= 1
        return True


class _Day:
    """What was used up today."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.games = 0
        self.bytes = 0


class _Account:
    """What one person or one address may still do."""

    def __init__(self, share: Share, clock: Callable[[], float]) -> None:
        self.share, self._clock = share, clock
        self.rates: dict[What, Allowance] = {
            "connections": Allowance(share.connections, clock),
            "requests": Allowance(share.requests, clock),
            "games": Allowance(share.games, clock),
            "questions": Allowance(share.questions, clock),
            "analyses": Allowance(share.analyses, clock),
            "studies": Allowance(share.studies, clock),
            "pictures": Allowance(share.pictures, clock),
            "keys": Allowance(share.keys, clock),
            "returns": Allowance(share.returns, clock),
            "trials": Allowance(share.trials, clock),
        }
        self._day = _Day(0)

    @property
    def today(self) -> _Day:
        number = int(self._clock() // _DAY)
        if number != self._day.number:
            self._day = _Day(number)
        return self._day


class Allowances:
    """The accounts of people and addresses. Those who have not come for longest are forgotten."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self._settings, self._clock = settings, clock
        self._people: dict[str, _Account] = {}
        self._addresses: dict[str, _Account] = {}

    def take(self, what: What, client: Client) -> None:
        """Use one up; Refusal if the person or their address has none left."""
        if not self.has_taken(what, client):
            raise Refusal("too fast", _TOO_FAST[what])

    def has_taken(self, what: What, client: Client) -> bool:
        rates = [account.rates[what] for account in self._accounts(client)]
        return all(rate.left >= 1 for rate in rates) and all(rate.take() for rate in rates)

    def begin(self, client: Client, size: int = 0) -> None:
        """Count a new game of so many bytes; Refusal if it is one too many in a short time, or today."""
        accounts = self._accounts(client)
        for account in accounts:
            if account.today.games >= account.share.games_a_day:
                raise Refusal("too fast", "As many games were begun today as this server allows: come back tomorrow.")
        self.take("games", client)
        self.store(client, size + _BYTES)
        for account in accounts:
            account.today.games += 1

    def games_today(self, client: Client) -> int:
        """Return how many games a person has begun today."""
        person, _ = self._accounts(client)
        return person.today.games

    def store(self, client: Client, size: int = _BYTES) -> None:
        """Count bytes that are to be stored; Refusal if they are too many today."""
        accounts = self._accounts(client)
        for account in accounts:
            if account.today.bytes + size > account.share.megabytes_a_day * _MEGABYTE:
                raise Refusal("too fast", "As much was played today as this server can store: go on tomorrow.")
        for account in accounts:
            account.today.bytes += size

    def _accounts(self, client: Client) -> tuple[_Account, _Account]:
        return (
            self._known(self._people, client.person, self._settings.person),
            self._known(self._addresses, client.address, self._settings.address),
        )

    def _known(self, accounts: dict[str, _Account], who: str, share: Share) -> _Account:
        account = accounts.pop(who, None) or _Account(share, self._clock)
        accounts[who] = account  # the latest last
        while len(accounts) > _MOST_KNOWN:
            del accounts[next(iter(accounts))]
        return account
