"""Sockets without a library behind them: they can begin and not go on, and send what no library sends."""

import socket
from urllib.parse import urlsplit

from websockets.frames import Frame, Opcode

from ludarium.server.cookies import COOKIE
from tests.server.asking import UPGRADE, fresh_secret

ELSEWHERE = "127.0.0.2"  # not the address of those who play
PATIENCE = 30  # seconds; a guard, no measure of speed; a page that answers no ping is left after 40


def raw_socket(address: str, sent: bytes = b"") -> socket.socket:
    """A connection on which only this has been sent."""
    where = urlsplit(address)
    assert where.hostname is not None
    raw = socket.create_connection((where.hostname, where.port or 80), PATIENCE, (ELSEWHERE, 0))
    raw.sendall(sent)
    return raw


def handshake(address: str, **headers: str) -> bytes:
    """What a page sends to open its socket."""
    host = urlsplit(address).netloc
    page = {"Host": host, "Origin": f"http://{host}", "Cookie": f"{COOKIE}={fresh_secret(address)}"}
    lines = [f"{name}: {value}" for name, value in (UPGRADE | page | headers).items()]
    return "\r\n".join(["GET /socket HTTP/1.1", *lines, "", ""]).encode()


def raw_page(address: str, **headers: str) -> socket.socket:
    """A socket of somebody new, open, of which only the answer to the handshake was read."""
    raw = raw_socket(address, handshake(address, **headers))
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += raw.recv(1)
    assert answer.startswith(b"HTTP/1.1 101"), answer
    return raw


def frame(opcode: Opcode, data: bytes = b"", is_last: bool = True, is_packed: bool = False) -> bytes:
    plain = Frame(opcode, data, fin=is_last).serialize(mask=True)
    return bytes([plain[0] | 0x40]) + plain[1:] if is_packed else plain


def sent_until_left(raw: socket.socket, data: bytes, most: int) -> int:
    """Send this again and again and read nothing, up to so many bytes, or until the server leaves or stops reading;
    how many were sent."""
    raw.settimeout(2)
    sent = 0
    try:
        while sent < most:
            sent += raw.send(data)
    except OSError:
        pass
    return sent


def is_left(raw: socket.socket) -> bool:
    """Whether the server closes this, whatever it says before; waits for it."""
    raw.settimeout(PATIENCE)
    try:
        while raw.recv(2**16):
            pass
    except TimeoutError:
        return False
    except OSError:
        pass
    return True
