"""Messages in a stream of bytes."""

from ludarium.processes.framing import STOP, Frames, framed


def test_messages_are_found_however_the_bytes_come() -> None:
    bodies = [b"first", STOP, b"x" * 1000, b"last"]
    stream = b"".join(map(framed, bodies))
    for size in (1, 7, 8, 500, len(stream)):
        frames = Frames()
        pieces = [stream[start : start + size] for start in range(0, len(stream), size)]
        assert [body for piece in pieces for body in frames.feed(piece)] == bodies


def test_half_a_message_is_none() -> None:
    assert Frames().feed(framed(b"whole")[:-1]) == []
