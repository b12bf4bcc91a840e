"""A review shown as it is made: a line for each turn, then the turning points and the picture."""

import time

import typer
from rich.console import Console

from ludarium.cli.analysis_table import show_evaluation
from ludarium.cli.files import write_file
from ludarium.cli.replay import show_heading
from ludarium.cli.waiting import stopped_by_ctrl_c
from ludarium.engine.results import review_answer
from ludarium.engine.writing import json_of
from ludarium.notation.words import counted, how_many
from ludarium.positions import Record
from ludarium.positions.record import DRAW
from ludarium.search import Stop
from ludarium.study import Moment, annotated, curve, review, turning_points
from ludarium.study.telling import MOST_TOLD, cost_words, percent, turning_words

_BAR = 20


class Reviewing:
    """Reviews a game. Ctrl-C ends it with what has been found so far; a second Ctrl-C leaves at once."""

    def __init__(
        self, console: Console, record: Record, simulations: int | None, seconds: float | None, threads: int
    ) -> None:
        self._console, self._record = console, record
        self._stop = Stop()
        self._coming = review(record, simulations, seconds, self._stop, threads)
        self._moments: list[Moment] = []

    def run(self, file: str | None, kept: str | None) -> None:
        """Review the game, print what was found, and write its curve and the reviewed record to files."""
        self._begin()
        self._follow()
        self._summarise()
        if file is not None and self._moments:
            write_file(file, curve(self._record, self._moments))
            self._console.print(f"The curve is in {file}", soft_wrap=True)
        if kept is not None:
            write_file(kept, str(annotated(self._record, self._moments)))
            self._console.print(f"The reviewed record is in {kept}", soft_wrap=True)

    def _begin(self) -> None:
        show_heading(self._console, self._record)
        first, second = self._record.game.sides
        self._console.print(f"The chance of {first}; the rest is that of {second}. 0 % and 100 % are certain.\n")

    def _follow(self) -> None:
        with stopped_by_ctrl_c(self._stop), self._console.status(self._progress) as status:
            for moment in self._coming:
                self._moments.append(moment)
                self._show(moment)
                status.update(self._progress)

    @property
    def _progress(self) -> str:
        return f"turn {len(self._moments)} of {len(self._record.turns)}; Ctrl-C stops"

    def _show(self, moment: Moment) -> None:
        """Print a turn: `  12  red   38 %  ████████░░░░░░░░░░░░  ◆ −33  c3-c4,d4-d5`"""
        point = moment.turning_point
        width = max(map(len, self._record.game.sides))
        full = round(_BAR * moment.chance)
        mark = f"◆ {cost_words(point)}" if point else ""
        steps = ",".join(map(str, moment.steps)) or "the start"
        proven = " (a proven draw)" if moment.proven == DRAW else ""
        self._console.print(
            f"{moment.number:>4}  {moment.side or '':{width}}  {percent(moment.chance):>5}  "
            f"{'█' * full}{'░' * (_BAR - full)}  {mark:6}  {steps}{proven}",
            style="bold" if point else None,
            soft_wrap=True,
        )

    def _summarise(self) -> None:
        self._console.print()
        self._tell_turning_points()
        show_evaluation(self._console, self._record.game)

    def _tell_turning_points(self) -> None:
        total, seen = len(self._record.turns), len(self._moments) - 1
        if seen < total:
            self._console.print(f"Stopped: {how_many(total - seen, 'turn')} not reviewed.")
        turned = turning_points(self._moments)
        if not turned:
            self._console.print(f"{'No' if seen == total else 'So far no'} turn cost its side much.")
            return
        few = turned[:MOST_TOLD]
        self._console.print(f"{_beginning(len(few), len(turned))}:", style="bold")
        for moment, point in few:
            self._console.print(turning_words(moment, point), soft_wrap=True)


class ReviewingAsData(Reviewing):
    """Reviews a game, and writes what was found as JSON; the console shows how far it is."""

    def _begin(self) -> None:
        self._begun = time.monotonic()

    def _show(self, moment: Moment) -> None:
        pass

    def _summarise(self) -> None:
        seconds, stopped = time.monotonic() - self._begun, bool(self._stop.flag[0])
        typer.echo(json_of(review_answer(self._record, self._moments, seconds, stopped=stopped)))


def _beginning(told: int, found: int) -> str:
    if found == 1:
        return "The turning point"
    if told < found:
        return f"The {counted(told, 'turning point').partition(' ')[0]} costliest of {found} turning points"
    return f"{counted(found, 'turning point').capitalize()}, the costliest first"
