"""Subsume for people: its option, codes, step texts and the sentences that refuse a step."""

from collections.abc import Mapping

from ludarium.boards import hexagon
from ludarium.drawing import EMPTY, Piece
from ludarium.games.options import Value, Whole
from ludarium.games.placing import PlacingRuleset
from ludarium.games.progress import Decision, Measure
from ludarium.games.subsume import evaluation, planes, play, progress
from ludarium.games.subsume.loops import find_closed
from ludarium.games.subsume.margins import count_margins
from ludarium.games.subsume.state import BLUE, CLOSED, LASTING_PLANES, PLANES, RED, SubsumeRules, plane
from ludarium.games.zones import Zone
from ludarium.kernel.bits import Words
from ludarium.kernel.cells import Cells, holds, read_cells, whole, write_cells
from ludarium.kernel.contract import FRESH, LEFT, MOVER, Contract, accept, fulfil
from ludarium.notation.codes import CodeReader
from ludarium.notation.words import number_word

_LETTERS = ("r", "b")


fulfil(
    SubsumeRules,
    Contract(
        play.steps,
        play.play,
        play.remember,
        evaluation.evaluate,
        evaluation.may_win,
        evaluation.SEARCH,
        observe=planes.observe,
        check=accept,
    ),
)


class Subsume(PlacingRuleset):
    name = "subsume"
    title = "Subsume"
    summary = "Place stones, close loops and turn them to your colour; a loop on more than half of the perimeter wins."
    author = "Mark Steere"
    clicking = "Choose an empty cell that touches at least as many enemy stones as yours."
    sides = ("red", "blue")
    pieces = (Piece("r", "red", "red", mark="ring"), Piece("b", "blue", "blue", mark="bar"))
    options = (Whole("size", 5, 3, 10, "how many cells a side of the board has"),)
    ends = ("{Winner}'s loop holds more than half of the perimeter.",)
    remembers = False
    placing = "place"
    has_draws = False
    plane_names = planes.PLANES
    fixed_rules = True

    def __init__(self, options: Mapping[str, Value]) -> None:
        self.board = hexagon(int(options["size"]))
        self.rules = SubsumeRules(self.board.all_cells, self.board.edge_cells)
        self.words = plane(self.rules, PLANES)
        self.lasting_words = plane(self.rules, LASTING_PLANES)
        self.planes = plane(self.rules, RED)

    def start(self) -> Words:
        state = self.new_state()
        state[LEFT] = state[FRESH] = 1
        play.open_cells(self.rules, state)
        return state

    def read(self, reader: CodeReader) -> Words:
        tokens, (mover,) = self.read_parts(reader)
        state = self.new_state()
        state[MOVER] = mover
        state[LEFT] = state[FRESH] = 1
        for side, letter in enumerate(_LETTERS):
            stones = self.board.cells(cell for cell, token in enumerate(tokens) if token == letter)
            write_cells(stones, state, plane(self.rules, side))
        find_closed(self.rules, state)
        count_margins(self.rules, state)
        if not play.open_cells(self.rules, state):
            state[MOVER] = 1 - state[MOVER]
            if not play.open_cells(self.rules, state):
                reader.refuse("nobody can place a stone on this board: every cell is taken or surrounded")
        return state

    def tokens(self, state: Words) -> list[str]:
        red, blue = whole(self._plane(state, RED)), whole(self._plane(state, BLUE))
        found = (EMPTY, *_LETTERS)
        return [found[(red >> spot & 1) + 2 * (blue >> spot & 1)] for spot in self.board.spots]

    def _plane(self, state: Words, which: int) -> Cells:
        return read_cells(self.rules.board, state, plane(self.rules, which))

    def fields(self, state: Words) -> list[str]:
        return [self.mover(state)[0]]

    @property
    def aim(self) -> str:
        count, goal = len(self.board.edge), progress.goal_on(self.board)
        return f"Hold at least {goal} of the {count} perimeter cells with one loop."

    def progress(self, state: Words) -> tuple[Measure, ...]:
        return progress.measures(self.rules, self.board, state)

    def decision(self, state: Words) -> Decision:
        return progress.decided(self.rules, self.board, state, self.sides)

    def closed(self, state: Words) -> tuple[int, ...]:
        """Rule 1b: the empty cells that loops surround."""
        return tuple(sorted(self.board.members(self._plane(state, CLOSED))))

    def zones(self, state: Words) -> tuple[Zone, ...]:
        """Rule 5: the perimeter."""
        count, goal = len(self.board.edge), progress.goal_on(self.board)
        meaning = f"Perimeter: a loop on more than half of these {count} cells, so on {goal} or more, wins."
        return (Zone(meaning, "", self.board.edge),)

    def reason(self, state: Words, history: Words, step: int, number: int) -> str:
        cell = self.step_text(step)
        if number == play.OCCUPIED:
            side = "red" if holds(self._plane(state, RED), step) else "blue"
            return f"{cell} holds a {side} stone: a stone goes on an empty cell"
        if number == play.SURROUNDED:
            return f"{cell} is surrounded by a loop: a stone goes where the outside can be reached"
        return f"{cell} has {self._neighbours(state, step)}: a stone needs at least as many enemy neighbours as own"

    def _neighbours(self, state: Words, spot: int) -> str:
        """Describe the neighbours of a cell, the mover's first."""
        tokens = self.tokens(state)
        around = [tokens[cell] for cell in self.board.adjacent(self.board.cell_of_spot[spot])]
        own, enemy = self.mover(state), self.waiting(state)
        enemies = around.count(enemy[0])
        noun = "neighbour" if enemies < 2 else "neighbours"
        return f"{number_word(around.count(own[0]))} {own} and {number_word(enemies)} {enemy} {noun}"
