import numpy as np
import pytest

from ludarium.kernel.checks import LARGEST_SEED, checked_seed, checked_whole
from ludarium.kernel.errors import BudgetError
from tests.notation.samples import refusal


@pytest.mark.parametrize("number", [2, 5, np.int32(3), np.uint64(4)])
def test_a_whole_number_within_the_bounds_becomes_an_ordinary_one(number: int) -> None:
    checked = checked_whole("the number of cats", number, 2, 5)
    assert (checked, type(checked)) == (number, int)


@pytest.mark.parametrize("number", [1, 6, 3.0, "3", True, None, np.float64(3)])
def test_anything_else_is_refused_in_one_line_that_says_what_is_right(number: object) -> None:
    message = refusal(BudgetError, lambda: checked_whole("the number of cats", number, 2, 5))
    assert message == f"the number of cats must be a whole number from 2 to 5, not {number!r}"


@pytest.mark.parametrize("seed", [0, 7, 2**63 - 1])
def test_a_seed_is_a_whole_number_below_two_to_the_63rd(seed: int) -> None:
    assert checked_seed(seed) == seed


@pytest.mark.parametrize("seed", [-1, 2**63, 1.0, "1", False])
def test_any_other_seed_is_refused(seed: object) -> None:
    message = refusal(BudgetError, lambda: checked_seed(seed))
    assert message == f"the seed must be a whole number from 0 to {LARGEST_SEED}, not {seed!r}"
