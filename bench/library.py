"""The library as a Python program uses it: steps listed and played one by one or in batches, and records read.

Where python-chess is installed it is measured beside, at the same work: legal moves listed and one pushed, games read
from PGN.
"""

import importlib.util
import io
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import ludarium
from bench.abreast import abreast
from bench.contenders import Contender, Piece, timed

POSITIONS = 10_000  # played in a round
RECORDS = 12
_LONGEST = 200  # steps of a game that is recorded
_LONGEST_CHESS = 120


def stepping(start: ludarium.Position) -> Piece:
    """Play random games: list the steps of each position and play one."""
    rng = Random(1)
    return timed(POSITIONS, partial(_stepped, start, rng.random))


def _stepped(start: ludarium.Position, chance: Callable[[], float]) -> None:
    position = start
    for _ in range(POSITIONS):
        steps = position.steps
        position = position.play(steps[int(chance() * len(steps))]) if steps else start


def numbered(start: ludarium.Position) -> Piece:
    """Do the same by the numbers of the steps."""
    rng = Random(1)
    return timed(POSITIONS, partial(_numbered, start, rng.random))


def _numbered(start: ludarium.Position, chance: Callable[[], float]) -> None:
    position = start
    for _ in range(POSITIONS):
        numbers = position.step_numbers
        position = position.play_number(numbers[int(chance() * len(numbers))]) if len(numbers) else start


def reading(text: str, steps: int) -> Piece:
    """Read a file of records; the units are steps."""
    return timed(steps, lambda: list(ludarium.read_records(text.splitlines())))


def _recorded(game: ludarium.Game) -> tuple[str, int]:
    """Return a file of random games, and their steps."""
    records, rng = [], Random(1)
    for _ in range(RECORDS):
        line = ludarium.Line(game.start())
        while line.outcome is None and len(line.steps) < _LONGEST:
            line.push(rng.choice(line.position.steps))
        records.append(ludarium.Record(line.start, line.steps))
    return "\n".join(map(str, records)), sum(len(record.steps) for record in records)


def library(names: tuple[str, ...]) -> list[Contender]:
    found: list[Contender] = []
    for name in names:
        game = ludarium.game(name)
        found += [
            Contender(name, "steps listed and played", "positions", "cpu", partial(stepping, game.start())),
            Contender(name, "the same by numbers", "positions", "cpu", partial(numbered, game.start())),
            Contender(name, "records read", "steps", "cpu", partial(reading, *_recorded(game))),
            *abreast(name),
        ]
    return found + (_chess() if importlib.util.find_spec("chess") else [])


def _chess() -> list[Contender]:
    chess = importlib.import_module("chess")
    pgn = importlib.import_module("chess.pgn")
    text, moves = _chess_games(chess, pgn)
    return [
        Contender("chess", "moves listed and pushed", "positions", "cpu", partial(_chess_stepping, chess)),
        Contender("chess", "PGN read", "steps", "cpu", partial(_chess_reading, pgn, text, moves)),
    ]


def _chess_stepping(chess: Any) -> Piece:
    rng = Random(1)

    def work() -> None:
        board = chess.Board()
        for _ in range(POSITIONS):
            moves = list(board.legal_moves)
            if moves and len(board.move_stack) < _LONGEST_CHESS:
                board.push(moves[int(rng.random() * len(moves))])
            else:
                board = chess.Board()

    return timed(POSITIONS, work)


def _chess_games(chess: Any, pgn: Any) -> tuple[str, int]:
    games, rng, moves = [], Random(1), 0
    for _ in range(RECORDS):
        board = chess.Board()
        while not board.is_game_over() and len(board.move_stack) < _LONGEST_CHESS:
            board.push(rng.choice(list(board.legal_moves)))
        games.append(str(pgn.Game.from_board(board)))
        moves += len(board.move_stack)
    return "\n\n".join(games), moves


def _chess_reading(pgn: Any, text: str, moves: int) -> Piece:
    def work() -> None:
        file = io.StringIO(text)
        while pgn.read_game(file) is not None:
            pass

    return timed(moves, work)
