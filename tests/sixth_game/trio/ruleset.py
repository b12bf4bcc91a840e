"""Trio for people: its option, codes and the sentence that refuses a step."""

from collections.abc import Mapping

from ludarium.boards import square
from ludarium.drawing import EMPTY, Piece
from ludarium.games.options import Value, Whole
from ludarium.games.placing import PlacingRuleset
from ludarium.games.trio import planes, play
from ludarium.games.trio.state import TrioRules, plane, stones
from ludarium.kernel.bits import Words
from ludarium.kernel.cells import write_cells
from ludarium.kernel.contract import FRESH, LEFT, MOVER
from ludarium.notation.codes import CodeReader


class Trio(PlacingRuleset):
    name = "trio"
    title = "Trio"
    summary = "Place stones in turn; three in a row win."
    author = ""
    clicking = "Choose an empty cell: a stone is placed there at once."
    sides = ("black", "white")
    pieces = (Piece("b", "black", "black"), Piece("w", "white", "white"))
    options = (Whole("size", 3, 3, 9, "how many cells a side of the board has"),)
    ends = ("{Winner} has three in a row.", "The board is full.")
    remembers = False
    has_draws = True
    plane_names = planes.PLANES
    placing = "place"

    def __init__(self, options: Mapping[str, Value]) -> None:
        size = int(options["size"])
        self.board = square(size)
        self.rules = TrioRules(self.board.all_cells)
        self.words = self.lasting_words = plane(self.rules, 2)

    def start(self) -> Words:
        state = self.new_state()
        state[LEFT] = state[FRESH] = 1
        return state

    def read(self, reader: CodeReader) -> Words:
        tokens, (mover,) = self.read_parts(reader)
        state = self.start()
        state[MOVER] = mover
        if EMPTY not in tokens:
            reader.refuse("the board is full: nobody can place a stone")
        for colour, letter in enumerate("bw"):
            chosen = (cell for cell, token in enumerate(tokens) if token == letter)
            write_cells(self.board.cells(chosen), state, plane(self.rules, colour))
        return state

    def tokens(self, state: Words) -> list[str]:
        black, white = (self.board.members(stones(self.rules, state, colour)) for colour in range(2))
        return ["b" if cell in black else "w" if cell in white else EMPTY for cell in range(len(self.board))]

    def fields(self, state: Words) -> list[str]:
        return [self.mover(state)[0]]

    def reason(self, state: Words, history: Words, step: int, number: int) -> str:
        return {play.OCCUPIED: f"{self.step_text(step)} is taken: a stone goes on an empty cell"}[number]
