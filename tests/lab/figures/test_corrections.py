"""Corrections for many comparisons: by hand, by their definitions, and by how often they find what is not there."""

import numpy as np
import pytest

from ludarium.kernel.errors import OptionError
from ludarium.lab.figures import benjamini_hochberg, holm

SCREENS = 2000


def test_holm_by_hand() -> None:
    """0.01 is the smallest of four, 0.02 the smallest of three left, and 0.04 the smallest of two left."""
    assert holm([0.04, 0.01, 0.5, 0.02]) == pytest.approx([0.08, 0.04, 0.5, 0.06])


def test_benjamini_and_hochberg_by_hand() -> None:
    assert benjamini_hochberg([0.04, 0.01, 0.5, 0.02]) == pytest.approx([0.16 / 3, 0.04, 0.5, 0.04])


def test_one_comparison_needs_no_correction_and_none_gives_none() -> None:
    for corrected in (holm, benjamini_hochberg):
        assert corrected([0.03]) == [0.03]
        assert corrected([]) == []


def test_corrections_keep_the_order_and_stay_within_1() -> None:
    given = np.random.default_rng(1).random(40).tolist()
    for corrected in (holm, benjamini_hochberg):
        found = corrected(given)
        assert all(one <= other <= 1 for one, other in zip(given, found, strict=True))
        assert np.argsort(given, kind="stable").tolist() == sorted(range(40), key=lambda one: (found[one], given[one]))
        assert corrected(given[::-1]) == found[::-1]


def test_what_is_found_is_what_the_stepwise_procedures_find() -> None:
    chance = np.random.default_rng(2)
    for _ in range(200):
        given = (chance.random(12) ** 3).tolist()
        ordered = sorted(given)
        down = next((place for place, one in enumerate(ordered) if one > 0.05 / (12 - place)), 12)
        up = max((place + 1 for place, one in enumerate(ordered) if one <= 0.05 * (place + 1) / 12), default=0)
        assert sum(one <= 0.05 for one in holm(given)) == down
        assert sum(one <= 0.05 for one in benjamini_hochberg(given)) == up


def test_a_screen_of_options_that_do_nothing_rarely_finds_any() -> None:
    screens = np.random.default_rng(3).random((SCREENS, 20))
    plain = np.mean((screens <= 0.05).any(axis=1))
    corrected = np.mean([min(holm(one.tolist())) <= 0.05 for one in screens])
    assert plain > 0.6
    assert 0.035 <= corrected <= 0.065


def test_a_screen_in_which_some_options_matter_finds_few_others() -> None:
    """Of 20 options, 6 have an effect; their p-values are mostly small."""
    screens = np.random.default_rng(4).random((SCREENS, 20))
    screens[:, :6] **= 8
    false, by_holm, by_both = [], 0, 0
    for one in screens:
        found = np.array(benjamini_hochberg(one.tolist())) <= 0.05
        false.append(found[6:].sum() / max(found.sum(), 1))
        by_both += int(found[:6].sum())
        by_holm += sum(other <= 0.05 for other in holm(one.tolist())[:6])
    assert 0.025 <= np.mean(false) <= 0.045  # 14 of 20 times 5 %
    assert by_both > by_holm


@pytest.mark.parametrize("wrong", [-0.1, 1.1, float("nan")])
def test_what_is_no_p_value_is_refused(wrong: float) -> None:
    with pytest.raises(OptionError, match="from 0 to 1"):
        holm([0.5, wrong])
