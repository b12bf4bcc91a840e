"""Calibrating a game: the search plays itself on all cores, and what it said is compared with who won."""

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from ludarium.games.measured import Scale
from ludarium.kernel.errors import BudgetError, LudariumError
from ludarium.lab.chances import BINS, Bin, Fit, averages, fitted, mean_gap, table
from ludarium.lab.commands import Asked, deadline_of
from ludarium.lab.match import Match, new_match
from ludarium.lab.measures import read_measures, write_measure
from ludarium.lab.pool import play_all
from ludarium.lab.program import program
from ludarium.lab.requests import PlayItself
from ludarium.lab.screen import Screen
from ludarium.lab.seats import LEVELS
from ludarium.lab.selfplay import Said, SelfPlayed
from ludarium.notation.pairs import read_pairs
from ludarium.notation.words import how_many

GAMES = 200
SIMULATIONS = 400
_MOST_GAMES = 1_000_000
_CHANCES = "chances"  # their place in the file of what is measured


@dataclass(frozen=True)
class Calibration:
    """What came of the games that were played."""

    match: Match
    simulations: int
    games: tuple[SelfPlayed, ...]

    @property
    def said(self) -> list[tuple[Said, ...]]:
        return [game.said for game in self.games if game.said]

    def described(self, found: Fit) -> dict[str, Any]:
        """As it is written: the scale, how it was found, and the table with it."""
        return {
            "sharpness": round(found.scale.sharpness, 3),
            "shift": round(found.scale.shift, 3),
            "errors": [round(error, 3) for error in found.errors],
            "games": len(self.games),
            "positions": sum(map(len, self.said)),
            "simulations": self.simulations,
            "options": dict(self.match.options),
            "seed": self.match.seed,
            "opening_steps": self.match.opening_steps,
            "date": f"{date.today():%Y.%m.%d}",
            "program": program(),
            "table": [
                {"said": round(one.said, 3), "won": round(one.won, 3), "positions": one.positions}
                for one in table(self.said, found.scale)
                if one is not None
            ],
        }

    def lines(self, found: Fit) -> Iterator[str]:
        """The table, with and without the scale, and what else there is to know."""
        plain, sharp = table(self.said, Scale()), table(self.said, found.scale)
        yield f"{'':10}  {'as the search says it':^26}  {'with the scale':^26}"
        yield f"{'chance':10}" + 2 * f"  {'said':>7}  {'won':>7}  {'times':>6}"
        for number, (one, other) in enumerate(zip(plain, sharp, strict=True)):
            low, high = 100 * number // BINS, 100 * (number + 1) // BINS
            yield f"{f'{low}–{high} %':10}  {_bin_words(one)}  {_bin_words(other)}"
        yield (
            f"Sharpness {found.scale.sharpness:.2f} ± {found.errors.sharpness:.2f}, shift {found.scale.shift:+.2f} ± "
            f"{found.errors.shift:.2f} with 95 % certainty, from "
            f"{how_many(sum(map(len, self.said)), 'position')} of {how_many(len(self.said), 'game')}."
        )
        gaps = [100 * mean_gap(bins) for bins in (plain, sharp)]
        yield f"Off by {gaps[0]:.1f} points on average without it, by {gaps[1]:.1f} with it."
        said, won, _ = averages(self.said, found.scale)
        yield f"In all, with it {100 * said:.1f} % was said of the side to act, and {100 * won:.1f} % was won."
        proven = [said for game in self.games for said in game.proven]
        if proven:
            kept = sum(said.value == said.points for said in proven)
            yield f"Left out: {how_many(len(proven), 'position')} with a proven result; {kept} of them ended so."
        cut = sum(game.cut for game in self.games)
        if cut:
            yield f"Left out: {how_many(cut, 'game')} without an end."


def _bin_words(one: Bin | None) -> str:
    if one is None:
        return f"{'–':>7}  {'–':>7}  {0:>6}"
    return f"{100 * one.said:5.1f} %  {100 * one.won:5.1f} %  {one.positions:>6}"


def run_calibration(asked: Asked, games: int, simulations: int, out: Path | None, screen: Screen) -> None:
    """Play so many games, tell what the values mean, and write it into the file of what is measured, if told."""
    deadline = deadline_of(asked)
    if not 1 <= games <= _MOST_GAMES:
        raise BudgetError(f"there can be from 1 to {_MOST_GAMES:,} games, not {games:,}")
    spec = f"{LEVELS[-1]}:simulations={simulations}"
    match = new_match((spec, spec), asked.game, read_pairs(asked.options), asked.seed, asked.opening_steps)
    if out is not None:
        read_measures(out)  # refused before anything is played
    screen.compile([match.game])
    tasks = ((number, PlayItself(match, simulations, number)) for number in range(1, games + 1))
    played: dict[int, SelfPlayed] = {}

    def show() -> None:
        screen.show(len(played), games, how_many(sum(len(one.said) for one in played.values()), "position"))

    interrupted: KeyboardInterrupt | None = None
    try:
        show()
        with contextlib.closing(play_all(tasks, asked.processes, deadline)) as done:
            for number, reply in done:
                played[number] = reply
                show()
    except KeyboardInterrupt as error:
        interrupted = error
    finally:
        screen.end()
    calibration = Calibration(match, simulations, tuple(played[number] for number in sorted(played)))
    if calibration.said:
        _tell(calibration, None if interrupted else out, screen)
    if interrupted is not None:
        raise interrupted
    if not calibration.said:
        raise LudariumError("no game came to an end, so there is nothing to compare with: give it more time or games")


def _tell(calibration: Calibration, out: Path | None, screen: Screen) -> None:
    found = fitted(calibration.said)
    for line in calibration.lines(found):
        screen.say(line)
    if out is not None:
        screen.say(f"Written to {write_measure(out, _CHANCES, calibration.described(found))}")
