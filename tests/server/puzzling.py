"""Tries of puzzles: right and wrong turns, found with the rules."""

import random
from functools import cache

import ludarium
from ludarium.kernel.contract import FRESH
from ludarium.positions import Position
from ludarium.study.puzzles import Puzzle, judge, puzzles
from tests.server.talking import Message, Page

_MOST_STEPS = 60


def any_puzzle(turns: int = 0, name: str = "") -> Puzzle:
    """The easiest puzzle with so many turns, of whichever game."""
    for game in [name] if name else ludarium.GAMES:
        for one in puzzles(game):
            if turns in (0, one.turns):
                return one
    raise AssertionError(f"no puzzle has {turns} turns")


def random_turn(position: Position, chooser: random.Random) -> list[str]:
    """A whole turn by chance; it may not come to an end within reason."""
    steps: list[str] = []
    while position.outcome is None and (not steps or not position.state[FRESH]) and len(steps) < _MOST_STEPS:
        step = chooser.choice(position.steps)
        steps.append(step.text)
        position = position.play(step)
    return steps


@cache
def wrong_turn(puzzle: Puzzle) -> tuple[str, ...]:
    """A whole first turn that does not keep the win."""
    chooser = random.Random(1)
    while True:
        steps = random_turn(puzzle.start, chooser)
        if len(steps) < _MOST_STEPS and judge(puzzle, [steps]).kind == "fails":
            return tuple(steps)


def tried(page: Page, puzzle: Puzzle, *turns: list[str] | tuple[str, ...], seconds: int = 5) -> Message:
    """What a try is answered."""
    played = [list(turn) for turn in turns]
    return page.ask("try puzzle", name=puzzle.game.name, puzzle=puzzle.id, turns=played, seconds=seconds)


def solved(page: Page, puzzle: Puzzle) -> Message:
    """Solve a puzzle as its solution goes; the last answer."""
    turns: list[list[str]] = []
    ends = puzzle.solution
    while True:
        turns.append(list(ends[0].steps))
        answer = tried(page, puzzle, *turns)
        if answer["type"] != "puzzle judged" or answer["verdict"] != "continues":
            return answer
        turns.append(answer["reply"])
        ends = next(one.ends for one in ends[0].replies if list(one.steps) == answer["reply"])


def about(puzzle: Puzzle) -> dict[str, str]:
    return {"name": puzzle.game.name, "puzzle": puzzle.id}
