"""Small boards after a first turn: the best, the most balanced and the worst."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ludarium.drawing import EMPTY, BoardDrawing, board_drawing
from ludarium.drawing.cells import ground, trail_streaks
from ludarium.drawing.figures import figure
from ludarium.drawing.labels import INK
from ludarium.drawing.markup import element, number, text_element
from ludarium.drawing.pieces import letter_and_height
from ludarium.drawing.words import described
from ludarium.lab.figures.first_turns import FirstTurn, FirstTurns
from ludarium.lab.reports.opened import OpenedTurn, Openings
from ludarium.lab.reports.turn_map import score_words
from ludarium.positions import Game

SHOWN = 3  # of each kind
_MARGIN = 14
_WARM = "#f0d692"
_SIZE, _GAP, _WORDS = 250, 20, 70  # of the sheet on which they are all drawn
_GROUND = "#f6efe0"


class Ranked(NamedTuple):
    """Some turns with what they have in common."""

    heading: str
    turns: tuple[FirstTurn, ...]


def ranked(found: FirstTurns) -> list[Ranked]:
    """Return the turns to show, up to three of each kind and fewer where there are few turns."""
    count = min(SHOWN, max(1, len(found.turns) // 3))
    best, worst = found.ranked[:count], tuple(reversed(found.ranked))[:count]
    lists = (
        Ranked("Best for the first side", best),
        Ranked("Nearest to 50\u00a0%", found.balanced[:count]),
        Ranked("Worst for the first side", worst),
    )
    return [one for one in lists if one.turns]


def shared(openings: Openings, name: str) -> str:
    """Return what all small boards of a variant use: the board and each piece, drawn once."""
    game = openings.game
    drawn = [element("g", ground(board_drawing(game.board), ()), id=f"{name}-board")]
    pieces = {piece.letter: piece for piece in game.ruleset.pieces}
    for token in sorted({token for opened in _shown(openings) for token in opened.after.tokens} - {EMPTY}):
        letter, height = letter_and_height(token)
        drawn.append(element("g", figure(pieces[letter], height), id=f"{name}-{token}"))
    return element("defs", *drawn)


def _shown(openings: Openings) -> Iterable[OpenedTurn]:
    return (openings.turns[turn.number] for group in ranked(openings.found) for turn in group.turns)


def miniature(opened: OpenedTurn, name: str, **attributes: str | float) -> str:
    """Return a small board; `name` is that of what it shares with others."""
    game = opened.after.game
    sheet = board_drawing(game.board)
    pieces = {piece.letter: piece for piece in game.ruleset.pieces}
    return element(
        "svg",
        text_element(f"The board after {opened.turn.words}", "title"),
        text_element(described(game.board, opened.after.tokens, pieces, (), opened.trail), "desc"),
        element("use", href=f"#{name}-board"),
        *_warm(opened, sheet),
        trail_streaks(sheet, opened.trail),
        *_standing(opened, sheet, name),
        role="img",
        viewBox=_box(game),
        font_family="system-ui, sans-serif",
        **attributes,
    )


def _box(game: Game) -> str:
    """Return the part of the drawing in which cells lie, without the names at the rim."""
    places = board_drawing(game.board).cells
    xs, ys = [place.x for place in places], [place.y for place in places]
    room = 58 + _MARGIN
    corner = (min(xs) - room, min(ys) - room)
    return " ".join(map(number, (*corner, max(xs) + room - corner[0], max(ys) + room - corner[1])))


def _warm(opened: OpenedTurn, sheet: BoardDrawing) -> list[str]:
    touched = sorted({cell for way in opened.trail for cell in way})
    places = [sheet.cells[cell] for cell in touched]
    return [
        element("path", d=sheet.outline, fill=_WARM, transform=f"translate({number(one.x)} {number(one.y)})")
        for one in places
    ]


def _standing(opened: OpenedTurn, sheet: BoardDrawing, name: str) -> list[str]:
    """Place the pieces from the top of the board down, so that tall ones cover those behind them."""
    tokens = opened.after.tokens
    return [
        element("use", href=f"#{name}-{tokens[cell]}", x=sheet.cells[cell].x, y=sheet.cells[cell].y)
        for row in opened.after.game.board.rows
        for cell in row
        if tokens[cell] != EMPTY
    ]


def miniature_sheet(openings: Openings) -> str:
    """Return all small boards as one picture that stands alone, a row for each kind."""
    groups = ranked(openings.found)
    columns = max(len(group.turns) for group in groups)
    width = _GAP + columns * (_SIZE + _GAP)
    row_height = _SIZE + _WORDS + 50
    rows = [part for row, group in enumerate(groups) for part in _row(openings, group, row_height * row)]
    height = row_height * len(groups) + _GAP
    told = ". ".join(f"{one.heading}: {', '.join(turn.words for turn in one.turns)}" for one in groups)
    return element(
        "svg",
        text_element("The board after some first turns", "title"),
        text_element(f"{told}.", "desc"),
        element("rect", width=width, height=height, rx=16, fill=_GROUND),
        shared(openings, "turn"),
        element("g", *rows, fill=INK, font_size=15),
        xmlns="http://www.w3.org/2000/svg",
        role="img",
        width=number(width),
        height=number(height),
        viewBox=f"0 0 {number(width)} {number(height)}",
        font_family="system-ui, sans-serif",
    )


def _row(openings: Openings, group: Ranked, top: float) -> Sequence[str]:
    parts = [text_element(group.heading, x=_GAP, y=top + 34, font_weight="600")]
    for column, turn in enumerate(group.turns):
        x = _GAP + column * (_SIZE + _GAP)
        opened = openings.turns[turn.number]
        parts.append(miniature(opened, "turn", x=x, y=top + 48, width=_SIZE, height=_SIZE))
        parts.append(text_element(turn.words, x=x, y=top + _SIZE + 68, font_weight="600"))
        parts.append(text_element(score_words(turn), x=x, y=top + _SIZE + 90))
    return parts
