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
    game = GameInProgress(series, number, most)
    while not game.is_over:
        game.play_step()
    return game.played()


class GameInProgress:
    """A game of a series, which may rest between two steps."""

    def __init__(self, series: Series, number: int, most: int = MOST_STEPS) -> None:
        self._series, self._number, self._most = series, number, most
        self.line: Line = series.begun(number)
        self._begun = len(self.line.steps)
        self._timed = tuple(_Timed(player) for player in series.seats(number))
        self._order = (0, 1) if number % 2 else (1, 0)
        seated = (self._timed[who] for who in self._order)
        self._movers = dict(zip(self.line.game.sides, seated, strict=True))

    @property
    def is_over(self) -> bool:
        return self.line.outcome is not None or len(self.line.steps) >= self._most

    def play_step(self) -> None:
        position = self.line.position
        self.line.push(self._movers[position.mover].choose(position))

    @property
    def winner(self) -> int | None:
        """0 the side that begins, 1 the other, None if nobody won."""
        outcome = self.line.outcome
        return None if outcome is None or outcome.winner is None else self.line.game.sides.index(outcome.winner)

    def played(self) -> Played:
        """Return the result, with the record."""
        series, line = self._series, self.line
        first, second = (series.players[who] for who in self._order)
        record = _record(line, (first, second), self._number, self._begun)
        is_cut = line.outcome is None
        return Played(
            number=self._number,
            winner=self.winner,
            cut=is_cut,
            end=f"The game was stopped after {self._most} steps." if is_cut else _end(line),
            steps=len(line.steps),
            turns=len(line.turns),
            date=record.date,
            program=program(),
            spent=(self._timed[0].spent, self._timed[1].spent),
            record=str(record),
            notes=_notes(series, self._number, line) if series.noted else None,
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
