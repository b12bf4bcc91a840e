"""One game of a series, from its beginning to its end."""

import time
from datetime import date

from ludarium.lab.playing.notes import LEGAL_STEPS, TURN_ENDS, Notes, notes_of
from ludarium.lab.playing.played import Played, Spent
from ludarium.lab.playing.program import program
from ludarium.lab.playing.series import MOST_STEPS, Series
from ludarium.players import Player
from ludarium.positions import Line, Position, Record, Step
from ludarium.positions.values import end_sentence


def play_game(series: Series, number: int, most: int = MOST_STEPS) -> Played:
    """Play a game of a series; return its result, with the record."""
    line = series.begun(number)
    begun = len(line.steps)
    timed = tuple(_Timed(player) for player in series.seats(number))
    order = (0, 1) if number % 2 else (1, 0)
    movers = {side: timed[who] for side, who in zip(line.game.sides, order, strict=True)}
    while line.outcome is None and len(line.steps) < most:
        position = line.position
        line.push(movers[position.mover].choose(position))
    record = _record(line, (series.players[order[0]], series.players[order[1]]), number, begun)
    outcome = line.outcome
    return Played(
        number=number,
        winner=None if outcome is None or outcome.winner is None else line.game.sides.index(outcome.winner),
        cut=outcome is None,
        end=f"The game was stopped after {most} steps." if outcome is None else _end(line),
        steps=len(line.steps),
        turns=len(line.turns),
        date=record.date,
        program=program(),
        spent=(timed[0].spent, timed[1].spent),
        record=str(record),
        notes=_notes(series, number, line) if series.noted else None,
    )


def _end(line: Line) -> str:
    """Return how a game ended, in a sentence that names no side."""
    return (
        end_sentence(line.game.ruleset, line.state)
        .format(Winner="The winner", Loser="The loser")
        .replace(": The ", ": the ")
    )


def _notes(series: Series, number: int, line: Line) -> Notes:
    rng = series.rng(number, "notes")
    seed, turns = rng.getrandbits(62), len(line.turns)
    sampled = rng.randint(1, turns) if turns and TURN_ENDS not in series.left_out else None
    return notes_of(line, series.chances, seed, sampled, LEGAL_STEPS not in series.left_out)


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


def _record(line: Line, players: tuple[str, str], number: int, begun: int) -> Record:
    headers = {"Number": str(number), "Opening": str(begun)}
    if line.outcome is None:
        headers["Cut"] = str(len(line.steps))
    return Record(line.start, line.steps, players=players, date=f"{date.today():%Y.%m.%d}", headers=headers)
