"""Drop for people: options, codes, step texts and the sentences that refuse a step."""

from collections.abc import Mapping

from ludarium.boards import hexagon
from ludarium.drawing import EMPTY, Piece
from ludarium.games.drop import abreast, evaluation, planes, play, progress
from ludarium.games.drop.state import (
    BLACK,
    HANDS,
    PLANES,
    TURN_DROPS,
    WHITE,
    DropRules,
    has_free_cell,
    in_hand,
    plane,
)
from ludarium.games.fields import Count, Counts, SideToAct
from ludarium.games.options import Choice, Value, Whole
from ludarium.games.placing import PlacingRuleset
from ludarium.games.progress import Decision, Measure
from ludarium.games.zones import Zone
from ludarium.kernel.bits import Words
from ludarium.kernel.cells import write_cells
from ludarium.kernel.contract import FRESH, LEFT, MOVER, Contract, accept, fulfil
from ludarium.notation.codes import CodeReader

_LETTERS = ("b", "w", "d")
_TOKENS = (EMPTY, *_LETTERS)  # of a cell in neither plane, in black's, in white's, in both
_SQUEEZES = ("either", "enemy", "own")
_MOST_PIECES = 99
_MOST_IN_HAND = 999  # in a code, which may have any number of pieces


fulfil(
    DropRules,
    Contract(
        play.steps,
        play.play,
        play.remember,
        evaluation.evaluate,
        evaluation.may_win,
        evaluation.SEARCH,
        abreast.play_abreast,
        planes.observe,
        check=accept,
    ),
)


class Drop(PlacingRuleset):
    name = "drop"
    title = "Drop"
    summary = "Drop pieces that push their neighbours away, squeeze others out, and keep the largest clump."
    author = ""
    clicking = "Choose an empty cell, but not on the outer ring: a piece drops there at once."
    sides = ("black", "white")
    pieces = (
        Piece("b", "black", "black"),
        Piece("w", "white", "white"),
        Piece("d", "dud", "grey", mark="cross"),
    )
    options = (
        Whole("size", 5, 4, 8, "how many cells a side of the board has"),
        Whole("pieces", 32, 4, _MOST_PIECES, "how many pieces each side begins with"),
        Choice("squeeze", _SQUEEZES, "whose four neighbours squeeze a piece: either colour's, the enemy's or its own"),
        Choice("opening", ("one", "two"), "drops in the very first turn"),
        Choice("dud", ("stays", "squeezable"), "whether the neutral piece can be squeezed out too"),
        Choice("ties", ("draw", "cascade"), "equal largest clumps: a draw, or the next largest decide"),
    )
    ends = ("{Winner} has the larger clump.", "The clumps are equal.")
    remembers = False
    placing = "drop"
    step_noun = "drop"
    has_draws = True
    plane_names = planes.PLANES
    number_names = planes.NUMBERS

    def __init__(self, options: Mapping[str, Value]) -> None:
        self.board = hexagon(int(options["size"]))
        self.rules = DropRules(
            board=self.board.all_cells,
            inner=self.board.all_cells & ~self.board.edge_cells,
            squeeze=_SQUEEZES.index(str(options["squeeze"])),
            dud_squeezable=options["dud"] == "squeezable",
            cascade=options["ties"] == "cascade",
        )
        self.planes = PLANES
        self.words = self.lasting_words = plane(self.rules, 2)
        self._hand = int(options["pieces"])
        self._first_drops = 1 if options["opening"] == "one" else TURN_DROPS

    @property
    def code_fields(self) -> tuple[SideToAct, Count, Counts]:
        hands = Counts("pieces in hand", self.sides, 0, _MOST_IN_HAND)
        return SideToAct(self.sides), Count("drops left", 0, TURN_DROPS), hands

    def start(self) -> Words:
        state = self.new_state()
        self._put(state, {len(self.board) // 2: "d"})
        state[HANDS] = state[HANDS + 1] = self._hand
        state[LEFT], state[FRESH] = self._first_drops, 1
        return state

    def read(self, reader: CodeReader) -> Words:
        tokens, (mover, left, hands) = self.read_parts(reader)
        state = self.new_state()
        state[HANDS], state[HANDS + 1] = hands
        duds = [name for name, token in zip(self.board.names, tokens, strict=True) if token == "d"]
        if len(duds) > 1:
            reader.refuse("there is more than one dud: the board holds one at most", cells=duds)
        hand = in_hand(state, mover)
        if left > hand or (left == 0 and hand > 0):
            fitting = "0" if hand == 0 else "1" if hand == 1 else "1 or 2"
            reader.refuse(f"with {hand} in that hand, the number of drops left must be {fitting}", reader.place(2))
        self._put(state, dict(enumerate(tokens)))
        state[MOVER], state[LEFT], state[FRESH] = mover, left, 1
        if has_free_cell(self.rules, state) and in_hand(state, 0) + in_hand(state, 1) > 0:
            if left == 0:
                play.pass_on(self.rules, state, mover, None)
        else:
            play.finish(self.rules, state)
        return state

    def _put(self, state: Words, tokens: Mapping[int, str]) -> None:
        """Put pieces on an empty board, given what each cell holds."""
        for side, letters in ((BLACK, "bd"), (WHITE, "wd")):
            cells = self.board.cells(cell for cell, token in tokens.items() if token in letters)
            write_cells(cells, state, plane(self.rules, side))

    def tokens(self, state: Words) -> list[str]:
        black, white = (self._plane(state, side) for side in (BLACK, WHITE))
        return [_TOKENS[black >> spot & 1 | (white >> spot & 1) << 1] for spot in self.board.spots]

    def _plane(self, state: Words, side: int) -> int:
        """Return a plane as one number, with a bit for each spot."""
        words = state[plane(self.rules, side) : plane(self.rules, side + 1)]
        return sum(int(word) << 64 * number for number, word in enumerate(words))

    def fields(self, state: Words) -> list[str]:
        return [self.mover(state)[0], str(state[LEFT]), f"{state[HANDS]}/{state[HANDS + 1]}"]

    def null_move_fields(self, state: Words) -> list[str]:
        hand = in_hand(state, 1 - int(state[MOVER]))
        return [self.waiting(state)[0], str(min(hand, TURN_DROPS)), *self.fields(state)[2:]]

    @property
    def aim(self) -> str:
        if self.rules.cascade:
            return "Have the largest clump at the end; if equal, the next."
        return "Have the largest clump when all pieces are dropped."

    def progress(self, state: Words) -> tuple[Measure, ...]:
        return progress.measures(self.rules, state)

    def decision(self, state: Words) -> Decision:
        return progress.decided(self.rules, self.board, state, self.sides)

    def closed(self, state: Words) -> tuple[int, ...]:
        """Rule 2: the outer ring, into which pieces are only pushed."""
        return self.board.edge

    def remark(self, state: Words) -> str:
        return f"In hand: {state[HANDS]} black, {state[HANDS + 1]} white."

    def zones(self, state: Words) -> tuple[Zone, ...]:
        """Rules 2 and 3: the outer ring."""
        return (Zone("Outer ring: no piece is dropped here, but pieces can be pushed here.", "", self.board.edge),)

    def reason(self, state: Words, history: Words, step: int, number: int) -> str:
        cell = self.step_text(step)
        if number == play.OUTER_RING:
            return f"{cell} is on the outer ring: pieces are only pushed there, not dropped"
        token = self.tokens(state)[self.board.cell_of_spot[step]]
        held = next(piece.name for piece in self.pieces if piece.letter == token)
        return f"{cell} holds {'the dud' if held == 'dud' else f'a {held} piece'}: a piece is dropped on an empty cell"
