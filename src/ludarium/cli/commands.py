"""What a person can type during a game besides a step."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from rich.table import Table

from ludarium.cli.analysis_table import best_steps
from ludarium.cli.listing import listing, steps_with
from ludarium.cli.picture import name_chart
from ludarium.cli.retelling import step_in_words, turn_in_words
from ludarium.cli.terminal import ask
from ludarium.kernel.errors import LudariumError
from ludarium.nets import best_searcher
from ludarium.notation.words import listed
from ludarium.players import levels_of
from ludarium.positions import Position
from ludarium.positions.figures import rules_text
from ludarium.search import Analysis
from ludarium.study.telling import percent

if TYPE_CHECKING:
    from ludarium.cli.conversation import Conversation

_ADVISING = 8  # the level whose simulations a hint may use: strong, but never slow
_ADVISER = "the computer"
_FEW = 3  # steps that `best` lists
_PROVEN = {
    "win": "That wins: it is proven.",
    "draw": "That draws: it is proven.",
    "loss": "Every step loses: it is proven.",
}
_READING_WIDTH = 100
_ALIASES = {"?": "help", "q": "quit", "exit": "quit"}
_YES, _NO = ("y", "yes"), ("n", "no")
_LONGEST = 500  # characters in one line of input


class Command(NamedTuple):
    name: str
    wants: str  # what is typed after it
    meaning: str
    obey: Callable[[Conversation, str], None]


def obey(talk: Conversation, said: str) -> None:
    """Run a command, or play one or more steps separated by commas."""
    if len(said) > _LONGEST:
        raise LudariumError(f"that is too long: nothing that can be typed here has more than {_LONGEST} characters")
    if not said:
        talk.say("Type a step, or help.")
        return
    word, *rest = said.split(maxsplit=1)
    for command in COMMANDS:
        if _ALIASES.get(word.lower(), word.lower()) == command.name:
            command.obey(talk, "".join(rest))
            return
    talk.play([part.strip() for part in said.split(",")])


def _help(talk: Conversation, rest: str) -> None:
    talk.say(f"Type a step in its notation: {_examples(talk.table.position)}. Separate several steps with commas.")
    talk.say("On the board, [ ] marks what the last turn placed or changed, ( ) what it moved away or took.")
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    for command in COMMANDS:
        table.add_row(f"{command.name} {command.wants}", command.meaning)
    talk.console.print(table)


def _examples(position: Position) -> str:
    """Return a legal step of each kind, as words."""
    kinds = {step.kind: str(step) for step in reversed(position.steps)}
    return listed(f"{text} ({kind})" if text != kind else text for kind, text in reversed(kinds.items()))


def _steps(talk: Conversation, rest: str) -> None:
    position = talk.table.position
    steps = steps_with(position, rest.lower()) if rest else position.steps
    if not steps:
        talk.say(f"No legal step names {rest}." if rest else "There is no legal step: the game is over.")
        return
    talk.console.print(listing(steps, min(talk.console.width, _READING_WIDTH)), soft_wrap=True)


def _why(talk: Conversation, rest: str) -> None:
    position = talk.table.position
    if not rest:
        raise LudariumError(f"name the step as well, as in why {_examples(position)}")
    talk.say(position.why(rest) or f"{step_in_words(position, position.step(rest))} is legal.")


def _undo(talk: Conversation, rest: str) -> None:
    if not talk.table.take_back():
        raise LudariumError("there is nothing of yours to take back")
    talk.keep()
    talk.show()


def _hint(talk: Conversation, rest: str) -> None:
    position, analysis = talk.table.position, _advice(talk)
    best = analysis.candidates[0]
    hope = f"{position.mover.capitalize()}'s chance is then {percent(best.value)}."
    told = _PROVEN[best.proof] if best.proof else hope
    talk.say(f"{_ADVISER.capitalize()} would play {step_in_words(position, best.step)}. {told}")


def _best(talk: Conversation, rest: str) -> None:
    talk.console.print(best_steps(talk.table.position, _advice(talk), _FEW))


def _advice(talk: Conversation) -> Analysis:
    """Return the adviser's analysis of the position, within the budget of this table or else its own."""
    position, seed = talk.table.position, random.getrandbits(32)
    simulations, seconds = talk.simulations, talk.seconds
    if simulations is None and seconds is None:
        simulations = levels_of(position.game.name)[_ADVISING].budget.simulations
    searcher = best_searcher(position.game, seed)
    return talk.thought(_ADVISER, lambda stop: searcher.search(position, simulations, seconds, stop))


def _board(talk: Conversation, rest: str) -> None:
    if talk.table.last_turn is not None:
        talk.say(turn_in_words(talk.table.last_turn))
    talk.show()


def _cells(talk: Conversation, rest: str) -> None:
    talk.console.print(name_chart(talk.table.line.game.board), crop=False, soft_wrap=True)


def _code(talk: Conversation, rest: str) -> None:
    talk.console.print(talk.table.position.code, soft_wrap=True)


def _save(talk: Conversation, rest: str) -> None:
    name = os.path.expanduser(rest) if rest else talk.table.file
    if name is None:
        raise LudariumError("name the file as well, as in save game.txt")
    if name != talk.table.file and os.path.isfile(name) and not _agrees(f"{name} already exists. Replace it?"):
        return
    talk.table.keep_in(name)
    talk.say(f"Saved in {name}, and kept up to date from now on.")


def _rules(talk: Conversation, rest: str) -> None:
    first, *others = rules_text(talk.table.line.game.name).split("\n## ")
    short = "\n## ".join((first, *others[:1]))
    if talk.console.is_terminal:
        from rich.markdown import Markdown  # slow to import, and seldom needed

        talk.console.print(Markdown(short), width=min(talk.console.width, _READING_WIDTH))
    else:
        talk.console.print(short, soft_wrap=True)


def _resign(talk: Conversation, rest: str) -> None:
    table = talk.table
    if table.ending:
        raise LudariumError("the game is over already")
    if _agrees(f"Does {table.position.mover} resign?"):
        table.resign()
        talk.keep()
        talk.show()


def _quit(talk: Conversation, rest: str) -> None:
    name = ""
    if not talk.table.is_kept and talk.table.line.steps:
        name = ask("Save the game? Type a file name, or just Enter to leave without: ")
        if name.lower() in _YES:
            name = ask("In which file? ")
        if name.lower() in _NO:
            name = ""
        if name:
            _save(talk, name)
    talk.left = talk.table.is_kept or not name


def _agrees(question: str) -> bool:
    return ask(f"{question} (yes or no) ").lower() in _YES


COMMANDS = (
    Command("help", "", "this list", _help),
    Command("rules", "", "how the game is played", _rules),
    Command("steps", "[CELL]", "the legal steps, all or those that name a cell", _steps),
    Command("why", "STEP", "whether a step is legal and what it does, or the rule that forbids it", _why),
    Command("hint", "", "a step that the computer would play", _hint),
    Command("best", "", "the three best steps, their chances, and the expected continuation", _best),
    Command("undo", "", "take back the steps of this turn, or your last turn and the answer to it", _undo),
    Command("board", "", "the board again", _board),
    Command("cells", "", "the names of the cells", _cells),
    Command("code", "", "the position in one line, for ludarium show and play --code", _code),
    Command("save", "FILE", "keep the record in a file, up to date at every step", _save),
    Command("resign", "", "give up the game", _resign),
    Command("quit", "", "leave", _quit),
)
