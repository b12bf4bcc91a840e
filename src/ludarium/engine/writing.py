"""Answers as text: lines for the programs that ask the engine, and what the commands write with `--json`."""

import msgspec

from ludarium.engine.protocol import Answer, Id

_encoder = msgspec.json.Encoder()


def line_of(id: Id | None, answer: Answer) -> bytes:
    """Return the line that carries an answer; the id is None if that of the query could not be read."""
    return b'{"id":%b,%b\n' % (_encoder.encode(id), _encoder.encode(answer)[1:])


def json_of(answer: Answer) -> str:
    """Return an answer as JSON for a file or a pipe."""
    return msgspec.json.format(_encoder.encode(answer), indent=2).decode()
