"""What was found, in plain sentences."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ludarium.lab.figures import Estimated
from ludarium.lab.figures.figure import Figure
from ludarium.lab.figures.profile import CUT, DRAWS, LONG, SCORE, TURNS, Profile
from ludarium.lab.reports.first_turns import choice, even_words
from ludarium.lab.reports.opened import openings_of
from ludarium.lab.reports.pairings import stronger
from ludarium.lab.reports.report import Report
from ludarium.lab.reports.verdict import Verdict, difference, verdict
from ludarium.notation.words import how_many, listed

MOST_TOLD = 6  # variants that are told one by one
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
        ("Who is stronger", stronger(report)),
        ("First turns", _first_turns(report)),
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
        told = (
            f"the first side scores {score.words}: {verdict(score.found).value}"
            if score.found
            else "no game was played"
        )
        yield f"{_of(report, variant)}{told}. {_elsewhere(report, variant)}".rstrip()


def _elsewhere(report: Report, variant: str) -> str:
    """Return a sentence on the other strengths; empty if there are none."""
    last, others = report.strengths[-1], report.strengths[:-1]
    found = {one: verdict(report.profile(variant, one).figure(SCORE.key).found) for one in report.strengths}
    if not others:
        return ""
    if len(set(found.values())) == 1:
        same = "the same holds" if found[last] is not Verdict.OPEN else "it is just as open"
        return f"Played by {listed(others, 'and')}, {same}."
    told = []
    for kind in dict.fromkeys(found[one] for one in others):
        scores = (
            f"{one} {report.profile(variant, one).figure(SCORE.key).words}" for one in others if found[one] is kind
        )
        told.append(f"{listed(scores, 'and')}, {kind.value}")
    return f"Played by {'; by '.join(told)}."


def _grouped(report: Report, strength: str) -> Iterator[str]:
    """Yield a sentence for each verdict, with the variants that it holds for."""
    found = {one: verdict(report.profile(one, strength).figure(SCORE.key).found) for one in report.variants}
    for kind in Verdict:
        names = [name for name, one in found.items() if one is kind]
        if len(names) == len(found):
            yield f"Played by {strength}, {kind.value} in all {len(names)} variants."
        elif names:
            told = "" if kind is Verdict.OPEN else f": {some(map(quoted, names))}"
            yield f"Played by {strength}, {kind.value} in {how_many(len(names), 'variant')}{told}."


def _first_turns(report: Report) -> Iterator[str]:
    """Yield how many first turns are even, and what a choice among them is worth, for each variant."""
    if len(report.variants) > MOST_TOLD:
        return
    for variant in report.variants:
        openings = openings_of(report.cell(variant, report.strengths[-1]))
        if openings is not None:
            yield f"{_of(report, variant)}{even_words(openings.found)} {' '.join(choice(openings))}".rstrip()


def _changes(report: Report) -> Iterator[str]:
    """Yield a sentence for each variant on how its score differs from that of the first variant."""
    if not 2 <= len(report.variants) <= MOST_TOLD:
        return
    last, base = report.strengths[-1], report.variants[0]
    for variant in report.variants[1:]:
        one, other = (report.profile(name, last).figure(SCORE.key).found for name in (base, variant))
        if one is not None and other is not None:
            yield _changed(f"Played by {last}, the first side scores", base, variant, difference(one, other))


def _changed(begun: str, base: str, variant: str, found: Estimated) -> str:
    value, low, high = (100 * one for one in (found.value, found.low, found.high))
    amount = f"{abs(value):.1f} points {'more' if value >= 0 else 'less'}"
    where = f"with {quoted(variant)} than with {quoted(base)}"
    bounds = f"the difference lies between {_signed(low)} and {_signed(high)}"
    sure = "too wide to tell whether there is one" if low <= 0 <= high else "so there is one"
    return f"{begun} {amount} {where}; {bounds}, {sure}."


def _signed(points: float) -> str:
    return f"{'+' if points > 0 else '−'}{abs(points):.1f}"


def _lengths(report: Report) -> Iterator[str]:
    last = report.strengths[-1]
    measured = [one for one in report.profiles if one.strength == last and one.figure(TURNS.key).found is not None]
    if len(report.variants) > MOST_TOLD and measured:
        ordered = sorted(measured, key=lambda one: _value(one.figure(TURNS.key)))
        short, long = (f"{_plain(one.figure(TURNS.key))} turns with {quoted(one.variant)}" for one in _ends_of(ordered))
        yield f"Played by {last}, half of the games are over after {short}, and at the other end after {long}."
        return
    for profile in measured:
        median, decile = (_plain(profile.figure(key)) for key in (TURNS.key, LONG.key))
        most = "so are nine in ten" if median == decile else f"nine in ten after {decile}"
        told = f"half of the games are over after {median} turns, and {most}"
        yield f"{_of(report, profile.variant)}{told}."


def _ends_of(ordered: Sequence[Profile]) -> tuple[Profile, Profile]:
    return ordered[0], ordered[-1]


def _plain(figure: Figure) -> str:
    return figure.words.partition(" (")[0]


def _ends(report: Report) -> Iterator[str]:
    cut = _counts(report, CUT.key)
    if not sum(cut):
        yield f"All {games_in_words(report.games)} ended by the rules; none had to be cut."
        return
    yield (f"{sum(cut):,} of {report.games:,} games were cut because they were too long, {_most(report, CUT.key)}.")


def _draws(report: Report) -> Iterator[str]:
    if not report.game.ruleset.has_draws:
        yield "The rules know no draw."
        return
    drawn = _counts(report, DRAWS.key)
    if sum(drawn):
        yield f"{sum(drawn):,} of {report.games:,} games were drawn, {_most(report, DRAWS.key)}."
        return
    highs = [found.high for profile in report.profiles if (found := profile.figure(DRAWS.key).found)]
    yield f"No game was drawn; up to {100 * max(highs):.1f} % would still fit so few games."


def _counts(report: Report, key: str) -> list[int]:
    """Return in how many games of each cell it happened."""
    found = (profile.figure(key).found for profile in report.profiles)
    return [0 if one is None else round(one.value * one.count) for one in found]


def _most(report: Report, key: str) -> str:
    """Return the share of games in which something happens, where it is largest."""
    measured = [profile for profile in report.profiles if profile.figure(key).found is not None]
    most = max(measured, key=lambda profile: _value(profile.figure(key)))
    share = most.figure(key).words
    if len(report.cells) == 1:
        return share
    where = f" with {quoted(most.variant)}" if len(report.variants) > 1 else ""
    return f"the largest share{where} played by {most.strength}: {share}"


def _value(figure: Figure) -> float:
    return 0.0 if figure.found is None else figure.found.value


def _certainty(report: Report) -> Iterator[str]:
    margins = [100 * found.margin for profile in report.profiles if (found := profile.figure(SCORE.key).found)]
    yield f"Each score is known to {_about(margins)}. {PRECISION}"


def _about(margins: Sequence[float]) -> str:
    low, high = min(margins), max(margins)
    return f"±{high:.0f} points" if round(low) == round(high) else f"±{low:.0f} to ±{high:.0f} points"


def _of(report: Report, variant: str) -> str:
    """Return which games a sentence is about: those of a variant by the last players."""
    played = f"played by {report.strengths[-1]}"
    return f"With {quoted(variant)}, {played}, " if len(report.variants) > 1 else f"{played.capitalize()}, "


def quoted(name: str) -> str:
    return f"“{name}”"


def some(names: Iterable[str], between: str = ", ") -> str:
    """Return the first few names, and how many more there are."""
    shown = list(names)
    if len(shown) > MOST_TOLD:
        return f"{between.join(shown[: MOST_TOLD - 1])} and {len(shown) - MOST_TOLD + 1} more"
    return listed(shown, "and") if between == ", " else between.join(shown)


def games_in_words(count: int) -> str:
    return f"{count:,} {'game' if count == 1 else 'games'}"
