"""Trio for people: its option, codes and the sentence that refuses a step."""

from collections.abc import Mapping

from ludarium.boards import square
from ludarium.drawing import EMPTY, Piece
from ludarium.games.options import Value, Whole
from ludarium.games.placing import PlacingRuleset
from ludarium.games.trio import play
from ludarium.games.trio.state import TrioRules, plane
from ludarium.kernel.bits import Words
from ludarium.kernel.contract import FRESH, LEFT, MOVER
from ludarium.kernel.planes import holds, put
from ludarium.notation.codes import CodeReader


class Trio(PlacingRuleset):
    name = "trio"
    title = "Trio"
    summary = "Place stones in turn; three in a row win."
    author = ""
    length = "about 8 turns, 3 minutes"
    clicking = "Click an empty cell: one click places a stone."
    sides = ("black", "white")
    pieces = (Piece("b", "black", "black"), Piece("w", "white", "white"))
    options = (Whole("size", 3, 3, 9, "how many cells a side of the board has"),)
    ends = ("{Winner} has three in a row.", "The board is full.")
    remembers = False
    has_draws = True
    placing = "place"

    def __init__(self, options: Mapping[str, Value]) -> None:
        size = int(options["size"])
        self.board = square(size, 32)
        self.rules = TrioRules(size)
        self.words = self.lasting_words = plane(self.rules, 2)

    def start(self) -> Words:
        state = self.new_state()
        state[LEFT] = state[FRESH] = 1
        return state

    def read(self, reader: CodeReader) -> Words:
        tokens = reader.cells(self.board, ("b", "w"))
        state = self.start()
        state[MOVER] = reader.side(self.sides)
        reader.close()
        if EMPTY not in tokens:
            reader.refuse("the board is full: nobody can place a stone")
        for spot, token in zip(self.board.spots, tokens, strict=True):
            if token != EMPTY:
                put(state, plane(self.rules, "bw".index(token)), spot)
        return state

    def tokens(self, state: Words) -> list[str]:
        black, white = plane(self.rules, 0), plane(self.rules, 1)
        spots = self.board.spots
        return ["b" if holds(state, black, s) else "w" if holds(state, white, s) else EMPTY for s in spots]

    def fields(self, state: Words) -> list[str]:
        return [self.mover(state)[0]]

    def reason(self, state: Words, history: Words, step: int, number: int) -> str:
        return {play.OCCUPIED: f"{self.step_text(step)} is taken: a stone goes on an empty cell"}[number]
