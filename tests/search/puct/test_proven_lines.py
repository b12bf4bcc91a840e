"""The expected line of a proven result: it is legal, leads to the end of the game, and ends with what was proven."""

from collections import Counter
from importlib import import_module
from itertools import islice
from typing import Any

import numpy as np
import pytest

from ludarium import Game, Position
from ludarium.nets import NetEvaluator
from ludarium.players import player
from ludarium.search import Analysis, Proof, Searcher, Stop
from ludarium.search.puct.nodes import LEAF, ROOT, new_nodes, set_node
from ludarium.search.puct.proof_lengths import best_first, proof_lengths
from ludarium.search.values import LOST, UNKNOWN, WON
from tests.helpers import dealt, random_line
from tests.nets.drawing import drawn_net
from tests.search.endings import late, lonely_blob, tiny_protista
from tests.search.puct.test_searcher import every_game, started

SMALL: dict[str, dict[str, Any]] = {"mobility": {"size": 5}, "drop": {"size": 4}, "subsume": {"size": 3}}
BACK = (2, 3, 4, 5, 6, 8)


def small(name: str) -> Game:
    return dealt(name, **SMALL.get(name, {}))


def endings(name: str, games: int = 8) -> list[Position]:
    """Positions before the end of games, in the middle of turns too."""
    if name == "blob":
        return [position for seed in range(60) if (position := lonely_blob(seed)).outcome is None]
    if name == "protista":
        return [position for seed in range(40) if (position := tiny_protista(seed, limit=8)).outcome is None]
    return list(late(small(name), games, *BACK))


def end_of(position: Position, analysis: Analysis) -> Position:
    """Where the principal variation leads; every step of it must be legal."""
    for step in analysis.principal_variation:
        position = position.play(step)
    return position


def checked(position: Position, analysis: Analysis) -> Proof | None:
    """What is proven, once the line was seen to end with it."""
    proof = analysis.candidates[0].proof
    assert analysis.principal_variation[0] == analysis.step
    if proof is not None:
        outcome = end_of(position, analysis).outcome
        assert outcome is not None, f"{proof} at {position.code}: {analysis.principal_variation}"
        other = next(side for side in position.game.sides if side != position.mover)
        assert outcome.winner == {"win": position.mover, "loss": other, "draw": None}[proof]
    return proof


@every_game
def test_the_line_of_every_proof_leads_to_the_proven_end(name: str) -> None:
    proven = Counter(
        checked(position, Searcher(position.game, seed).search(position, 300))
        for seed, position in enumerate(endings(name))
    )
    assert proven["win"] > 0
    assert proven["loss"] > 0


@every_game
def test_it_does_so_from_a_tree_that_was_kept(name: str) -> None:
    proven = 0
    for position in endings(name)[::3]:
        searcher = Searcher(position.game, seed=2)
        while position.outcome is None:
            analysis = searcher.search(position, 120)
            proven += checked(position, analysis) is not None
            position = position.play(analysis.step)
    assert proven > 0


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize("name", SMALL)
def test_it_does_so_with_several_trees_and_for_the_careful(name: str, threads: int) -> None:
    """With few simulations, most losses are those that the guard finds."""
    proven = Counter(
        checked(position, Searcher(position.game, seed, threads=threads, careful=True).search(position, 12))
        for seed, position in enumerate(endings(name))
    )
    assert proven["win"] > 0
    assert proven["loss"] > 0


def test_it_does_so_with_a_net() -> None:
    game = small("subsume")
    evaluator = NetEvaluator(drawn_net(game, 5))
    found = [
        checked(position, Searcher(game, seed, evaluator=evaluator).search(position, 300))
        for seed, position in enumerate(endings("subsume", 4))
    ]
    assert {"win", "loss"} <= set(found)


def test_a_draw_is_held_to_the_end() -> None:
    drawn = [
        position
        for seed in range(400)
        if (line := random_line(small("drop"), seed)).outcome is not None and line.outcome.winner is None
        for position in line.positions[-6:-1]
    ]
    searched = (checked(position, Searcher(position.game).search(position, 2000)) for position in islice(drawn, 30))
    assert Counter(searched)["draw"] > 4


def test_a_skipped_player_is_skipped_in_the_line_as_well() -> None:
    skipped = 0
    for position in endings("subsume", 20):
        analysis = Searcher(position.game).search(position, 300)
        if analysis.candidates[0].proof is None:
            continue
        for step in analysis.principal_variation:
            skipped += any(event["kind"] == "skipped" for event in position.trace(step))
            position = position.play(step)
    assert skipped > 0


def test_reports_tell_proven_lines_while_other_trees_still_grow() -> None:
    for position in endings("subsume", 4):
        reports = list[Analysis]()
        Searcher(position.game, threads=2).search(position, 100_000, seconds=0.5, report=reports.append)
        for analysis in reports:
            checked(position, analysis)


def test_a_search_that_was_stopped_tells_what_its_tree_holds() -> None:
    stop = Stop()
    stop.set()
    for position in endings("drop", 3):
        analysis = Searcher(position.game, careful=True).search(position, 50, stop=stop)
        end_of(position, analysis)


def test_players_do_without_lines() -> None:
    position = started("subsume")
    analysis = Searcher(position.game, tells_lines=False).search(position, 30)
    assert (analysis.principal_variation, analysis.lines) == ((), ())
    assert analysis.step == Searcher(position.game).search(position, 30).step
    solved = next(iter(late(small("drop"), 1, 3)))
    assert len(Searcher(solved.game, tells_lines=False).search(solved, 5000).principal_variation) <= 1


def test_a_player_asks_for_none(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[Any]()

    def searcher(*given: Any, **more: Any) -> Searcher:
        asked.append(more["tells_lines"])
        return Searcher(*given, **more)

    monkeypatch.setattr(import_module("ludarium.players.player"), "Searcher", searcher)
    for name in ("greedy", "level 1", "level 8", "classic", "best"):
        player(name, simulations=2).choose(small("subsume").start())
    assert asked == [False] * 5


def test_the_winner_hurries_and_the_loser_holds_out() -> None:
    """Two steps more after 1 win, and three after 2: there the loser plays 6, not 5, which ends it at once."""
    nodes = new_nodes(20)
    set_node(nodes, ROOT, 0, np.uint64(0), 0.5, WON)
    family = {0: (1, 2, 3), 1: (4,), 2: (5, 6), 6: (7,), 4: (8,), 7: (9,)}
    proofs = {1: WON, 2: WON, 3: UNKNOWN, 4: LOST, 5: LOST, 6: LOST, 7: WON, 8: WON, 9: LOST}
    for node, proof in proofs.items():
        set_node(nodes, node, node, np.uint64(0), 0.5, proof)
    for parent, children in family.items():
        nodes.first_child[parent], nodes.child_count[parent] = children[0], len(children)
    nodes.used[0] = 10
    lengths = proof_lengths(nodes)
    assert lengths[1:].tolist() == [2, 3, 0, 1, 0, 2, 1, 0, 0]
    assert best_first(nodes, lengths, ROOT, WON).tolist() == [1, 2]
    assert best_first(nodes, lengths, 2, LOST).tolist() == [6, 5]
    assert nodes.first_child[9] == LEAF
    assert best_first(nodes, lengths, 9, WON).tolist() == []
