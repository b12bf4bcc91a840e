"""What an opened record says besides its steps. It is stored with the game, so that saving it again loses nothing."""

import msgspec
from msgspec import Struct


class RecordNotes(Struct, frozen=True, forbid_unknown_fields=True):
    """Who played and when, the headers beyond the standard ones, and the comments by turn, from 1."""

    players: tuple[str, str]
    date: str
    headers: dict[str, str]
    comments: dict[int, str]


_decoder: msgspec.json.Decoder[RecordNotes] = msgspec.json.Decoder(RecordNotes)


def read_notes(stored: bytes | None) -> RecordNotes | None:
    return None if stored is None else _decoder.decode(stored)


def write_notes(notes: RecordNotes | None) -> bytes | None:
    return None if notes is None else msgspec.json.encode(notes)
