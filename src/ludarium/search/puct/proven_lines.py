"""Proven lines: how a proven result comes about, told to the end of the game as far as the proof is known.

The side that wins plays proven wins, the shortest that are known; the other side plays what lasts longest. A line goes
through the tree that has the proof, and on by exact searches where the tree has none. It is played by the rules as it
is told, with the true history, and stops where nothing more is proven.
"""

from collections.abc import Callable, Iterable, Sequence

import numpy as np

from ludarium.kernel.errors import StepError
from ludarium.positions import Line, Position, Step
from ludarium.positions.values import step_of
from ludarium.search.analysis import Candidate, Proof
from ludarium.search.budget import Stop
from ludarium.search.puct.nodes import LEAF, ROOT, Nodes, child_by, children_of
from ludarium.search.puct.proof_lengths import best_first, proof_lengths
from ludarium.search.turn_wins import TurnWinFinder
from ludarium.search.values import DRAWN, LOST, WON

#: Return steps that keep the result of a position, given who wins it; none if that is not solved.
Keeping = Callable[[Position, str | None], Sequence[int]]

_PROOFS: dict[Proof | None, int] = {"win": WON, "loss": LOST, "draw": DRAWN}
_LONGEST_REST = 12  # steps that the loser still has before the turn that wins


class _Told:
    """A line as far as it is told, in which only what keeps the proven result can be played."""

    def __init__(self, position: Position, proof: Proof | None) -> None:
        first, second = position.game.sides
        other = second if position.mover == first else first
        self.line = Line(position)
        self.winner = {"win": position.mover, "loss": other}.get(proof or "")  # None: it is a draw

    @property
    def goes_on(self) -> bool:
        return self.line.outcome is None

    @property
    def is_winner_to_act(self) -> bool:
        return self.line.mover == self.winner

    @property
    def proof_kept(self) -> int:
        """Return what is proven of the steps that keep the result, for the side to act."""
        if self.winner is None:
            return DRAWN
        return WON if self.is_winner_to_act else LOST

    def plays(self, step: int, ends: bool = True) -> bool:
        """Play a step; False if it is not legal or ends the game with another result, or at all unless it may end."""
        try:
            self.line.push(step_of(self.line.game.ruleset, step))
        except StepError:
            return False
        outcome = self.line.outcome
        if outcome is not None and not (ends and outcome.winner == self.winner):
            self.line.pop()
            return False
        return True

    def plays_first(self, steps: Iterable[int], ends: bool = True) -> bool:
        """Play the first of these that can be played."""
        return any(self.plays(step, ends) for step in steps)


class ProvenLines:
    """Tells the lines of the results that one search has proven."""

    def __init__(self, turn_wins: TurnWinFinder | None, keeping: Keeping | None, stop: Stop) -> None:
        self._turn_wins, self._keeping, self._stop = turn_wins, keeping, stop

    def from_trees(self, position: Position, trees: Sequence[Nodes], candidate: Candidate) -> tuple[Step, ...]:
        """Return the line of a candidate that one of the trees has proven."""
        told = _Told(position, candidate.proof)
        starts = [(nodes, int(child_by(nodes, ROOT, candidate.step.number))) for nodes in trees]
        proven = [one for one in starts if one[1] != LEAF and one[0].proof[one[1]] == _PROOFS[candidate.proof]]
        if not proven or not told.plays(candidate.step.number):
            return (candidate.step,)
        nodes, start = max(proven, key=lambda one: int(one[0].visits[one[1]]))
        node = _follow_proofs(told, nodes, start)
        self._play_on(told)
        if told.goes_on and told.winner is not None:
            self._play_turn_win(told, nodes, node)
        return tuple(told.line.steps)

    def from_endgame(self, position: Position, step: int, proof: Proof) -> tuple[Step, ...]:
        """Return the line of a step that the endgame search has proven."""
        told = _Told(position, proof)
        if not told.plays(step):
            return (step_of(position.game.ruleset, step),)
        self._play_on(told)
        return tuple(told.line.steps)

    def _play_on(self, told: _Told) -> None:
        """Go on by the endgame search, as far as it solves what is left."""
        while told.goes_on and self._keeping is not None:
            steps = self._keeping(told.line.position, told.winner)
            if not told.plays_first(steps, ends=told.is_winner_to_act) and not told.plays_first(steps):
                return

    def _play_turn_win(self, told: _Told, nodes: Nodes, node: int) -> None:
        """Go on with the rest of the loser's turn and the win in the turn after it, if there is one: so the guard knows
        that a step loses."""
        played = len(told.line.steps)
        while told.goes_on and not told.is_winner_to_act and len(told.line.steps) - played < _LONGEST_REST:
            node = _play_visited(told, nodes, node)
            if node == LEAF and not told.plays_first(step.number for step in told.line.position.steps):
                break
        if told.goes_on and told.is_winner_to_act and self._turn_wins is not None:
            for step in self._turn_wins.find(told.line.position, self._stop):
                told.plays(step)
        while told.goes_on and len(told.line.steps) > played:
            told.line.pop()


def _follow_proofs(told: _Told, nodes: Nodes, node: int) -> int:
    """Play on by the proofs below a node, and return the node where they end."""
    lengths = proof_lengths(nodes)
    while told.goes_on:
        found = best_first(nodes, lengths, node, told.proof_kept)
        child = next((int(one) for one in found if told.plays(int(nodes.step[one]))), LEAF)
        if child == LEAF:
            break
        node = child
    return node


def _play_visited(told: _Told, nodes: Nodes, node: int) -> int:
    """Play the most visited step below a node, and return the node that it leads to; LEAF if there is none."""
    if node == LEAF:
        return LEAF
    here = children_of(nodes, node)
    for place in np.argsort(-nodes.visits[here], kind="stable"):
        child = here.start + int(place)
        if told.plays(int(nodes.step[child])):
            return child
    return LEAF
