"""Protista for people: options, set-ups, codes and the sentences that refuse a move."""

from collections.abc import Mapping, Sequence

import numpy as np

from ludarium.boards import Board, beehive
from ludarium.drawing import EMPTY, Piece, letter_and_height
from ludarium.games.fields import CellLists, CodeField, Count, FixedWord, SideToAct
from ludarium.games.gestures import Gesture
from ludarium.games.options import Choice, Seed, Value, Whole
from ludarium.games.progress import Decision, Measure
from ludarium.games.protista import clicks, evaluation, planes, play, progress, setup, texts
from ludarium.games.protista.every_move import move_numbers
from ludarium.games.protista.loops import count_new_loops, most_loops
from ludarium.games.protista.numbers import KINDS, cell_of, kind_of, second_of
from ludarium.games.protista.reasons import SENTENCES, VAGUE
from ludarium.games.protista.state import (
    BLACK,
    CUP,
    FOUR,
    HIGHEST,
    TARGETS_EACH,
    TRIANGLE,
    TURNS,
    WHITE,
    ProtistaRules,
    has_piece,
    height_of,
    king_spot,
    plane,
    set_height,
    set_king,
    set_target,
    state_words,
    target_spot,
)
from ludarium.games.ruleset import Ruleset
from ludarium.games.zones import Zone
from ludarium.kernel.bits import Numbers, Words
from ludarium.kernel.cells import put_spot
from ludarium.kernel.contract import FRESH, LEFT, MOVER, STATUS, Contract, fulfil
from ludarium.kernel.errors import OptionError
from ludarium.kernel.repetition import history_words
from ludarium.notation.codes import CodeReader
from ludarium.notation.words import listed

_LETTERS = ("w", "b")
_KINGS = ("W", "B")
_SPAWNS = ("triangle", "cup", "four", "off")
_RIM = np.uint64(1 << 63)


fulfil(
    ProtistaRules,
    Contract(
        play.steps,
        play.play,
        play.remember,
        evaluation.evaluate,
        search=evaluation.SEARCH,
        observe=planes.observe,
        place=planes.place,
        check=play.check,
    ),
)


class Protista(Ruleset):
    name = "protista"
    title = "Protista"
    summary = "Shapes move, jump, multiply and close loops; stand on two of the enemy's three targets."
    author = "Gaurav Shah and Akash Shah"
    clicking = "Choose a piece, then where it goes. Waves, spawns and stacks are chosen by name first."
    step_noun = "move"
    sides = ("white", "black")
    pieces = (
        Piece("w", "white", "white"),
        Piece("b", "black", "black"),
        Piece("W", "white king", "white", mark="crown"),
        Piece("B", "black king", "black", mark="crown"),
    )
    options = (
        Whole("rows", 13, 7, 19, "rows of the board, an odd number"),
        Whole("columns", 9, 5, 15, "cells in a row, fewer than rows"),
        Choice("setup", ("spread", "random"), "how the pieces stand at the beginning"),
        Whole("pieces", 12, 4, 40, "for a random set-up: how many pieces each side has"),
        Seed("seed", "the number by which lot draws the targets and a random set-up; the same number draws the same"),
        Choice("win", ("targets", "king"), "stand on two of three enemy targets, or take the enemy's king"),
        Choice("stop", ("free", "forced"), "whether a shot or a jump may stop early"),
        Choice("wave", ("any", "across"), "whether a wave goes in all six directions or only across its zigzag"),
        Choice("spawn", _SPAWNS, "how new pieces come: triangles, cups, cells with four neighbours, or not at all"),
        Whole("gap", 3, 1, 5, "cells between the two parents of a triangle"),
        Whole("stack_loss", 1, 1, 2, "what an attacked stack loses"),
        Choice("target", ("ends", "passes"), "whether coming to a target ends the turn"),
        Whole("turn_moves", 0, 0, 99, "a turn ends after so many moves; 0: no bound"),
        Whole("limit", 300, 1, 9999, "turns of both together after which the game is a draw"),
    )
    step_kinds = clicks.STEP_KINDS
    ends = (
        "{Winner} stands on two targets.",
        "{Winner} has taken the king.",
        "{Loser} has no piece left.",
        "The same board came up for the third time.",
        "The limit of turns is reached.",
    )
    vague = VAGUE
    highest = HIGHEST
    remembers = True
    has_draws = True
    plane_names = planes.PLANES
    number_names = planes.NUMBERS
    policy_names = planes.POLICY
    start_in_records = True

    def __init__(self, options: Mapping[str, Value]) -> None:
        rows, columns, pieces = int(options["rows"]), int(options["columns"]), int(options["pieces"])
        most = (rows - 1) // 2 * columns - TARGETS_EACH
        if rows % 2 == 0:
            raise OptionError(f"rows={rows}: the number of rows must be odd")
        if columns >= rows:
            raise OptionError(f"columns={columns}: there must be fewer columns than rows ({rows})")
        if pieces > most:
            raise OptionError(f"pieces={pieces}: at most {most} fit in a half of this board beside the targets")
        self.board = beehive(rows, columns)
        self.rules = ProtistaRules(
            board=self.board.all_cells,
            inner=self.board.cells(_inner(self.board)),
            wide=self.board.cells(_wide(self.board, int(options["gap"]))),
            rows=rows,
            columns=columns,
            king_wins=options["win"] == "king",
            forced=options["stop"] == "forced",
            across=options["wave"] == "across",
            spawn=_SPAWNS.index(str(options["spawn"])),
            gap=int(options["gap"]),
            stack_loss=int(options["stack_loss"]),
            target_ends=options["target"] == "ends",
            turn_moves=int(options["turn_moves"]),
            limit=int(options["limit"]),
        )
        self.words = self.lasting_words = state_words(self.rules)
        self._options = options

    def room(self, steps: int) -> int:
        """Return room for a key for each turn and each loop; a game with more loops than usual is cut short."""
        return 2 * steps + most_loops(self.rules) + 4

    def start(self) -> Words:
        lots = setup.Lots(int(self._options["seed"]))
        if self._options["setup"] == "spread":
            return self._set_up(lots, setup.spread_cells(self.board))
        for _ in range(setup.REDRAWS):
            state = self._set_up(lots, lots.drawn(setup.white_half(self.board), int(self._options["pieces"])))
            if not self._has_loop(state) and not self._wins_at_once(state):
                return state
        raise OptionError(f"no fair set-up was found in {setup.REDRAWS:,} draws: try fewer pieces")

    def _set_up(self, lots: setup.Lots, white: list[int]) -> Words:
        state = self.new_state()
        black = setup.mirrored(self.board, white)
        self._put_pieces(state, white, black)
        if self.rules.king_wins:
            for side, cells in enumerate((white, black)):
                set_king(state, side, self.board.spots[setup.king_cell(self.board, cells, black=side == BLACK)])
        else:
            free = [cell for cell in setup.white_half(self.board) if cell not in white]
            targets = lots.drawn(free, TARGETS_EACH)
            self._put_targets(state, targets, setup.mirrored(self.board, targets))
        state[LEFT] = state[FRESH] = 1
        return state

    def _put_pieces(self, state: Words, white: Sequence[int], black: Sequence[int]) -> None:
        for side, cells in enumerate((white, black)):
            for cell in cells:
                put_spot(state, plane(self.rules, side), self.board.spots[cell])

    def _put_targets(self, state: Words, white: Sequence[int], black: Sequence[int]) -> None:
        for number, cell in enumerate((*white, *black)):
            set_target(state, number, self.board.spots[cell])

    def _has_loop(self, state: Words) -> bool:
        history = np.zeros(4, dtype=np.uint64)
        return count_new_loops(self.rules, state, WHITE, history, False) > 0

    def _wins_at_once(self, state: Words) -> bool:
        """Return whether white has a first move that wins."""
        history = np.zeros(history_words(most_loops(self.rules) + 4), dtype=np.uint64)
        scratch, nothing = state.copy(), np.zeros(0, dtype=np.int64)
        moves = np.zeros(play.steps(self.rules, scratch, history, 0, nothing), dtype=np.int64)
        play.steps(self.rules, scratch, history, 0, moves)
        for move in moves:
            scratch = state.copy()
            play.play(self.rules, scratch, history, int(move), None)
            if int(scratch[STATUS]) % 4 == 1:
                return True
        return False

    @property
    def letters(self) -> tuple[str, ...]:
        return (*_LETTERS, *_KINGS) if self.rules.king_wins else _LETTERS

    @property
    def code_fields(self) -> tuple[CodeField, ...]:
        return SideToAct(self.sides), Count("moves left", 1, 2), self._targets_field

    @property
    def _targets_field(self) -> CellLists | FixedWord:
        """Rule 12: the targets of each side, if the game is about them."""
        if self.rules.king_wins:
            return FixedWord("the targets", "-", "which are - with win=king")
        return CellLists("targets", self.sides, self._meanings, TARGETS_EACH)

    def read(self, reader: CodeReader) -> Words:
        tokens, (mover, left, targets) = self.read_parts(reader)
        self._check_pieces(reader, tokens)
        state = self.new_state()
        state[MOVER], state[LEFT], state[FRESH] = mover, left, 1
        if targets is not None:
            self._put_targets(state, *targets)
        for spot, token in zip(self.board.spots, tokens, strict=True):
            if token != EMPTY:
                self._put_token(state, spot, token)
        return state

    def _check_pieces(self, reader: CodeReader, tokens: Sequence[str]) -> None:
        for letter, king, side in zip(_LETTERS, _KINGS, self.sides, strict=True):
            if not any(token[0].lower() == letter for token in tokens):
                reader.refuse(f"{side} has no piece: each side needs at least one")
            kings = [name for name, token in zip(self.board.names, tokens, strict=True) if token[0] == king]
            if self.rules.king_wins and len(kings) != 1:
                wanted = f"with win=king each side has one, written {king}"
                reader.refuse(f"{side} has {len(kings)} kings: {wanted}", cells=kings)

    def _put_token(self, state: Words, spot: int, token: str) -> None:
        side = _LETTERS.index(token[0].lower())
        put_spot(state, plane(self.rules, side), spot)
        set_height(self.rules, state, spot, letter_and_height(token)[1])
        if token[0] in _KINGS:
            set_king(state, side, spot)

    def tokens(self, state: Words) -> list[str]:
        return [self._token(state, spot) for spot in self.board.spots]

    def _token(self, state: Words, spot: int) -> str:
        for side in (WHITE, BLACK):
            if has_piece(self.rules, state, side, spot):
                letter = (_KINGS if king_spot(state, side) == spot else _LETTERS)[side]
                height = height_of(self.rules, state, spot)
                return letter if height == 1 else f"{letter}{height}"
        return EMPTY

    def fields(self, state: Words) -> list[str]:
        return [self.mover(state)[0], str(state[LEFT]), self._targets_text(state)]

    def null_move_fields(self, state: Words) -> list[str]:
        return [self.waiting(state)[0], "1", self._targets_text(state)]

    def _targets_text(self, state: Words) -> str:
        if self.rules.king_wins:
            return "-"
        names = [self.board.names[cell] for cell in self._targets(state)]
        return f"{','.join(names[:TARGETS_EACH])}/{','.join(names[TARGETS_EACH:])}"

    def _targets(self, state: Words) -> tuple[int, ...]:
        """Return white's three targets, then black's; none with kings."""
        spots = [target_spot(state, number) for number in range(2 * TARGETS_EACH)]
        return tuple(self.board.cell_of_spot[spot] for spot in spots if spot)

    @property
    def aim(self) -> str:
        """Rule 12."""
        return "Take the enemy's king." if self.rules.king_wins else "Stand on two of the enemy's three targets."

    def progress(self, state: Words) -> tuple[Measure, ...]:
        return progress.measures(self.rules, state)

    def decision(self, state: Words) -> Decision:
        return progress.decided(self.rules, self.board, state, self.sides)

    def remark(self, state: Words) -> str:
        names = [self.board.names[cell] for cell in self._targets(state)]
        if not names:
            return ""
        white, black = listed(names[:TARGETS_EACH], "and"), listed(names[TARGETS_EACH:], "and")
        return f"White wants two of {black}; black two of {white}."

    def zones(self, state: Words) -> tuple[Zone, ...]:
        """Rule 12: the targets of each side, if there are any."""
        targets = self._targets(state)
        if not targets:
            return ()
        halves = targets[:TARGETS_EACH], targets[TARGETS_EACH:]
        return tuple(map(Zone, self._meanings, self.sides, halves))

    @property
    def _meanings(self) -> tuple[str, ...]:
        """What the targets of each side mean."""
        ending = " Coming to one ends {}'s turn." if self.rules.target_ends else ""
        sentence = "{}'s targets: {} wins by standing on two of them." + ending
        both = zip(self.sides, reversed(self.sides), strict=True)
        return tuple(sentence.format(owner.capitalize(), enemy, enemy) for owner, enemy in both)

    def lasting_keys(self, state: Words, keys: Words) -> Words:
        """Leave out the rims of earlier turns: a rim counts for one turn only."""
        rims = keys[:, 1] & _RIM != 0
        return keys[~rims | (keys[:, 1] == _RIM | state[TURNS])]

    @property
    def seen_by_second(self) -> tuple[int, ...]:
        return tuple(setup.mirrored(self.board, range(len(self.board))))

    def step_numbers(self) -> Numbers:
        return np.array(list(move_numbers(self.board, self.rules)), dtype=np.int64)

    def step_text(self, step: int) -> str:
        return texts.step_text(self.board, step)

    def step_kind(self, step: int) -> str:
        return KINDS[kind_of(step)]

    def step_cells(self, step: int) -> tuple[int, ...]:
        return clicks.step_cells(self.board, step)

    def gesture(self, tokens: Sequence[str], step: int) -> Gesture:
        return clicks.gesture(self.board, tokens, step)

    def texts_of_cells(self, state: Words, cells: tuple[int, ...]) -> tuple[str, ...]:
        """Take a click on an empty cell as a spawn where cups or fours are filled."""
        if len(cells) == 2:
            return clicks.texts_of_pair(self.board, cells, self.rules.spawn == TRIANGLE)
        is_empty = self._token(state, self.board.spots[cells[0]]) == EMPTY
        if len(cells) == 1 and self.rules.spawn in (CUP, FOUR) and is_empty:
            return (f"*{self.board.names[cells[0]]}",)
        return super().texts_of_cells(state, cells)

    def texts_of_kind(self, cells: tuple[int, ...], kind: str, shape: tuple[int, ...]) -> tuple[str, ...]:
        return clicks.texts_of_kind(self.board, cells, kind, shape)

    def read_step(self, text: str) -> int:
        return texts.read_step(self.board, text)

    def reason(self, state: Words, history: Words, step: int, number: int) -> str:
        cells = self.board.cell_of_spot
        x = self.board.names[cells[cell_of(step)]] if cell_of(step) in cells else ""
        y = self.board.names[cells[second_of(step)]] if second_of(step) in cells else ""
        return SENTENCES[number].format(x=x, y=y, mover=self.mover(state), enemy=self.waiting(state))


def _inner(board: Board) -> list[int]:
    """Return the cells that are not on the border: neither in the first or last row nor the first or last of a row."""
    return [cell for row in board.rows[1:-1] for cell in row[1:-1]]


def _wide(board: Board, gap: int) -> list[int]:
    """Return the cells with at least `gap` + 1 more to the right in their row."""
    return [cell for row in board.rows for cell in row[: -gap - 1]]
