"""Reading the turns of a record: numbers, steps, comments and variations, whatever the steps mean."""

import re
from typing import NoReturn

from ludarium.kernel.errors import RecordError
from ludarium.notation.variations import START, StepText
from ludarium.notation.words import BLANKS, shown

_WORD = re.compile(r"\{[^{}]*\}|[^\s{},()]+|[{},()]", re.ASCII)
_TURN_NUMBER = re.compile(r"[1-9][0-9]*\.(\.\.)?")
_SIGNS = "{},()"
_CUT_OFF = "the record is cut off: it must end with a winner, draw or *"


class _Line:
    """A line that is being read: the main line, or a variation inside another line."""

    def __init__(self, variation: int, last: int, turn: int, number: int) -> None:
        self.variation = variation
        self.last = last  # the place of the step read last, at first of the one before the line
        self.turn, self.number = turn, number  # those of the last step
        self.begun = START  # the place of the first step of this turn, START if the line began later in the turn
        self.is_empty = True
        self.is_broken = False  # a comment or a variation stands after the last step


class TurnReader:
    """Reads what follows the headers: perhaps a comment, then turns, each with its variations; then the result."""

    def __init__(self, text: str, first_line: int) -> None:
        self.steps: list[StepText] = []
        self.intro = ""
        self.result = ""
        self._words: list[str]
        self._lines: list[int]  # the line of each word
        self._split(text, first_line)
        self._next = 0
        self._variations = 0
        self._line = _Line(0, START, 0, 0)
        self._outer: list[_Line] = []

    def _split(self, text: str, line: int) -> None:
        stripped = text.lstrip(BLANKS)
        line += text.count("\n", 0, len(text) - len(stripped))
        stripped = stripped.rstrip(BLANKS)
        self._words = [*_WORD.findall(stripped), ""]  # an empty word marks the end
        self._lines = [line] * len(self._words)
        if "\n" in stripped:
            end = 0
            for place, match in enumerate(_WORD.finditer(stripped)):
                line += stripped.count("\n", end, match.start())
                end = match.start()
                self._lines[place] = line
            self._lines[-1] = line + stripped.count("\n", end)

    def read(self) -> None:
        if self._word[:1] == "{":
            self.intro = self._comment()
        while self._read_on():
            pass
        self.result = self._result()

    @property
    def _word(self) -> str:
        return self._words[self._next]

    def _read_on(self) -> bool:
        """Read the next part of the line; return False if there is none."""
        line, word = self._line, self._word
        if word == f"{line.turn + 1}.":
            line.turn, line.number = line.turn + 1, 0
            self._turn()
        elif word == f"{line.turn}..." and line.is_broken:
            self._turn()
        elif word == "(":
            self._open()
        elif word == ")":
            self._close()
        else:
            return False
        return True

    def _turn(self) -> None:
        """Read a number and the steps after it, separated by commas, up to a comment."""
        self._next += 1
        self._add(self._step())
        while self._word == "," and not self._line.is_broken:
            self._next += 1
            self._add(self._step())

    def _add(self, text: str) -> None:
        """Add a step, and the comment if one follows."""
        line, place, where = self._line, len(self.steps), self._lines[self._next - 1]
        line.number += 1
        comment = self._comment() if self._word[:1] == "{" else None
        self.steps.append(StepText(text, line.last, line.turn, line.number, comment, line.variation, where))
        if line.number == 1:
            line.begun = place
        line.last, line.is_empty, line.is_broken = place, False, comment is not None

    def _step(self) -> str:
        word = self._word
        if not word:
            self._refuse(_CUT_OFF)
        if word[0] in _SIGNS:
            self._refuse(f"{shown(word)} stands where a step of turn {self._line.turn} should")
        self._next += 1
        return word

    def _comment(self) -> str:
        word = self._word
        self._check_braces(word)
        self._next += 1
        return word[1:-1]

    def _open(self) -> None:
        """Begin a variation: `(2. …` replaces turn 2 of this line, `(2... …` the step right before it."""
        line = self._line
        if line.is_empty:
            self._refuse("a variation stands after the step or the turn that it replaces")
        self._next += 1
        if self._word == f"{line.turn}." and line.begun != START:
            replaced = line.begun
        elif self._word == f"{line.turn}..." and line.number > 1:
            replaced = line.last
        else:
            self._refuse_opening()
        line.is_broken = True
        self._variations += 1
        step = self.steps[replaced]
        self._outer.append(line)
        self._line = _Line(self._variations, step.before, step.turn, step.number - 1)
        self._turn()

    def _refuse_opening(self) -> NoReturn:
        line = self._line
        if not self._word:
            self._refuse(_CUT_OFF)
        whole = [f"{line.turn}. to replace turn {line.turn}"] if line.begun != START else []
        part = [f"{line.turn}... to replace the step right before it"] if line.number > 1 else []
        self._refuse(f"{shown(self._word)} stands where a variation should begin: write {' or '.join(whole + part)}")

    def _close(self) -> None:
        if not self._outer:
            self._refuse("a parenthesis is closed that was not opened")
        self._next += 1
        self._line = self._outer.pop()

    def _result(self) -> str:
        word = self._word
        self._check_braces(word)
        if word[:1] == "{":
            self._refuse("a comment stands right after a step, one for each, or before the first turn")
        if self._outer:
            self._refuse_end_of_variation(word)
        if self._next + 2 < len(self._words):
            self._refuse(f"{shown(word)} stands where turn {self._line.turn + 1}. should begin")
        if not word or word == "," or _TURN_NUMBER.fullmatch(word):
            self._refuse(_CUT_OFF)
        return word

    def _refuse_end_of_variation(self, word: str) -> NoReturn:
        variation = f"variation {self._line.variation}"
        if not word:
            self._refuse(f"{_CUT_OFF}, and {variation} with a closing parenthesis")
        self._refuse(f"{shown(word)} stands where turn {self._line.turn + 1}. or the end of {variation} should")

    def _check_braces(self, word: str) -> None:
        if word in ("{", "}"):
            self._refuse("a brace that is not closed or opened: comments stand in one pair of braces")

    def _refuse(self, message: str) -> NoReturn:
        """Raise RecordError with the line of the next word."""
        raise RecordError(f"line {self._lines[self._next]}: {message}")
