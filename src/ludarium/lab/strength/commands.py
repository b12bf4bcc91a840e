"""The commands `match` and `ladder`."""

from collections.abc import Iterable
from pathlib import Path

from ludarium.games.evidence import EVIDENCE, LADDER
from ludarium.lab.playing.seats import LADDER as LADDER_PLAYERS
from ludarium.lab.playing.seats import split_seats
from ludarium.lab.playing.series import new_series
from ludarium.lab.runner.running import Running
from ludarium.lab.runs import Asked, Talk, opened, play
from ludarium.lab.screen import Screen
from ludarium.lab.strength.ladder import new_ladder
from ludarium.lab.strength.match import Match
from ludarium.lab.strength.measures import check_measures, write_measure
from ludarium.lab.strength.statistics import Sprt
from ludarium.lab.strength.telling import gap_words, ladder_lines, match_lines, standing_words
from ludarium.notation.pairs import read_pairs
from ludarium.notation.words import how_many

MATCHES, LADDERS = "matches", "ladders"  # the default folders


def run_match(
    asked: Asked, players: tuple[str, str], sprt: tuple[float, float] | None, screen: Screen, as_json: bool = False
) -> None:
    """Play a match, or the rest of it, and show the results."""
    deadline = asked.where.deadline()
    test = None if sprt is None else Sprt(*sprt)
    series = new_series(players, asked.game, read_pairs(asked.options), asked.seed, asked.opening_steps)
    match = Match(series, asked.pairs, test)
    folder = asked.where.folder or Path(MATCHES, series.folder_name)
    with opened(folder, {"kind": "match", **series.described()}) as store:
        standing, running = match.standing, Running(match, store)
        if not as_json:
            screen.say(f"{series.title}, kept in {folder}")

        def ended() -> Iterable[str]:
            if as_json:
                from ludarium.engine.writing import json_of  # needs msgspec, which is not everywhere that plays
                from ludarium.lab.strength.described import match_answer

                return [json_of(match_answer(series, standing, folder, running.due))]
            return match_lines(series, standing)

        talk = Talk(screen, lambda: standing_words(standing), ended, tells_rest=not as_json)
        play([running], asked.where, deadline, talk)


def run_ladder(asked: Asked, players: str | None, top_pairs: int | None, out: Path | None, screen: Screen) -> None:
    """Play a ladder, or the rest of it, and show the results; once all games are played, write them as data."""
    deadline = asked.where.deadline()
    names = LADDER_PLAYERS if players is None else split_seats(players)
    options = read_pairs(asked.options)
    ladder = new_ladder(asked.game, options, names, asked.pairs, top_pairs, asked.seed, asked.opening_steps)
    if out is not None:
        check_measures(out)
    folder = asked.where.folder or Path(LADDERS, ladder.series.variant)
    with opened(folder, {"kind": "ladder", **ladder.setting}) as store:
        matches = ladder.matches()
        standings = [match.standing for match in matches]
        running = [Running(match, store) for match in matches]
        screen.say(
            f"A ladder of {how_many(len(ladder.players), 'player')} at {ladder.series.game_words}, kept in {folder}"
        )
        talk = Talk(screen, lambda: gap_words(ladder, standings), lambda: ladder_lines(ladder, standings))
        if not play(running, asked.where, deadline, talk):
            return
    if out is not None:
        screen.say(f"Written to {write_measure(out, EVIDENCE, LADDER, ladder.described(standings))}")
