"""Learning: skipped where PyTorch, the extra `train`, is not installed; `make test` does not install it."""

import math

import numpy as np
import pytest

import ludarium
from ludarium.games.tuning import Scale
from ludarium.training.examples import Examples
from ludarium.training.selfplay import SelfPlay, Source

torch = pytest.importorskip("torch", reason="learning needs PyTorch: pip install 'ludarium[train]'")

from ludarium.kernel.contract import MOVER, evaluate  # noqa: E402
from ludarium.nets.evaluator import net_rules  # noqa: E402
from ludarium.training.learning import Plan, fit, fitted_scale, loss_by_hand, targets  # noqa: E402
from ludarium.training.model import net_of, new_model  # noqa: E402

GAME = ludarium.game("drop")


@pytest.fixture(scope="module")
def examples() -> Examples:
    playing = SelfPlay(Source("drop", 16, seed=2))
    return Examples.joined([playing.play(number).examples for number in range(1, 25)])


def test_a_model_learns_more_than_was_made_by_hand(examples: Examples) -> None:
    model = new_model(GAME.ruleset, 16, 8)
    torch.manual_seed(1)
    loss = fit(model, GAME.ruleset, examples, Plan(epochs=30, batch=512), torch.device("cpu"))
    assert loss < loss_by_hand(examples)


def test_the_net_computes_what_the_model_does(examples: Examples) -> None:
    torch.manual_seed(2)
    model = new_model(GAME.ruleset, 16, 8)
    fit(model, GAME.ruleset, examples, Plan(epochs=2, batch=512), torch.device("cpu"))
    net = net_of(model, GAME, 1.5, {})
    rules, scratch = net_rules(GAME.ruleset, net), GAME.ruleset.new_state()
    position = GAME.start()
    for number in range(30):
        position = position.play(position.steps[7 * number % len(position.steps)])
        seen = position.observe()
        inputs = np.concatenate([seen.planes[0].ravel(), seen.numbers[0]]).astype(np.float32)
        chance = float(evaluate(GAME.ruleset.rules, position.state.copy(), scratch))
        sign = 1 if position.state[MOVER] == 0 else -1
        lead = torch.tensor([sign * math.log(chance / (1 - chance))], dtype=torch.float32)
        with torch.no_grad():
            result = sign * 1.5 * float(model(torch.from_numpy(inputs)[None], lead)[0])
        found = float(evaluate(rules, position.state.copy(), scratch))
        assert found == pytest.approx(1 / (1 + math.exp(-result)), abs=0.02)


def test_targets_are_chances_and_half_of_them_results() -> None:
    seen, second = np.zeros((4, 1), dtype=np.uint64), np.zeros(4, dtype=bool)
    lead = np.zeros(4, dtype=np.float32)
    value = np.array([0.8, 0.8, 1.0, 0.3], dtype=np.float32)
    points = np.array([1.0, -1.0, 0.0, 0.0], dtype=np.float32)
    examples = Examples(seen, second, lead, value, points)
    assert targets(examples, Scale()) == pytest.approx([0.9, 0.8, 1.0, 0.15])
    assert fitted_scale(examples).sharpness > 0
