"""Who is stronger, where two different players met: what a restriction costs, or whether a higher level still wins."""

from collections.abc import Iterator

from ludarium.lab.figures import Estimated
from ludarium.lab.figures.elo import elo_words
from ludarium.lab.figures.profile import ELO
from ludarium.lab.reports.report import Report


def stronger(report: Report) -> Iterator[str]:
    """Yield a sentence for each pairing of two different players and each variant."""
    for cell in report.cells:
        found = cell.profile.figure(ELO.key).found
        if found is not None:
            variant = f"With “{cell.profile.variant}”, " if len(report.variants) > 1 else ""
            words = f"{cell.profile.strength}: the first has Elo {elo_words(found)}, {_verdict(found)}."
            yield variant + words if variant else words[:1].upper() + words[1:]


def _verdict(found: Estimated) -> str:
    if found.low <= 0 <= found.high:
        return "too wide to tell who is stronger"
    return "so it is the stronger" if found.low > 0 else "so the second is the stronger"
