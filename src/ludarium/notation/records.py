"""Game records as text: headers, then the turns. Knows their shape, not what the steps mean."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from ludarium.kernel.errors import RecordError

LONGEST = 4 * 1024 * 1024
UNFINISHED = "*"
_HEADER = re.compile(r'\[([A-Za-z][A-Za-z0-9_]*)\s+"((?:[^"\\]|\\["\\])*)"\]')
_TOKEN = re.compile(r"\{[^{}]*\}|[^\s{}]+")
_TURN_NUMBER = re.compile(r"[1-9][0-9]*\.")


@dataclass(frozen=True)
class RecordText:
    """What a record says: headers in order, the steps of each turn, comments by turn (from 1), how it ended."""

    headers: Mapping[str, str]
    turns: tuple[tuple[str, ...], ...]
    result: str
    comments: Mapping[int, str] = field(default_factory=dict)


def write_record(record: RecordText) -> str:
    lines = [f'[{key} "{_escaped(value)}"]' for key, value in record.headers.items()]
    words: list[str] = []
    for number, turn in enumerate(record.turns, 1):
        words.append(f"{number}. {','.join(turn)}")
        if number in record.comments:
            words.append(f"{{{record.comments[number]}}}")
    return "\n".join((*lines, "", " ".join((*words, record.result)), ""))


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def decoded(data: bytes) -> str:
    """The text of a record file."""
    if len(data) > LONGEST:
        raise RecordError(f"the record has {len(data):,} bytes: at most {LONGEST:,} are read")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(f"the record is not UTF-8 text: byte {error.start + 1} does not fit") from None


def parse_record(text: str) -> RecordText:
    """Read the shape of a record; RecordError names the line."""
    if len(text) > LONGEST:
        raise RecordError(f"the record has {len(text):,} characters: at most {LONGEST:,} are read")
    lines = text.splitlines()
    first = next((number for number, line in enumerate(lines) if line.strip()), len(lines))
    headers, end = _headers(lines, first)
    turns, comments, result = _turns(lines, end)
    return RecordText(headers, turns, result, comments)


def _headers(lines: Sequence[str], first: int) -> tuple[dict[str, str], int]:
    headers: dict[str, str] = {}
    for number in range(first, len(lines)):
        line = lines[number].strip()
        if not line:
            return headers, number
        match = _HEADER.fullmatch(line)
        if match is None:
            raise RecordError(f'line {number + 1}: {line[:40]!r} is no header like [Game "name"]')
        if match[1].lower() in (key.lower() for key in headers):
            raise RecordError(f"line {number + 1}: the header {match[1]} stands twice")
        headers[match[1]] = re.sub(r"\\(.)", r"\1", match[2])
    raise RecordError("the record ends before its turns: an empty line and the turns follow the headers")


def _turns(lines: Sequence[str], first: int) -> tuple[tuple[tuple[str, ...], ...], dict[int, str], str]:
    """The turns after the headers: a number, its steps, perhaps a comment; at the end the result."""
    turns: list[tuple[str, ...]] = []
    comments: dict[int, str] = {}
    number_due = True  # otherwise steps are
    tokens = list(_tokens(lines, first))
    if not tokens:
        raise RecordError("the record is cut off: the turns must end with a winner, draw or *")
    for token, line in tokens[:-1]:
        if token.startswith("{"):
            if not turns or not number_due or len(turns) in comments:
                raise RecordError(f"line {line}: a comment stands after a turn, one for each")
            comments[len(turns)] = token[1:-1]
        elif number_due:
            if token != f"{len(turns) + 1}.":
                raise RecordError(f"line {line}: {token[:40]!r} stands where turn {len(turns) + 1}. should begin")
            number_due = False
        else:
            turns.append(tuple(token.split(",")))
            number_due = True
    result, line = tokens[-1]
    if not number_due or result.startswith("{") or _TURN_NUMBER.fullmatch(result):
        raise RecordError(f"line {line}: the record is cut off: it must end with a winner, draw or *")
    return tuple(turns), comments, result


def _tokens(lines: Sequence[str], first: int) -> Iterable[tuple[str, int]]:
    """The words of the turns with their line numbers; a comment is one word, and steps hold no white space."""
    text = "\n".join(lines[first:])
    text = re.sub(r"[^\S\n]*,[^\S\n]*", ",", text)
    line, at = first + 1, 0
    for match in _TOKEN.finditer(text):
        line += text.count("\n", at, match.start())
        if text[at : match.start()].strip():
            raise RecordError(f"line {line}: a brace without its partner: comments stand in one pair of braces")
        yield match.group(), line
        line += text.count("\n", match.start(), match.end())
        at = match.end()
    if text[at:].strip():
        raise RecordError(f"line {line}: a brace without its partner: comments stand in one pair of braces")
