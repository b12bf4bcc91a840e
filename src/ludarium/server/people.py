"""People: their ids, their names, and the networks from which they come. identity.py recognises them."""

import ipaddress
import secrets

MOST_NAME = 40
_NETWORK_BITS = 64  # of an IPv6 address


def new_id() -> str:
    """Return an id that nobody can guess."""
    return secrets.token_urlsafe(16)


def network_of(host: str) -> str:
    """Return the address that limits belong to: with IPv6, one household has a whole network of them."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, _NETWORK_BITS), strict=False))
    return host


def tidy_name(name: str, most: int = MOST_NAME) -> str:
    """Return a name that can be shown: on one line, without invisible characters."""
    visible = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(visible.split())[:most].strip()
