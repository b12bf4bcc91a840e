"""Figures of an experiment that may be looked at, or stopped, at any moment: confidence sequences take the place of
plain intervals, which hold only for a number of games that was fixed beforehand."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from ludarium.lab.figures import Estimated, mean_sequence, quantile_sequence, share_sequence
from ludarium.lab.figures.elo import elo_sequence
from ludarium.lab.figures.figure import Figure
from ludarium.lab.figures.profile import CUT, DRAWS, ELO, LONG, SCORE, TURNS, Profile

_MEDIAN, _NINTH_DECILE = 0.5, 0.9


def watched(profile: Profile, scores: Counter[float], turns: Counter[float], pairs: Sequence[int] | None) -> Profile:
    """Return a profile whose score, Elo, draws, cut games, turns and endings have confidence sequences."""
    sequences = {
        SCORE.key: mean_sequence(scores),
        ELO.key: None if pairs is None else elo_sequence(pairs),
        DRAWS.key: _share(profile.figure(DRAWS.key)),
        CUT.key: _share(profile.figure(CUT.key)),
        TURNS.key: quantile_sequence(turns, _MEDIAN),
        LONG.key: quantile_sequence(turns, _NINTH_DECILE),
    }
    return replace(
        profile,
        figures=tuple(
            replace(figure, found=sequences[figure.key]) if figure.key in sequences else figure
            for figure in profile.figures
        ),
        endings=tuple(replace(figure, found=_share(figure)) for figure in profile.endings),
    )


def _share(figure: Figure) -> Estimated | None:
    found = figure.found
    return None if found is None else share_sequence(round(found.value * found.count), found.count)
