"""PUCT: the tree search of the levels.

`selection` (PUCT with first-play urgency and RAVE), `expansion` (priors from the evaluation of children), `playouts`
(with MAST), `backup` (with AMAF) and `proofs` (MCTS-Solver) are the parts of a `simulation`. `reuse` keeps the
tree from position to position, and `merging` sums the trees that several threads grew. `lines` tells what is expected
then. `searcher` is what others call.
"""

from ludarium.search.puct.question import Report
from ludarium.search.puct.searcher import Searcher, puct

__all__ = ["Report", "Searcher", "puct"]
