"""Lengths of games: how many turns a game between two players of a kind takes."""

import statistics
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from ludarium.games.evidence import EVIDENCE, LENGTHS
from ludarium.kernel.errors import OptionError
from ludarium.lab.playing.seats import LADDER, split_seats
from ludarium.lab.playing.series import Series, new_series
from ludarium.lab.playing.starts import OPENING_STEPS
from ludarium.lab.runner.running import Running
from ludarium.lab.runs import Asked, Talk, opened, play
from ludarium.lab.screen import Screen
from ludarium.lab.strength.match import Match, falling_pairs
from ludarium.lab.strength.measures import check_measures, write_measure
from ludarium.lab.strength.standing import Standing
from ludarium.notation.pairs import read_pairs
from ludarium.notation.words import how_many

FOLDER = "lengths"  # the default folder
PAIRS = 30
_TENTHS = 10


@dataclass(frozen=True)
class Lengths:
    """Players who each play against their own kind."""

    players: tuple[str, ...]
    series: tuple[Series, ...]

    def matches(self, pairs: int, top_pairs: int | None = None) -> list[Match]:
        """Return the work: `pairs` pairs for each player, the last ones fewer, down to `top_pairs`."""
        counts = falling_pairs(len(self.series), pairs, top_pairs)
        return [Match(series, count) for series, count in zip(self.series, counts, strict=True)]

    def described(self, standings: Sequence[Standing]) -> dict[str, Any]:
        """Return the lengths as data; a player with fewer than two games is left out."""
        setting = self.series[0].setting
        found = zip(self.players, map(_spread, standings), strict=True)
        return {
            **{key: setting[key] for key in ("options", "seed", "opening_steps")},
            "date": f"{date.today():%Y.%m.%d}",
            "programs": sorted(set().union(*(standing.programs for standing in standings))),
            "players": [{"name": name, **turns} for name, turns in found if turns],
        }

    def lines(self, standings: Sequence[Standing]) -> Iterator[str]:
        """Yield a line for each player: the first decile, the median and the last decile of the turns."""
        width = max(map(len, self.players))
        yield f"{'player':{width}}  {'low':>5}  {'median':>6}  {'high':>5}  {'games':>5}"
        for name, turns in zip(self.players, map(_spread, standings), strict=True):
            if turns:
                low, median, high, games = (turns[key] for key in ("low", "median", "high", "games"))
                yield f"{name:{width}}  {low:>5}  {median:>6}  {high:>5}  {games:>5}"


def new_lengths(
    game: str,
    options: Mapping[str, object] | None = None,
    players: Sequence[str] = LADDER,
    seed: int = 1,
    opening_steps: int = OPENING_STEPS,
) -> Lengths:
    """Return the matches of each player against its own kind."""
    names = tuple(name.strip() for name in players)
    if len(set(names)) < len(names):
        raise OptionError("name each player once")
    return Lengths(names, tuple(new_series((name, name), game, options, seed, opening_steps) for name in names))


def run_lengths(asked: Asked, players: str | None, top_pairs: int | None, out: Path | None, screen: Screen) -> None:
    """Play the games, or the rest of them, and show the lengths; once all are played, write them as data."""
    deadline = asked.where.deadline()
    names = LADDER if players is None else split_seats(players)
    lengths = new_lengths(asked.game, read_pairs(asked.options), names, asked.seed, asked.opening_steps)
    matches = lengths.matches(asked.pairs, top_pairs)
    if out is not None:
        check_measures(out)
    first = lengths.series[0]
    folder = asked.where.folder or Path(FOLDER, first.variant)
    with opened(folder, {"kind": LENGTHS, **first.setting}) as store:
        standings, running = [match.standing for match in matches], [Running(match, store) for match in matches]
        screen.say(f"{how_many(len(names), 'player')} at {first.game_words}, each against itself, in {folder}")
        talk = Talk(screen, lambda: _median_words(standings), lambda: lengths.lines(standings))
        done = play(running, asked.where, deadline, talk)
    if done and out is not None:
        screen.say(f"Written to {write_measure(out, EVIDENCE, LENGTHS, lengths.described(standings))}")


def _median_words(standings: Sequence[Standing]) -> str:
    medians = (f"{statistics.median(one.turns):.0f}" if one.turns else "?" for one in standings)
    return f"medians {' '.join(medians)}"


def _spread(standing: Standing) -> dict[str, int]:
    """Return the outer deciles and the median of the turns; nothing if fewer than two games were played."""
    turns = standing.turns
    if len(turns) < 2:
        return {}
    deciles = statistics.quantiles(turns, n=_TENTHS, method="inclusive")
    low, high = round(deciles[0]), round(deciles[-1])
    return {"low": low, "median": round(statistics.median(turns)), "high": high, "games": len(turns)}
