"""Every game against its twin, a slow second writing from the rule page, step by step.

The twin of a game is the class of that name in tests/twins. Twins say what is legal, who acts, what the code is and who
has won at every position of random games, from the start and from random boards, which are wilder than what play leads
to. A few games here; set LUDARIUM_LONG to a number to play so many in each combination of options, as in

    LUDARIUM_LONG=1000 pytest tests/every_game/test_twins.py
"""

import inspect
import os
from collections import Counter
from importlib import import_module
from random import Random
from typing import Any

import pytest

from ludarium import CodeError, Game, Line
from ludarium.notation.codes import write_code
from tests.every_game.samples import in_every_combination, ongoing

GAMES_PLAYED = int(os.environ.get("LUDARIUM_LONG", "2"))
BOARDS_READ = 12 * GAMES_PLAYED
STEPS_FROM_A_BOARD = 8
PIECES_ON_A_BOARD = 32  # a twin may list all loops, and their number explodes where pieces crowd
LONGEST = 160 if GAMES_PLAYED < 10 else 2000


def twin_class(game: Game) -> Any:
    return getattr(import_module(f"tests.twins.{game.name}"), game.name.capitalize())


def started(game: Game) -> Any:
    """The twin of a game's start; where that is drawn, it is told to the twin."""
    start = twin_class(game).start
    given = [game.start().code] if "code" in inspect.signature(start).parameters else []
    return start(*given, **game.options)


def agree(line: Line, twin: Any) -> bool:
    """Whether the library and the twin say the same; the twin's steps are sorted texts, its outcome (winner,)."""
    here = line.position
    outcome = None if here.outcome is None else (here.outcome.winner,)
    said = (sorted(map(str, here.steps)), here.code, here.mover, outcome)
    return said == (twin.steps, twin.code, twin.mover, twin.outcome)


def play_along(line: Line, twin: Any, rng: Random, most: int) -> None:
    assert agree(line, twin), f"at once: {line.start.code}"
    for _ in range(most):
        if not twin.steps:
            break
        step = rng.choice(twin.steps)
        line.push(step)
        twin = twin.play(step)
        assert agree(line, twin), f"{line.start.code}: {' '.join(map(str, line.steps))}"


def random_code(game: Game, rng: Random) -> str:
    """The pieces of some position of play strewn about, some of the common ones taken away, added or exchanged."""
    position = rng.choice(ongoing(game, 0))
    tokens = list(position.tokens)
    rng.shuffle(tokens)
    common = [token for token, count in Counter(tokens).items() if count > 2 or token == "."]
    crowd = min(1, PIECES_ON_A_BOARD / len(tokens))
    share = rng.random()
    for cell, token in enumerate(tokens):
        if token in common and rng.random() < share:
            tokens[cell] = rng.choice(common) if rng.random() < crowd else "."
    return write_code(game.board, tokens, position.code.split(" ")[1:])


@in_every_combination
def test_random_games_agree(game: Game) -> None:
    for seed in range(GAMES_PLAYED):
        play_along(Line(game.start()), started(game), Random(seed), LONGEST)


@in_every_combination
def test_games_from_random_boards_agree(game: Game) -> None:
    """Codes that the twin cannot read must be refused."""
    rng = Random(game.name)
    read = 0
    for _ in range(BOARDS_READ):
        code = random_code(game, rng)
        try:
            twin: Any = twin_class(game).read(code, **game.options)
        except ValueError:
            with pytest.raises(CodeError):
                game.position(code)
            continue
        play_along(Line(game.position(code)), twin, rng, STEPS_FROM_A_BOARD)
        read += 1
    assert read > 0


@in_every_combination
def test_what_a_twin_cannot_play_is_refused(game: Game) -> None:
    """Steps that were legal earlier in a game: still so exactly if the twin lists them."""
    rng = Random(7)
    line, twin = Line(game.start()), started(game)
    known = set[str]()
    for _ in range(30):
        if not twin.steps:
            break
        known.update(rng.sample(twin.steps, min(20, len(twin.steps))))
        here = line.position
        assert {text for text in known if here.why(text) is None} == known & set(twin.steps)
        step = rng.choice(twin.steps)
        line.push(step)
        twin = twin.play(step)
