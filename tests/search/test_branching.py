"""The branches of a position, in a game that is known through and through."""

import numpy as np
import pytest

from ludarium.kernel.contract import NO_STEP
from ludarium.kernel.repetition import history_words
from ludarium.search.branching import open_level
from ludarium.search.inquiry import ROOT, UNBOUNDED, Goal, Inquiry, new_branches, new_levels
from ludarium.search.ledger import INFINITE, new_ledger
from ludarium.search.signature import Folding
from tests.kernel.toy import WORDS, ToyRules


def opened(rules: ToyRules, side: int) -> Inquiry:
    """The root, at which side 0 is to act, with its branches."""
    none = np.zeros((0, 1), dtype=np.uint64)
    inquiry = Inquiry(
        Goal(side, False, UNBOUNDED),
        Folding(WORDS, WORDS, none, none, np.zeros(1, dtype=np.uint64)),
        new_ledger(1),
        np.zeros(history_words(8), dtype=np.uint64),
        new_levels(4, WORDS),
        new_branches(64),
        *(np.zeros(1, dtype=np.int64) for _ in range(3)),
    )
    inquiry.levels.turns[ROOT] = UNBOUNDED
    open_level(rules, inquiry, ROOT)
    return inquiry


def test_only_legal_steps_become_branches() -> None:
    inquiry = opened(ToyRules(most=7, every=3), side=0)
    assert list(inquiry.branches.step[: inquiry.levels.size[ROOT]]) == [3, 6]
    assert inquiry.history[0] == 0


@pytest.mark.parametrize(("side", "numbers"), [(0, (INFINITE, 0)), (1, (0, INFINITE))])
def test_whoever_has_no_legal_step_has_lost(side: int, numbers: tuple[int, int]) -> None:
    branches = opened(ToyRules(most=4, every=5), side).branches
    assert branches.step[0] == NO_STEP
    assert (branches.proof[0], branches.disproof[0]) == numbers
