"""Drafts: positions that are being set up. A draft need not be legal, and can say why it is not."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from ludarium.drawing import EMPTY
from ludarium.kernel.errors import CodeError
from ludarium.notation.codes import CodeReader, write_code
from ludarium.notation.words import how_many, shown
from ludarium.positions import Game, Position
from ludarium.study.misfits import misfit
from ludarium.study.turning import moved

_TOKEN = re.compile(r"[A-Za-z#.][0-9]{0,4}")
_FIELD = re.compile(r"\S*", re.ASCII)
_UNKNOWN = "?"  # in the place of an empty field, which a code cannot have


@dataclass(frozen=True)
class Draft:
    """What each cell holds and the fields after the board, as a code has them. Drafts are values.

    CodeError if there are too many or too few, or if one could not stand in a code at all.
    """

    game: Game
    tokens: tuple[str, ...]
    fields: tuple[str, ...]

    def __post_init__(self) -> None:
        cells, fields = len(self.game.board), len(self.game.ruleset.code_fields)
        if len(self.tokens) != cells:
            raise CodeError(f"{how_many(len(self.tokens), 'cell')} are given, but the board has {cells}", field=0)
        if len(self.fields) != fields:
            raise CodeError(f"{how_many(len(self.fields), 'field')} are given, but a code of this game has {fields}")
        for cell, token in enumerate(self.tokens):
            if _TOKEN.fullmatch(token) is None:
                name = self.game.board.names[cell]
                raise CodeError(f"{name}: {shown(token, 20)} cannot stand on a cell", field=0, cells=(name,))
        for number, field in enumerate(self.fields, 1):
            if _FIELD.fullmatch(field) is None:
                raise CodeError(f"{shown(field, 20)}: a field of a code has no white space", field=number)

    @property
    def code(self) -> str:
        """The position code, right or wrong."""
        return write_code(self.game.board, self.tokens, [field or _UNKNOWN for field in self.fields])

    @cached_property
    def _read(self) -> Position | CodeError:
        for number, (declared, text) in enumerate(zip(self.game.ruleset.code_fields, self.fields, strict=True), 1):
            if why := misfit(declared, text):
                return CodeError(why, field=number)
        try:
            return self.game.position(self.code)
        except CodeError as error:
            return error

    @property
    def problem(self) -> CodeError | None:
        """Why this is not a legal position, with the field and the cells in question; None if it is one."""
        return self._read if isinstance(self._read, CodeError) else None

    @property
    def position(self) -> Position:
        """The position; CodeError says why it is not legal."""
        if isinstance(self._read, CodeError):
            raise self._read
        return self._read

    def emptied(self) -> "Draft":
        """Return the draft without pieces and without cells in its fields."""
        declared = zip(self.game.ruleset.code_fields, self.fields, strict=True)
        return replace(
            self, tokens=(EMPTY,) * len(self.tokens), fields=tuple(one.emptied(text) for one, text in declared)
        )

    def moved(self, symmetry: Sequence[int]) -> "Draft":
        """Return the draft with everything moved by a symmetry of the board."""
        tokens, fields = moved(self.game, (self.tokens, self.fields), symmetry)
        return replace(self, tokens=tokens, fields=fields)


def draft_of(position: Position) -> Draft:
    """Return the draft that shows a position: its pieces and the fields of its code."""
    return Draft(position.game, position.tokens, position.fields)


def read_draft(game: Game, code: str) -> Draft:
    """Return the draft that a code describes if it can be shown, even if it is not legal.

    All pieces of the game may stand at any height, whatever the options allow. Fields that are missing at the end are
    those of the start. CodeError says why it cannot be shown.
    """
    reader = CodeReader(code)
    tokens = reader.cells(game.board, [piece.letter for piece in game.ruleset.pieces], heights=True)
    fields = reader.texts(len(game.ruleset.code_fields))
    reader.close()
    return Draft(game, tuple(tokens), (*fields, *game.start().fields[len(fields) :]))
