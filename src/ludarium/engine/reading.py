"""Lines as queries, or as errors that say what would be right."""

from typing import NamedTuple, get_args

import msgspec

from ludarium.engine.protocol import AnyQuery, ErrorAnswer, Id, Query
from ludarium.notation.words import listed, shown

LONGEST_LINE = 4_000_000  # bytes

_KINDS: dict[str, type[Query]] = {str(kind.__struct_config__.tag): kind for kind in get_args(AnyQuery)}
_queries: msgspec.json.Decoder[AnyQuery] = msgspec.json.Decoder(AnyQuery)
_UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


class Unreadable(NamedTuple):
    """A line that is no query; the id is None if it has none that could be read."""

    id: Id | None
    error: ErrorAnswer


def read_query(line: bytes, number: int) -> AnyQuery | Unreadable:
    """Return the query in a line, which is the one with this number."""
    if len(line) > LONGEST_LINE:
        return _refused(None, f"a line has at most {LONGEST_LINE:,} bytes", number)
    try:
        return _queries.decode(line)
    except _UNREADABLE as error:
        message = str(error)
    try:
        parts = msgspec.json.decode(line)
    except _UNREADABLE:
        return _refused(None, f"this is no JSON: {message}", number)
    if not isinstance(parts, dict):
        return _refused(
            None, f'a query is an object, such as {{"id": "1", "type": "games"}}, not {_kind(parts)}', number
        )
    return _refused(_id_in(parts), _what_is_wrong(parts) or message, number)


def _refused(id: Id | None, text: str, number: int) -> Unreadable:
    return Unreadable(id, ErrorAnswer(kind="line", text=text, line=number if id is None else None))


def _kind(value: object) -> str:
    names = {list: "a list", str: "a text", bool: "true or false", int: "a number", float: "a number"}
    return names.get(type(value), "null")


def _id_in(parts: dict[str, object]) -> Id | None:
    try:
        id: Id = msgspec.convert(parts.get("id"), Id)
    except msgspec.ValidationError:
        return None
    return id


def _what_is_wrong(parts: dict[str, object]) -> str:
    """Return what is wrong with the keys of a query; empty if they are right, and some value is not."""
    if "id" not in parts:
        return 'a query has an id, a text or a number, which its answers repeat: "id": "1"'
    kind = parts.get("type")
    if not isinstance(kind, str) or kind not in _KINDS:
        found = f"there is no query {shown(kind)}" if "type" in parts else "a query has a type"
        return f"{found}: there are {listed(_KINDS, 'and')}"
    known = ("type", *_KINDS[kind].__struct_fields__)
    unknown = [name for name in parts if name not in known]
    return f"{kind} has no key {shown(unknown[0])}: it has {listed(known, 'and')}" if unknown else ""
