"""Reading records: text becomes a game, a start and legal steps, or an error that says where the text is wrong."""

from collections.abc import Mapping

from ludarium.kernel.errors import CodeError, OptionError, RecordError
from ludarium.notation.records import RecordText, decoded, parse_record
from ludarium.notation.variations import main_line
from ludarium.notation.words import listed, shown, words_in
from ludarium.positions.game import Game
from ludarium.positions.record import Record, restored
from ludarium.positions.registry import ruleset_named
from ludarium.positions.tree_text import read_tree


def read_record(text: str | bytes) -> Record:
    """Return the record that a text describes; RecordError names the header, or the turn and step, and the reason."""
    if not isinstance(text, str | bytes):
        raise RecordError(f"a record is text, not {type(text).__name__}")
    parsed = parse_record(decoded(text) if isinstance(text, bytes) else text)
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
    pairs = [pair.partition("=") for pair in words_in(given["options"])]
    try:
        known = [option.name for option in ruleset_named(given["game"]).options]
        if [name for name, _, _ in pairs] != known:
            wanted = " ".join(f"{name}=…" for name in known)
            raise RecordError(f"header Options: it must list all options in this order: {wanted}")
        return Game(given["game"], {name: value for name, _, value in pairs})
    except OptionError as error:
        raise RecordError(f"header Game or Options: {error}") from None


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
