"""The children of a position in a proof search, in a game that is known through and through."""

import numpy as np
import pytest

from ludarium.kernel.contract import NO_STEP
from ludarium.kernel.repetition import history_words
from ludarium.search.dfpn.children import expand_ply
from ludarium.search.dfpn.stack import ROOT, ProofSearch, new_children, new_plies
from ludarium.search.dfpn.table import INFINITE, new_proof_table
from ludarium.search.dfpn.zobrist import Zobrist
from ludarium.search.goals import UNBOUNDED, Goal
from tests.kernel.toy import WORDS, ToyRules


def opened(rules: ToyRules, side: int) -> ProofSearch:
    """The root, at which side 0 is to act, with its children."""
    none = np.zeros((0, 1), dtype=np.uint64)
    search = ProofSearch(
        Goal(side, False, UNBOUNDED),
        Zobrist(WORDS, WORDS, none, none, np.zeros(1, dtype=np.uint64)),
        new_proof_table(1),
        np.zeros(history_words(8), dtype=np.uint64),
        new_plies(4, WORDS),
        new_children(64),
        *(np.zeros(1, dtype=np.int64) for _ in range(3)),
    )
    search.plies.turns[ROOT] = UNBOUNDED
    expand_ply(rules, search, ROOT)
    return search


def test_only_legal_steps_become_branches() -> None:
    search = opened(ToyRules(most=7, every=3), side=0)
    assert list(search.children.step[: search.plies.child_count[ROOT]]) == [3, 6]
    assert search.history[0] == 0


@pytest.mark.parametrize(("side", "numbers"), [(0, (INFINITE, 0)), (1, (0, INFINITE))])
def test_whoever_has_no_legal_step_has_lost(side: int, numbers: tuple[int, int]) -> None:
    children = opened(ToyRules(most=4, every=5), side).children
    assert children.step[0] == NO_STEP
    assert (children.proof[0], children.disproof[0]) == numbers
