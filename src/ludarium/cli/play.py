"""`ludarium play`: a game at the terminal, against another person or the computer."""

import os
import secrets
from collections.abc import Mapping
from datetime import date
from typing import Annotated

import typer
from rich.console import Console

from ludarium.cli.arguments import EXAMPLE_GAME, Code, OptionList, chosen_game, chosen_start, example_option
from ludarium.cli.compile import prepare
from ludarium.cli.conversation import Conversation
from ludarium.cli.files import STANDARD, read_record_file
from ludarium.cli.helptext import examples
from ludarium.cli.menu import pick
from ludarium.cli.shell import game_names
from ludarium.cli.table import Table, resumed
from ludarium.cli.terminal import new_console
from ludarium.kernel.checks import checked_seed
from ludarium.kernel.errors import BudgetError, LudariumError, OptionError
from ludarium.notation.words import listed, shown
from ludarium.players import LEVELS, MEANINGS, NAMES_IN_WORDS, PLAYERS, Player, player
from ludarium.players.levels import level_named
from ludarium.players.own import OWN_FORM, is_own
from ludarium.positions import GAMES, Game, Line
from ludarium.positions.registry import ruleset_named

HUMAN = "human"
_MEANINGS = {**MEANINGS, HUMAN: "another person at this keyboard"}
_LEVELS = tuple(level.name for level in LEVELS)
_OTHERS = tuple(name for name in PLAYERS if level_named(name) is None)
_OPPONENTS = (*_LEVELS, *_OTHERS, HUMAN)  # the classic levels can be named, but are not offered
_USUAL = _LEVELS[3]  # easy, but not trivial

EXAMPLES = examples(
    "play",
    f'play {EXAMPLE_GAME} --against "{_LEVELS[-1]}" --seconds 5',
    f"play {EXAMPLE_GAME} {example_option()} --against {HUMAN} --names Me,You --save game.txt",
    "play --resume game.txt",
)


def play(
    name: Annotated[
        str | None,
        typer.Argument(metavar="NAME", help="The game; if it is missing, you are asked.", autocompletion=game_names),
    ] = None,
    option: OptionList = None,
    against: Annotated[
        str | None,
        typer.Option(
            metavar="NAME", help=f"Your opponent: {NAMES_IN_WORDS}, {HUMAN} (a second person), or your own {OWN_FORM}."
        ),
    ] = None,
    side: Annotated[str | None, typer.Option(metavar="SIDE", help="Your side; by default the one that begins.")] = None,
    simulations: Annotated[
        int | None,
        typer.Option(metavar="N", help="Simulations for each step of the computer; each level has its default."),
    ] = None,
    seconds: Annotated[float | None, typer.Option(metavar="S", help="Seconds for each step of the computer.")] = None,
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="The seed, to make the computer repeat its choices.")
    ] = None,
    code: Code = None,
    names: Annotated[
        str | None,
        typer.Option(metavar="A,B", help="The players' names for the record; the one who begins comes first."),
    ] = None,
    save: Annotated[str | None, typer.Option(metavar="FILE", help="Save the record here after every step.")] = None,
    resume: Annotated[str | None, typer.Option(metavar="FILE", help="Resume the game in this record.")] = None,
) -> None:
    """Play a game against the computer or another person."""
    console = new_console()
    computer = _Computer(simulations, seconds, seed)
    try:
        if resume is not None:
            _refuse_with_resume(name=name, option=option, code=code, names=names, save=save)
            table = _resumed_table(resume, against, side, computer)
        else:
            opponent = against or (_USUAL if name else None)
            game = chosen_game(name or _asked_game(console), option)
            seats = _seats(game, opponent or _asked_opponent(console), side, computer)
            prepare([game.name])
            table = _new_table(game, code, seats, names, save)
    except (EOFError, KeyboardInterrupt):
        console.print()
        return
    Conversation(console, table, computer.simulations, computer.seconds).run()


class _Computer:
    """The computer's budget and seed, checked before the game begins."""

    def __init__(self, simulations: int | None, seconds: float | None, seed: int | None) -> None:
        if simulations is not None and not 1 <= simulations <= 10**9:
            raise BudgetError(f"simulations must be from 1 to {10**9:,}, not {simulations}")
        if seconds is not None and not 0 < seconds <= 3600:
            raise BudgetError(f"seconds must be more than 0 and at most 3600, not {seconds}")
        self.simulations = simulations
        self.seconds = seconds
        self._seed = secrets.randbits(32) if seed is None else checked_seed(seed)

    def named(self, name: str) -> Player:
        return player(name, seed=self._seed, simulations=self.simulations, seconds=self.seconds)


def _asked_game(console: Console) -> str:
    return pick(console, "Which game?", [(name, _introduction(name)) for name in GAMES])


def _introduction(name: str) -> str:
    ruleset = ruleset_named(name)
    return f"{ruleset.summary} By {ruleset.author}." if ruleset.author else ruleset.summary


def _asked_opponent(console: Console) -> str:
    return pick(console, "Whom do you play?", [(name, _MEANINGS.get(name, "the computer")) for name in _OPPONENTS])


def _seats(game: Game, opponent: str, side: str | None, computer: _Computer) -> dict[str, Player]:
    """Return the computer's side and player; nothing if two people play."""
    if opponent == HUMAN:
        if side is not None:
            raise OptionError("--side is for games against the computer")
        return {}
    chosen = side.lower() if side is not None else game.sides[0]
    if chosen not in game.sides:
        raise OptionError(f"there is no side {shown(side)}: {game.ruleset.title} has {listed(game.sides, 'and')}")
    if opponent not in PLAYERS and not is_own(opponent):
        raise OptionError(
            f"there is no opponent {shown(opponent)}: there are {listed(_OPPONENTS, 'and')}; your own are {OWN_FORM}"
        )
    return {other: computer.named(opponent) for other in game.sides if other != chosen}


def _new_table(game: Game, code: str | None, seats: Mapping[str, Player], names: str | None, save: str | None) -> Table:
    start = chosen_start(game, code)
    if start.outcome is not None:
        raise LudariumError(f"there is nothing to play at this position: {start.outcome.reason}")
    if save is not None and os.path.isfile(save):
        raise LudariumError(f"{save} already exists: choose another name, or resume that game with --resume")
    today = date.today().strftime("%Y.%m.%d")
    table = Table(Line(start), seats, _names(game, seats, names), today, file=save)
    table.record()  # refuses names that no record can hold
    table.save()
    return table


def _names(game: Game, seats: Mapping[str, Player], names: str | None) -> tuple[str, str]:
    if names is None:
        first, second = (seats[side].name if side in seats else HUMAN for side in game.sides)
        return first, second
    parts = [part.strip() for part in names.split(",")]
    if len(parts) != 2 or not all(parts):
        raise OptionError(f"--names {shown(names)}: two names separated by a comma, like Me,You")
    return parts[0], parts[1]


def _resumed_table(file: str, against: str | None, side: str | None, computer: _Computer) -> Table:
    """Return the table of a recorded game, with the opponents asked for, or else those that the record names."""
    if file == STANDARD:
        raise OptionError("--resume needs a file: the game is saved there after every step")
    record = read_record_file(file)
    prepare([record.game.name])
    players = dict(zip(record.game.sides, record.players, strict=True))
    if against is None and side is None:
        seats = {side: computer.named(name) for side, name in players.items() if name in PLAYERS}
    else:
        seats = _seats(record.game, against or _USUAL, side, computer)
    if len(seats) == len(players):
        raise OptionError("two computers played this game: choose --side to take one's place")
    table = resumed(record, seats, file)
    if table.file is None:
        typer.echo(
            f"{file} holds more than one line of play, so it stays as it is: save keeps the game elsewhere.", err=True
        )
    return table


def _refuse_with_resume(**given: object) -> None:
    for name, value in given.items():
        if value:
            what = "the game" if name == "name" else f"--{name}"
            raise OptionError(f"--resume continues the recorded game: {what} cannot be given")
