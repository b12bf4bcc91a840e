"""What must be read with care, and why."""

from collections.abc import Iterator
from dataclasses import dataclass

from ludarium.lab.figures.profile import CUT, DISTINCT, SCORE, Profile
from ludarium.lab.playing.seats import ALL_LEVELS, read_spec
from ludarium.lab.playing.series import chosen_options
from ludarium.lab.reports.findings import games_in_words, quoted, some
from ludarium.lab.reports.report import Report
from ludarium.positions import Game

_DISTINCT = 0.95
_WIDE = 0.05
_MANY = 4


@dataclass(frozen=True)
class Caution:
    title: str
    words: str


def cautions(report: Report) -> list[Caution]:
    checks = (_unfinished, _few, _many, _repeated, _cut, _draws, _tuned, _openings, _first_turns)
    return [caution for check in checks for caution in check(report)]


def _unfinished(report: Report) -> Iterator[Caution]:
    if report.is_done:
        return
    yield Caution(
        "Not finished",
        f"These are {report.games:,} of at most {games_in_words(report.games_asked)}. Scores, draws, lengths and "
        "endings have confidence sequences, which hold whenever one looks; the other intervals hold only for a number "
        "of games that is fixed beforehand.",
    )


def _few(report: Report) -> Iterator[Caution]:
    wide = [one for one in report.profiles if one.figure(SCORE.key).found and _margin(one) > _WIDE]
    empty = [one for one in report.profiles if not one.games]
    if wide:
        where = "" if len(wide) == len(report.profiles) else f" in {_named(wide)}"
        yield Caution(
            "Few games",
            f"The first side's score is known only to ±{100 * max(map(_margin, wide)):.0f} points{where}. Smaller "
            "differences cannot be seen.",
        )
    if empty:
        yield Caution("No games", f"Nothing has been played in {_named(empty)}.")


def _many(report: Report) -> Iterator[Caution]:
    if len(report.variants) >= _MANY:
        yield Caution(
            "Many variants",
            f"One interval in twenty misses the truth by chance. Among {len(report.variants)} variants some stand out "
            "that are not special: play those again with another seed.",
        )


def _margin(profile: Profile) -> float:
    found = profile.figure(SCORE.key).found
    return 0.0 if found is None else found.margin


def _repeated(report: Report) -> Iterator[Caution]:
    found = [one for one in report.profiles if (share := one.figure(DISTINCT.key).found) and share.value < _DISTINCT]
    if found:
        yield Caution(
            "Games that repeat one another",
            f"Fewer than {100 * _DISTINCT:.0f} % of the games are distinct in {_named(found, DISTINCT.key)}. "
            "A repeated game is no new evidence, so the intervals there are too narrow.",
        )


def _cut(report: Report) -> Iterator[Caution]:
    found = [one for one in report.profiles if (share := one.figure(CUT.key).found) and share.value > 0]
    if found:
        yield Caution(
            "Cut games",
            f"Some games were stopped because they were too long: {_named(found, CUT.key)}. They count a half for each "
            "side, and their true length is not known.",
        )


def _draws(report: Report) -> Iterator[Caution]:
    levels = [one for one in _specs(report) if read_spec(one).name in ALL_LEVELS and read_spec(one).draw is None]
    if report.about["draw"] is None and levels and report.game.ruleset.has_draws:
        yield Caution(
            "Draws",
            "To the levels a draw is worth less than half a win, so they avoid it. For what concerns draws, repeat the "
            "experiment with draw = 0.5.",
        )


def _tuned(report: Report) -> Iterator[Caution]:
    usual = chosen_options(Game(report.game.name, {}), ())
    changed = dict.fromkeys(cell.stored.variant for cell in report.cells if cell.stored.facts["options"] != usual)
    if changed and any(read_spec(one).name in ALL_LEVELS for one in _specs(report)):
        yield Caution(
            "Levels under other rules",
            f"The levels were tuned for the usual options, not for {some(map(quoted, changed))}. Check that a "
            "higher level still beats a lower one there, and repeat the main figure with plain uct.",
        )


def _openings(report: Report) -> Iterator[Caution]:
    if any(cell.stored.facts.get("opening_steps") for cell in report.cells):
        yield Caution("Random openings", "Games begin with random steps, which blur what the first turn is worth.")


def _first_turns(report: Report) -> Iterator[Caution]:
    if any(cell.first_turns is not None for cell in report.cells):
        yield Caution(
            "Every first turn",
            "Good and bad first turns are played equally often, so the first side's score is not that of a player who "
            "chooses the turn.",
        )


def _specs(report: Report) -> list[str]:
    return list(dict.fromkeys(spec for cell in report.cells for spec in cell.stored.facts["players"]))


def _named(profiles: list[Profile], key: str = "") -> str:
    names = []
    for one in profiles:
        share = one.figure(key).found if key else None
        names.append(f"{quoted(one.variant)} by {one.strength}" + (f" ({100 * share.value:.1f} %)" if share else ""))
    return some(names, "; ")
