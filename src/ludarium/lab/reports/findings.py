"""What was found, in plain sentences."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ludarium.lab.figures import Estimated
from ludarium.lab.figures.figure import Figure
from ludarium.lab.figures.profile import CUT, DRAWS, LONG, SCORE, TURNS
from ludarium.lab.reports.report import Report
from ludarium.lab.reports.verdict import Verdict, difference, verdict
from ludarium.notation.words import how_many, listed

MOST_TOLD = 6  # variants that are told one by one
_PER_ROOT = 98  # points: half the width of an interval, times the root of the number of games, at most
PRECISION = "A thousand games give ±3 points, ten thousand ±1."


@dataclass(frozen=True)
class Finding:
    """A few words on what it is about, and sentences."""

    lead: str
    sentences: tuple[str, ...]


def findings(report: Report) -> list[Finding]:
    if not report.games:
        return [Finding("Nothing yet", ("No game has been played so far.",))]
    found = (
        ("Who is favoured", _favoured(report)),
        ("What changes", _changes(report)),
        ("How long games last", _lengths(report)),
        ("Whether they end", _ends(report)),
        ("Draws", _draws(report)),
        ("How sure this is", _certainty(report)),
    )
    told = ((lead, tuple(sentences)) for lead, sentences in found)
    return [Finding(lead, sentences) for lead, sentences in told if sentences]


def _favoured(report: Report) -> Iterator[str]:
    last = report.strengths[-1]
    if len(report.variants) > MOST_TOLD:
        yield from _grouped(report, last)
        return
    for variant in report.variants:
        score = report.profile(variant, last).figure(SCORE.key)
        yield f"{_of(report, variant)}{_at(last)}{_scored(score)}."
        yield from _elsewhere(report, variant)


def _scored(score: Figure) -> str:
    found = verdict(score.found)
    words = f"{'it' if found is Verdict.FIRST else 'the first side'} scores {score.words}"
    return f"{found.value}: {words}" if score.found else "no game has been played"


def _elsewhere(report: Report, variant: str) -> Iterator[str]:
    """Yield a sentence on the other strengths."""
    last, others = report.strengths[-1], report.strengths[:-1]
    if not others:
        return
    found = {one: verdict(report.profile(variant, one).figure(SCORE.key).found) for one in report.strengths}
    if len(set(found.values())) == 1:
        same = "The same holds" if found[last] is not Verdict.OPEN else "It is just as open"
        yield f"{same} at {listed(others, 'and')}."
        return
    told = (f"{one}: {found[one].value} ({_value(report, variant, one)})" for one in others)
    yield f"At other strengths it is {'; '.join(told)}."


def _value(report: Report, variant: str, strength: str) -> str:
    return report.profile(variant, strength).figure(SCORE.key).words.replace(" (", ", ").rstrip(")")


def _grouped(report: Report, strength: str) -> Iterator[str]:
    """Yield a sentence for each verdict, with the variants that it holds for."""
    for kind in Verdict:
        names = [
            one for one in report.variants if verdict(report.profile(one, strength).figure(SCORE.key).found) is kind
        ]
        if names:
            yield f"At {strength}, {kind.value} in {how_many(len(names), 'variant')}: {listed(names, 'and')}."


def _changes(report: Report) -> Iterator[str]:
    """Yield a sentence for each variant on how its score differs from that of the first variant."""
    if not 2 <= len(report.variants) <= MOST_TOLD:
        return
    last, base = report.strengths[-1], report.variants[0]
    for variant in report.variants[1:]:
        one, other = (report.profile(name, last).figure(SCORE.key).found for name in (base, variant))
        if one is not None and other is not None:
            yield _changed(f"At {last}, the first side scores", base, variant, difference(one, other))


def _changed(begun: str, base: str, variant: str, found: Estimated) -> str:
    value, low, high = (100 * one for one in (found.value, found.low, found.high))
    amount = f"{abs(value):.1f} points {'more' if value >= 0 else 'less'} with {variant} than with {base}"
    bounds = f"the difference lies between {_signed(low)} and {_signed(high)}"
    sure = "too wide to tell whether it is real" if low <= 0 <= high else "so it is real"
    return f"{begun} {amount}; {bounds}, {sure}."


def _signed(points: float) -> str:
    return f"{'+' if points > 0 else '−'}{abs(points):.1f}"


def _lengths(report: Report) -> Iterator[str]:
    last = report.strengths[-1]
    for variant in report.variants[:MOST_TOLD]:
        profile = report.profile(variant, last)
        median, long = profile.figure(TURNS.key), profile.figure(LONG.key)
        if median.found is not None and long.found is not None:
            yield (
                f"{_of(report, variant)}{_at(last)}half of the games are over after {_plain(median)} turns, "
                f"and nine in ten after {_plain(long)}."
            )


def _plain(figure: Figure) -> str:
    return figure.words.partition(" (")[0]


def _ends(report: Report) -> Iterator[str]:
    cut = _counts(report, CUT.key)
    if not sum(cut):
        yield f"All {report.games:,} games ended by the rules; none had to be cut."
        return
    yield (
        f"{sum(cut):,} of {report.games:,} games were cut because they were too long. "
        f"Most of them: {_most(report, CUT.key)}."
    )


def _draws(report: Report) -> Iterator[str]:
    if not report.game.ruleset.has_draws:
        yield "The rules know no draw."
        return
    drawn = _counts(report, DRAWS.key)
    if sum(drawn):
        yield f"{sum(drawn):,} of {report.games:,} games were drawn. Most of them: {_most(report, DRAWS.key)}."
        return
    highs = [found.high for profile in report.profiles if (found := profile.figure(DRAWS.key).found)]
    yield f"No game was drawn; up to {100 * max(highs):.1f} % would still fit so few games."


def _counts(report: Report, key: str) -> list[int]:
    """Return in how many games of each cell it happened."""
    found = (profile.figure(key).found for profile in report.profiles)
    return [0 if one is None else round(one.value * one.count) for one in found]


def _most(report: Report, key: str) -> str:
    """Return where something happens most, with its share."""
    measured = [profile for profile in report.profiles if profile.figure(key).found is not None]
    most = max(measured, key=lambda profile: _share(profile.figure(key)))
    return f"{most.variant} at {most.strength}, {most.figure(key).words}"


def _share(figure: Figure) -> float:
    return 0.0 if figure.found is None else figure.found.value


def _certainty(report: Report) -> Iterator[str]:
    margins = [100 * found.margin for profile in report.profiles if (found := profile.figure(SCORE.key).found)]
    widest = max(margins)
    yield f"Each score is known to {_about(margins)}. {PRECISION}"
    if widest > 5:
        needed = _round_up((_PER_ROOT / 3) ** 2)
        yield f"To see a difference of a few points, play about {needed:,} games of each variant at each strength."


def _about(margins: Sequence[float]) -> str:
    low, high = min(margins), max(margins)
    return f"±{high:.0f} points" if round(low) == round(high) else f"±{low:.0f} to ±{high:.0f} points"


def _round_up(games: float) -> int:
    return -int(-games // 100) * 100


def _of(report: Report, variant: str) -> str:
    return f"With {variant}, " if len(report.variants) > 1 else ""


def _at(strength: str) -> str:
    return f"at {strength} "


def sentences(found: Iterable[Finding]) -> list[str]:
    return [sentence for one in found for sentence in one.sentences]
