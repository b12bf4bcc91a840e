"""The address on which the server listens, and those under which it can be reached."""

import contextlib
import errno
import ipaddress
import socket

from ludarium.kernel.errors import LudariumError

PORT = 8421
LOOPBACK = ("127.0.0.1", "::1")
_TRIES = 50
_UNREAD_MILLISECONDS = 60_000


def listening_socket(host: str, port: int, exact: bool) -> socket.socket:
    """Return a socket bound to the port, or to the next free one unless `exact`; LudariumError says why it failed."""
    for candidate in range(port, min(port + (1 if exact or port == 0 else _TRIES), 65536)):
        try:
            return _bound(host, candidate)
        except (socket.gaierror, UnicodeError):
            raise LudariumError(
                f"there is no address {host!r} here: 0.0.0.0 is every one that this machine has"
            ) from None
        except OSError as error:
            if error.errno == errno.EADDRNOTAVAIL:
                text = f"this machine does not have the address {host}: 0.0.0.0 is every one that it has"
                raise LudariumError(text) from None
            if error.errno == errno.EACCES:
                raise LudariumError(f"port {candidate} is not for ordinary users: choose one from 1024 on") from None
            if error.errno != errno.EADDRINUSE:
                raise
    last = f" to {port + _TRIES - 1}" if not exact else ""
    raise LudariumError(f"port {port}{last} is in use: choose another with --port")


def _bound(host: str, port: int) -> socket.socket:
    family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        # Otherwise the second of two short messages would wait until the first is acknowledged, up to 40 ms.
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):  # on Windows, where the other would let servers share a port
            made.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # a peer that acknowledges nothing for this long is gone
            made.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _UNREAD_MILLISECONDS)
        made.bind((host, port))
        made.listen(1024)
    except OSError:
        made.close()
        raise
    made.set_inheritable(False)
    return made


def is_only_here(host: str) -> bool:
    """Return whether this is a loopback address, which no other machine can reach."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def web_address(host: str, port: int) -> str:
    """Return the address to open; if the server listens everywhere, the one that others on the network can use."""
    name = _outward_address() if host in ("0.0.0.0", "::", "") else host
    return f"http://{f'[{name}]' if ':' in name else name}:{port}/"


def _outward_address() -> str:
    """Return this machine's address on its network, without sending anything."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return "127.0.0.1"
