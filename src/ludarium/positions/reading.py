"""Reading records: text becomes a game, a start and legal steps, or an error that says where the text is wrong."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from os import PathLike

from ludarium.kernel.errors import CodeError, OptionError, RecordError
from ludarium.notation.collection import parts
from ludarium.notation.records import RecordText, decoded, parse_record
from ludarium.notation.variations import main_line
from ludarium.notation.words import listed, shown, words_in
from ludarium.positions.game import Game
from ludarium.positions.record import Record, restored
from ludarium.positions.registry import ruleset_named
from ludarium.positions.tree_text import read_tree

_KEPT = "surrogateescape"  # bytes that are not UTF-8 are refused where they stand, not where the file is opened
_GAMES = 16  # that are kept with what was worked out for them


def read_record(text: str | bytes) -> Record:
    """Return the record that a text describes; RecordError names the header, or the turn and step, and the reason."""
    if not isinstance(text, str | bytes):
        raise RecordError(f"a record is text, not {type(text).__name__}")
    return _read(decoded(text) if isinstance(text, bytes) else text, first_line=1)


def read_records(
    file: str | PathLike[str] | Iterable[str] | Iterable[bytes], on_error: Callable[[RecordError], object] | None = None
) -> Iterator[Record]:
    """Read the records of a file one after the other, each when it is asked for: a path, an open file or its lines.

    A record that is wrong raises a RecordError that names its number and its line. With `on_error` that function is
    called with the error instead, and the next record is read.
    """
    if not isinstance(file, str | PathLike):
        yield from _records(map(_line, file), on_error)
        return
    with open(file, encoding="utf-8", errors=_KEPT) as lines:
        yield from _records(map(_line, lines), on_error)


def _line(line: str | bytes) -> str:
    if not isinstance(line, str | bytes):
        raise RecordError(f"the lines of a file are text or bytes, not {type(line).__name__}")
    return (line.decode("utf-8", _KEPT) if isinstance(line, bytes) else line).rstrip("\r\n")


def _records(lines: Iterable[str], on_error: Callable[[RecordError], object] | None) -> Iterator[Record]:
    for part in parts(lines):
        try:
            record = _read(_checked(part.text), part.line)
        except RecordError as error:
            placed = RecordError(f"record {part.number}, from line {part.line}: {error}")
            if on_error is None:
                raise placed from None
            on_error(placed)
        else:
            yield record


def _checked(text: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise RecordError("it is not UTF-8 text") from None
    return text


def _read(text: str, first_line: int) -> Record:
    parsed = parse_record(text, first_line)
    given = {key.lower(): value for key, value in parsed.headers.items()}
    game = _game(given)
    begins = ["position"] if "position" in given or game.ruleset.start_in_records else []
    wanted = ["game", "options", *game.sides, "date", *begins, "result"]
    if list(given)[: len(wanted)] != wanted:
        names = listed((name.capitalize() for name in wanted), "and")
        raise RecordError(f"the headers must begin with {names}, in this order")
    if given["result"] != parsed.result:
        raise RecordError(
            f"the header Result says {shown(given['result'])}, but the turns end with {shown(parsed.result)}"
        )
    further = {key: value for key, value in parsed.headers.items() if key.lower() not in wanted}
    record = _replayed(game, parsed, given, further)
    _check_turns(record, parsed)
    return record


def _game(given: Mapping[str, str]) -> Game:
    if "game" not in given or "options" not in given:
        raise RecordError("the headers Game and Options are missing")
    try:
        return _game_of(given["game"], given["options"])
    except OptionError as error:
        raise RecordError(f"header Game or Options: {error}") from None


@lru_cache(maxsize=_GAMES)
def _game_of(name: str, options: str) -> Game:
    """Return the game that two headers name; records of one game share it, with the steps that it knows already."""
    pairs = [pair.partition("=") for pair in words_in(options)]
    known = [option.name for option in ruleset_named(name).options]
    if [option for option, _, _ in pairs] != known:
        wanted = " ".join(f"{option}=…" for option in known)
        raise RecordError(f"header Options: it must list all options in this order: {wanted}")
    return Game(name, {option: value for option, _, value in pairs})


def _replayed(game: Game, parsed: RecordText, given: Mapping[str, str], further: Mapping[str, str]) -> Record:
    try:
        start = game.position(given["position"]) if "position" in given else game.start()
    except CodeError as error:
        raise RecordError(f"header Position: {error}") from None
    if "position" in given and not game.ruleset.start_in_records and start == game.start():
        raise RecordError("header Position: this is the usual start of the game: leave the header out")
    tree = read_tree(start, parsed.steps, parsed.intro)
    players = given[game.sides[0]], given[game.sides[1]]
    texts = {"players": players, "date": given["date"], "result": parsed.result, "headers": further}
    last = {step.turn: step.comment for step in main_line(parsed.steps)}
    return restored(start, tree, texts, frozenset(turn for turn, comment in last.items() if comment == ""))


def _check_turns(record: Record, parsed: RecordText) -> None:
    """Check that the commas separate the turns as they were played."""
    for number, (turn, written) in enumerate(zip(record.turns, parsed.turns, strict=False), 1):
        steps = tuple(map(str, turn))
        if steps != written:
            played, given = ",".join(steps)[:80], ",".join(written)[:80]
            raise RecordError(f"turn {number}: the steps of this turn are {played}, not {given}")
