"""The nets that are shipped: they fit their games, the best player uses them, and others are told in a warning."""

from pathlib import Path

import pytest

import ludarium
from ludarium.games.tuning import Scale, tuning
from ludarium.nets import best_evaluator, best_searcher, shipped, shipped_net, why_by_hand
from ludarium.nets.net import row_count, trained_options
from ludarium.nets.shipped import shipped_file
from ludarium.players import player
from ludarium.search import Searcher
from tests.helpers import dealt

WITH_NETS = [name for name in ludarium.GAMES if shipped_net(name) is not None]


def test_there_are_nets() -> None:
    assert WITH_NETS


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_a_game_has_a_net_for_its_usual_options_or_says_why_not(name: str) -> None:
    game, net = dealt(name), shipped_net(name)
    if net is None:
        assert best_evaluator(game) is None
        assert why_by_hand(game) == f"no net was found to be stronger in {game.ruleset.title}"
        return
    assert net.game == name
    assert net.trained == trained_options(game)
    assert len(net.first) == row_count(game.ruleset)
    assert net.made["games"] > 0
    assert best_evaluator(game) is not None
    assert why_by_hand(game) == ""


@pytest.mark.parametrize("name", WITH_NETS)
def test_a_net_is_small(name: str) -> None:
    with shipped_file(name) as path:
        assert path.stat().st_size < 500_000


def test_with_other_options_positions_are_evaluated_by_hand() -> None:
    game = ludarium.game("blob", start="hollow")
    assert best_evaluator(game) is None
    assert why_by_hand(game) == "the net was trained for start=scattered, not for start=hollow"
    position = game.start()
    assert player("best", simulations=20).choose(position) in position.steps


def test_the_best_player_uses_the_net() -> None:
    position, chosen = ludarium.game("blob").start(), []
    for name in ("best", "classic"):
        line = position
        for _ in range(8):
            line = line.play(player(name, seed=1, simulations=60).choose(line))
        chosen.append(line.code)
    assert chosen[0] != chosen[1]


@pytest.mark.parametrize("name", WITH_NETS)
def test_chances_by_a_net_have_a_scale_of_their_own(name: str) -> None:
    """The same search without a scale finds the same steps, and values that the scale turns into these chances."""
    game = dealt(name)
    scaled = best_searcher(game, seed=3).search(game.start(), simulations=40)
    searcher = Searcher(game, seed=3, scale=Scale(), careful=True, evaluator=best_evaluator(game))
    plain = searcher.search(game.start(), simulations=40)
    assert scaled.step == plain.step
    assert scaled.value == pytest.approx(tuning(name).net_scale.chance(plain.value))


def test_advice_without_a_net_has_the_scale_of_the_evaluation_made_by_hand() -> None:
    game = ludarium.game("blob", start="hollow")
    plain = Searcher(game, scale=Scale(), careful=True).search(game.start(), simulations=40)
    found = best_searcher(game).search(game.start(), simulations=40)
    assert found.value == pytest.approx(tuning("blob").scale.chance(plain.value))


def test_a_damaged_net_is_told_once_and_left_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    broken = tmp_path / "net.npz"
    broken.write_bytes(b"PK")
    monkeypatch.setattr(shipped, "FILE", str(broken))
    shipped_net.cache_clear()
    try:
        with pytest.warns(UserWarning, match="only a part of one; the evaluation made by hand is used"):
            assert best_evaluator(ludarium.game("blob")) is None
    finally:
        monkeypatch.undo()
        shipped_net.cache_clear()
