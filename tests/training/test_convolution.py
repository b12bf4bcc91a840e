"""Learning a convolutional net: skipped where PyTorch or onnx, of the extra `train`, is not installed."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ludarium
from ludarium.games.tuning import Scale
from ludarium.lab.runs import Where
from ludarium.training.examples import Examples
from ludarium.training.selfplay import SelfPlay, Source

for module in ("torch", "onnx", "onnxruntime"):
    pytest.importorskip(module, reason="learning needs PyTorch and onnx: pip install 'ludarium[train]'")

import torch  # noqa: E402

from ludarium.nets import read_policy_net  # noqa: E402
from ludarium.nets.graph import weight_shapes  # noqa: E402
from ludarium.players import player  # noqa: E402
from ludarium.positions.places import places_on_grid  # noqa: E402
from ludarium.training.commands import Training  # noqa: E402
from ludarium.training.convolution import graph_of, new_convolution  # noqa: E402
from ludarium.training.grid_data import GridData, shares  # noqa: E402
from ludarium.training.learning import Plan, fit, loss_of  # noqa: E402
from ludarium.training.order import Order  # noqa: E402
from tests.every_game.test_symmetry import moved_code  # noqa: E402
from tests.training.silent import Silent  # noqa: E402

GAME = ludarium.game("subsume", size=3)
CPU = torch.device("cpu")


@pytest.fixture(scope="module")
def examples() -> Examples:
    playing = SelfPlay(Source("subsume", 24, {"size": 3}, seed=2, listed=12))
    return Examples.joined([playing.play(number).examples for number in range(1, 17)])


@pytest.mark.parametrize("name", ["subsume", "drop", "mobility"])
def test_the_file_computes_what_the_model_does(name: str, tmp_path: Path) -> None:
    torch.manual_seed(4)
    game, path = ludarium.game(name), tmp_path / "net.onnx"
    model = new_convolution(game, 3, 6)
    for weights in model.parameters():
        torch.nn.init.normal_(weights, std=0.2)
    graph_of(model, game, 1.5, {"games": 1}).write(path)
    batch = ludarium.batch(game, 6, seed=1)
    batch.play_random(5)
    inputs = batch.observe().inputs(game.ruleset)
    with torch.no_grad():
        logits, value = model(torch.from_numpy(inputs))
    policy, chance = read_policy_net(path, game)(inputs)
    np.testing.assert_allclose(policy, logits.numpy(), atol=1e-3)
    np.testing.assert_allclose(chance, torch.sigmoid(1.5 * value).numpy(), atol=1e-4)


def test_a_model_has_the_weights_that_the_graph_takes() -> None:
    shapes = {name: tuple(weights.shape) for name, weights in new_convolution(GAME, 3, 6).state_dict().items()}
    assert shapes == weight_shapes(5, 1, 3, 6)


def test_a_model_that_has_learned_nothing_has_no_preference() -> None:
    logits, value = new_convolution(GAME, 2, 4)(torch.from_numpy(GAME.start().observe().inputs(GAME.ruleset)))
    assert not logits.any()
    assert not value.any()


def test_examples_are_turned_and_mirrored_with_their_steps() -> None:
    position = GAME.start().play("b2").play("c3")
    words, listed = np.zeros((1, 2), dtype=np.uint64), position.places().astype(np.uint16)
    from ludarium.positions.observing import observe_all, observed_words

    words = np.zeros((1, observed_words(GAME.ruleset)), dtype=np.uint64)
    observe_all(GAME.ruleset.rules, position.state.copy()[np.newaxis], words)
    single = np.full(1, 0.5, dtype=np.float32)
    second, visits = np.zeros(1, dtype=bool), np.arange(len(listed), dtype=np.uint16)[np.newaxis]
    data = GridData(GAME.ruleset, Examples(words, second, single, single, single, listed[None], visits), Scale(), CPU)
    numbers = places_on_grid(GAME.ruleset)
    for number, symmetry in enumerate(GAME.board.symmetries):
        moved = GAME.position(moved_code(position, symmetry))
        inputs = data.inputs(torch.tensor([0]), number)
        assert np.array_equal(inputs.numpy(), moved.observe().inputs(GAME.ruleset))
        grid = data._moved[number][data._places[0, :, 0]]
        assert set(grid.tolist()) == {int(numbers[place]) for place, _ in moved.places().tolist()}


def test_shares_are_those_of_the_visits_if_there_were_enough() -> None:
    visits = np.array([[6, 2, 0, 65535], [3, 1, 65535, 65535]], dtype=np.uint16)
    few: Any = np.zeros(2, dtype=np.float32)
    places = np.zeros((2, 4, 2), dtype=np.uint16)
    given = Examples(np.zeros((2, 1), dtype=np.uint64), np.zeros(2, dtype=bool), few, few, few, places, visits)
    assert shares(given).tolist() == [[0.75, 0.25, 0, 0], [0, 0, 0, 0]]


def test_it_learns_policy_and_value(examples: Examples) -> None:
    torch.manual_seed(1)
    model, found = new_convolution(GAME, 2, 16), list[float]()
    untaught = GridData(GAME.ruleset, examples, Scale(), CPU)
    before = loss_of(model, untaught), untaught.policy_loss(model)

    def measure(unseen: Any) -> None:
        found.append(unseen.policy_loss(model))

    plan = Plan(epochs=12, batch=128)
    loss = fit(model, GAME.ruleset, examples, plan, CPU, kind=GridData, measure=measure)
    assert loss < 0.8 * before[0]
    assert found[0] < 0.9 * before[1]


def test_the_command_trains_a_net_that_the_best_player_plays(tmp_path: Path) -> None:
    size = {"kind": "convolutional", "blocks": 1, "channels": 8, "epochs": 2.0}
    much = {"generations": 2, "games": 3, "simulations": 12, "pairs": 1}
    order = Order("subsume", tmp_path / "nets", ("size=3",), where=Where(processes=1), **much, **size)  # type: ignore[arg-type]
    assert Training(order, Silent()).run()
    files = sorted(path.name for path in (tmp_path / "nets").glob("net-*"))
    assert files == ["net-1.json", "net-1.onnx", "net-2.json", "net-2.onnx"]
    assert json.loads((tmp_path / "nets" / "net-1.json").read_text())["policy_loss"] > 0
    position = GAME.start()
    file = str(tmp_path / "nets" / "net-2.onnx")
    assert player("best", seed=1, simulations=20, net=file).choose(position) in position.steps
    assert read_policy_net(file, GAME).header.made["generation"] == 2
