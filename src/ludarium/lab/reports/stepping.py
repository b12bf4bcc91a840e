"""A game that one can step through: the board is drawn once, and the pieces of each turn are placed on it."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

from ludarium.boards import Board
from ludarium.drawing import EMPTY, BoardDrawing, board_drawing
from ludarium.drawing.cells import ground, trail_streaks
from ludarium.drawing.figures import figure
from ludarium.drawing.labels import rim_labels
from ludarium.drawing.markup import element, number, text_element
from ludarium.drawing.pieces import letter_and_height
from ludarium.drawing.words import described
from ludarium.lab.reports.markup import tag, text
from ludarium.lab.reports.sample import SampleGame
from ludarium.notation.words import how_many
from ludarium.positions import Position, Record
from ludarium.positions.trail import trail_of
from ludarium.study import Turn, all_turns

MOST_TURNS = 400  # that one can step through; the record has all
_MARGIN = 14
_MOST_BYTES = 1_000_000  # of all games together
_BUTTONS = (  # where each goes, its sign and its name
    ("first", "M3 3V13M13 3L6 8L13 13Z", "First"),
    ("back", "M11 3L4 8L11 13Z", "Previous"),
    ("on", "M5 3L12 8L5 13Z", "Next"),
    ("last", "M13 3V13M3 3L10 8L3 13Z", "Last"),
)


def drawn_games(samples: Sequence[SampleGame]) -> str:
    """Return the games, each with its board, buttons, record and data."""
    if not samples:
        return tag("p", "No game can be shown yet.")
    parts, left = [_pieces(samples)], _MOST_BYTES
    for index, sample in enumerate(samples):
        data = json.dumps(_data(sample.record), separators=(",", ":")).replace("</", "<\\/")
        left -= len(data)
        parts.append(_game(sample, index, data if left >= 0 else ""))
    return "".join(parts)


def _pieces(samples: Iterable[SampleGame]) -> str:
    """Draw each piece that occurs once, alone or in a stack, to be placed wherever it stands."""
    tokens = sorted({token for one in samples for position in one.record.positions for token in position.tokens})
    pieces = {piece.letter: piece for one in samples for piece in one.record.game.ruleset.pieces}
    drawn = []
    for token in (one for one in tokens if one != EMPTY):
        letter, height = letter_and_height(token)
        drawn.append(element("g", figure(pieces[letter], height), id=_id(token)))
    return element("svg", element("defs", *drawn), width=0, height=0, aria_hidden="true", **{"class": "pieces"})


def _id(token: str) -> str:
    return f"piece-{token}"


def _game(sample: SampleGame, index: int, data: str) -> str:
    record, played = sample.record, sample.played
    heading = f"{sample.why}: {how_many(played.turns, 'turn')}"
    words = f"{sample.variant}, {sample.strength}, game {played.number}. {_result(record)}"
    copied = tag("textarea", text(record), readonly=True, rows=6, spellcheck="false", aria_label=f"Record of {heading}")
    script = tag("script", data, type="application/json") if data else ""
    return tag(
        "article",
        tag("h3", text(heading)),
        tag("p", text(words), class_="soft"),
        tag("figure", _board(record), tag("figcaption", text(_last_words(record)), aria_live="polite")),
        _buttons(index) if data else "",
        tag("details", tag("summary", "Its record"), copied, tag("button", "Copy", type="button", class_="copy")),
        script,
        class_="game",
    )


def _buttons(index: int) -> str:
    buttons = [
        tag("button", _sign(way), type="button", data_go=go, aria_label=words, title=words)
        for go, way, words in _BUTTONS
    ]
    slider = tag("input", type="range", min=0, max=0, value=0, id=f"turn-{index}", aria_label="Turn")
    return tag("div", *buttons[:2], slider, *buttons[2:], class_="buttons", hidden=True)


def _sign(way: str) -> str:
    return element("svg", element("path", d=way), viewBox="0 0 16 16", width=16, height=16, aria_hidden="true")


def _result(record: Record) -> str:
    outcome = record.outcome
    if outcome is None:
        return "It was cut."
    won = "A draw" if outcome.winner is None else f"{outcome.winner.capitalize()} wins"
    return f"{won}. {outcome.reason}"


def _last_words(record: Record) -> str:
    turns = all_turns(record)
    return _caption(turns[-1]) if turns else "The start."


def _caption(turn: Turn) -> str:
    return f"Turn {turn.number}, {turn.side}: {', '.join(map(str, turn.steps))}"


def _board(record: Record) -> str:
    """Draw the last position; a script places the pieces of the others."""
    position, sheet = record.positions[-1], board_drawing(record.game.board)
    pieces = {piece.letter: piece for piece in record.game.ruleset.pieces}
    box = (sheet.left - _MARGIN, sheet.top - _MARGIN, sheet.width + 2 * _MARGIN, sheet.height + 2 * _MARGIN)
    return element(
        "svg",
        text_element("The board after the turn named below", "title"),
        text_element(described(record.game.board, position.tokens, pieces, (), ()), "desc"),
        element("defs", element("path", d=sheet.outline, id=_cell_id(record))),
        ground(sheet, ()),
        element("g", "", **{"class": "warm", "fill": "#f0d692", "data-cell": _cell_id(record)}),
        element("g", "", **{"class": "trail"}),
        rim_labels(sheet.labels),
        element("g", *_standing(position, sheet), **{"class": "standing"}),
        role="img",
        viewBox=" ".join(map(number, box)),
        font_family="system-ui, sans-serif",
        **{"class": "board"},
    )


def _cell_id(record: Record) -> str:
    """Return a name for the shape of a cell: the same for all boards of one kind."""
    return f"cell-{record.game.board.grid.name}"


def _standing(position: Position, sheet: BoardDrawing) -> list[str]:
    return [
        element("use", href=f"#{_id(token)}", x=sheet.cells[cell].x, y=sheet.cells[cell].y)
        for cell in _drawing_order(position.game.board)
        if (token := position.tokens[cell]) != EMPTY
    ]


def _drawing_order(board: Board) -> list[int]:
    """Return the cells from the top down, so that tall pieces cover those behind them."""
    return [cell for row in board.rows for cell in row]


def _data(record: Record) -> dict[str, Any]:
    """Return the places and names of the cells, and for each turn what they hold, what it touched and its words."""
    board = record.game.board
    sheet, order = board_drawing(board), _drawing_order(board)
    turns = all_turns(record)[:MOST_TURNS]
    frames = [{"on": _tokens(record.start, order), "words": "The start."}, *(_frame(turn, sheet) for turn in turns)]
    if len(record.turns) > MOST_TURNS:
        frames[-1]["words"] = f"{frames[-1]['words']}. The record has the rest."
    return {
        "at": [[sheet.cells[cell].x, sheet.cells[cell].y] for cell in order],
        "names": [board.names[cell] for cell in order],
        "pieces": {piece.letter: piece.name for piece in record.game.ruleset.pieces},
        "frames": frames,
    }


def _frame(turn: Turn, sheet: BoardDrawing) -> dict[str, Any]:
    board, order = turn.after.game.board, _drawing_order(turn.after.game.board)
    places = {cell: place for place, cell in enumerate(order)}
    trail = [(board.cell(start), board.cell(end)) for start, end in trail_of(turn.traces)]
    return {
        "on": _tokens(turn.after, order),
        "warm": sorted({places[cell] for way in trail for cell in way}),
        "trail": trail_streaks(sheet, trail),
        "words": _caption(turn),
    }


def _tokens(position: Position, order: Sequence[int]) -> str:
    """Return what the cells hold, one after the other; a token begins with a letter or a dot."""
    return "".join(position.tokens[cell] for cell in order)
