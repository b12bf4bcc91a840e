"""One game of a match, from its random opening to its end."""

import time
from datetime import date

from ludarium.lab.match import MOST_STEPS, Match
from ludarium.lab.openings import opened
from ludarium.lab.played import Played, Spent
from ludarium.lab.program import program
from ludarium.players import Player
from ludarium.positions import Line, Position, Record, Step


def play_game(match: Match, pair: int, number: int, most: int = MOST_STEPS) -> tuple[Played, Record]:
    """Play game 1 or 2 of a pair; return the result and the record."""
    line = opened(match.game_of(pair), match.opening_steps, match.rng(pair, "opening"))
    timed = tuple(_Timed(player) for player in match.seats(pair, number))
    order = (0, 1) if number == 1 else (1, 0)
    movers = {side: timed[who] for side, who in zip(line.game.sides, order, strict=True)}
    while line.outcome is None and len(line.steps) < most:
        position = line.position
        line.push(movers[position.mover].choose(position))
    first, second = (match.players[who] for who in order)
    record = _record(line, (first, second), pair, match.opening_steps)
    played = Played(
        pair=pair,
        game=number,
        score=_score(line, line.game.sides[order.index(0)]),
        steps=len(line.steps),
        cut=line.outcome is None,
        reason=line.outcome.reason if line.outcome else f"The game was stopped after {most} steps.",
        date=record.date,
        program=program(),
        spent=(timed[0].spent, timed[1].spent),
        turns=len(line.turns),
    )
    return played, record


class _Timed:
    """A player with the time and simulations that it has spent."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self.spent = Spent(0, 0.0, 0.0, 0)

    def choose(self, position: Position) -> Step:
        begun = time.perf_counter()
        step = self._player.choose(position)
        seconds, before = time.perf_counter() - begun, self.spent
        made = getattr(self._player, "simulations_made", None)  # for this step, by players that count them
        self.spent = Spent(
            before.steps + 1,
            round(before.seconds + seconds, 6),
            round(max(before.longest, seconds), 6),
            None if made is None or before.simulations is None else before.simulations + int(made),
        )
        return step


def _score(line: Line, side: str) -> float:
    """Return the points of a side; an unfinished game counts as a draw."""
    if line.outcome is None or line.outcome.winner is None:
        return 0.5
    return 1.0 if line.outcome.winner == side else 0.0


def _record(line: Line, players: tuple[str, str], pair: int, opening_steps: int) -> Record:
    headers = {"Pair": str(pair), "Opening": str(opening_steps)}
    if line.outcome is None:
        headers["Cut"] = str(len(line.steps))
    return Record(line.start, line.steps, players=players, date=f"{date.today():%Y.%m.%d}", headers=headers)
