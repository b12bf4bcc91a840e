"""Blocked addresses: which networks an operator may block, and who is kept out."""

import ipaddress
import time
from collections.abc import Callable, Iterable

from ludarium.kernel.errors import LudariumError
from ludarium.server.people import network_of
from ludarium.server.storage import Block

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
WIDEST = {4: 16, 6: 32}  # bits of a network; fewer would keep out a good part of the internet
_LOOPBACK = ipaddress.ip_network("::1")
BLOCKED = "This address was blocked by those who run this server."


def network_to_block(text: str) -> str:
    """Return the network that an operator means by an address or a network; LudariumError if it cannot be blocked."""
    try:
        network: Network = ipaddress.ip_network(network_of(text.strip()), strict=False)
    except ValueError:
        raise LudariumError(
            f"{text} is no address: write one like 192.0.2.7 or 2001:db8::7, or a network like 192.0.2.0/24"
        ) from None
    if network.prefixlen < WIDEST[network.version]:
        raise LudariumError(
            f"{text} would keep out {network.num_addresses:,} addresses: block a network of /{WIDEST[network.version]} "
            "or smaller"
        )
    if network.is_loopback or network.overlaps(_LOOPBACK):
        raise LudariumError(f"{text} is this machine itself, from which everybody seems to come if a proxy runs here")
    return str(_household(network))


def _household(network: Network) -> Network:
    """Return the network that limits belong to where this is a part of it: with IPv6, a household has 64 bits."""
    whole = ipaddress.ip_network(network_of(str(network.network_address)))
    return whole if whole.prefixlen < network.prefixlen else network


class Blocks:
    """The blocks that hold now. A server reads them again every few seconds."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self._until: dict[tuple[int, int], dict[int, float]] = {}  # by version and bits, then by the first address

    def replace(self, blocks: Iterable[Block]) -> None:
        self._until = {}
        for block in blocks:
            network = ipaddress.ip_network(block.network)
            sort = self._until.setdefault((network.version, network.prefixlen), {})
            sort[int(network.network_address)] = float("inf") if block.until is None else block.until

    def keep_out(self, address: str) -> bool:
        """Return whether a client's address is blocked."""
        if not self._until:
            return False
        try:
            network = ipaddress.ip_network(address)
        except ValueError:
            return False
        first, most, now = int(network.network_address), network.max_prefixlen, self._clock()
        return any(
            sort.get(first >> (most - bits) << (most - bits), 0) > now
            for (version, bits), sort in self._until.items()
            if version == network.version and bits <= network.prefixlen
        )
