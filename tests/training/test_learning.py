"""Learning: skipped where PyTorch, the extra `train`, is not installed; `make test` does not install it."""

import math
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import ludarium
from ludarium.games.tuning import Scale
from ludarium.training.examples import UNPLAYED, Examples
from ludarium.training.selfplay import SelfPlay, Source

torch = pytest.importorskip("torch", reason="learning needs PyTorch: pip install 'ludarium[train]'")

from ludarium.kernel.contract import MOVER, evaluate  # noqa: E402
from ludarium.nets import Net  # noqa: E402
from ludarium.nets.evaluator import net_rules  # noqa: E402
from ludarium.training.checkpoint import Checkpoint, OutOfTime  # noqa: E402
from ludarium.training.learning import Plan, fit, fitted_scale, loss_by_hand, targets  # noqa: E402
from ludarium.training.lesson import learn  # noqa: E402
from ludarium.training.model import Model, net_of, new_model  # noqa: E402
from tests.training.silent import Silent  # noqa: E402

GAME = ludarium.game("drop")


@pytest.fixture(autouse=True, scope="module")
def one_thread() -> Iterator[None]:
    """On busy cores, the threads of so small a net mostly wait for one another."""
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(threads)


@pytest.fixture(scope="module")
def examples() -> Examples:
    playing = SelfPlay(Source("drop", 16, seed=2))
    return Examples.joined([playing.play(number).examples for number in range(1, 201)])


def test_a_model_learns_more_than_was_made_by_hand(examples: Examples) -> None:
    torch.manual_seed(1)
    model = new_model(GAME.ruleset, 16, 8)
    loss = fit(model, GAME.ruleset, examples, Plan(epochs=8, batch=512), torch.device("cpu"))
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
    places, visits = np.zeros((4, 0, 2), dtype=np.uint16), np.zeros((4, 0), dtype=np.uint16)
    examples = Examples(seen, second, lead, value, points, places, visits)
    assert targets(examples, Scale()) == pytest.approx([0.9, 0.8, 1.0, 0.15])
    assert fitted_scale(examples).sharpness > 0


def test_examples_without_a_known_result_are_learned_as_they_are_valued(examples: Examples) -> None:
    assert fitted_scale(examples.chosen(examples.points == UNPLAYED)) == Scale()


def test_too_few_examples_are_refused(examples: Examples, tmp_path: Path) -> None:
    with pytest.raises(ludarium.LudariumError, match=r"^19 examples cannot teach anything: play more games"):
        learn(GAME, examples.chosen(slice(0, 19)), PLAN, Silent(), {}, tmp_path / "net.checkpoint")
    assert learn(GAME, examples.chosen(slice(0, 20)), PLAN, Silent(), {}, tmp_path / "net.checkpoint") is not None


ABOUT = {"units": 8}
PLAN = {"units": 8, "more_units": 4, "epochs": 2.0, "sharpness": 1.0, "seed": 1, "most": 10_000}


def fitted(examples: Examples, checkpoint: Checkpoint | None) -> tuple[Model, float]:
    torch.manual_seed(3)
    model = new_model(GAME.ruleset, 8, 4)
    loss = fit(model, GAME.ruleset, examples, Plan(epochs=3), torch.device("cpu"), checkpoint=checkpoint)
    return model, loss


class Killed(Checkpoint):
    """A checkpoint of every step, and a learning that is killed after some."""

    def __init__(self, file: Path, lives: int) -> None:
        super().__init__(file, ABOUT, every=0.0)
        self.lives = lives

    def keep(self, state: object) -> None:
        self.lives -= 1
        if self.lives == 0:
            raise KeyboardInterrupt
        super().keep(state)  # type: ignore[arg-type]


def test_learning_that_was_killed_is_resumed_and_comes_to_the_same(examples: Examples, tmp_path: Path) -> None:
    """The last step before each stop was not kept, and is made again."""
    file = tmp_path / "net.checkpoint"
    for lives in (5, 40):
        with pytest.raises(KeyboardInterrupt):
            fitted(examples, Killed(file, lives))
    assert torch.load(file, weights_only=True)["state"]["step"] == 4 + 39
    resumed, loss = fitted(examples, Checkpoint(file, ABOUT))
    whole, undisturbed = fitted(examples, None)
    assert loss == undisturbed
    for name, weights in whole.state_dict().items():
        assert torch.equal(resumed.state_dict()[name], weights)


@pytest.mark.parametrize("damage", ["other", "cut", "text", "empty"])
def test_a_checkpoint_of_something_else_is_ignored(examples: Examples, tmp_path: Path, damage: str) -> None:
    file = tmp_path / "net.checkpoint"
    with pytest.raises(KeyboardInterrupt):
        fitted(examples, Killed(file, 5))
    data = file.read_bytes()
    file.write_bytes({"other": data, "cut": data[:1000], "text": b"Dear", "empty": b""}[damage])
    about = {"units": 9} if damage == "other" else ABOUT
    assert Checkpoint(file, about).load() is None
    file.write_bytes(data)
    assert Checkpoint(file, ABOUT).load() is not None


def test_a_checkpoint_is_kept_once_a_while(tmp_path: Path) -> None:
    file = tmp_path / "net.checkpoint"
    Checkpoint(file, ABOUT, every=1000.0).keep(dict)
    assert not file.exists()
    Checkpoint(file, ABOUT, every=0.0).keep(dict)
    assert file.exists()
    with pytest.raises(ludarium.LudariumError, match=r"no such file or directory$"):
        Checkpoint(tmp_path / "gone" / "net.checkpoint", ABOUT, every=0.0).keep(dict)
    with pytest.raises(OutOfTime):
        Checkpoint(file, ABOUT, deadline=time.monotonic()).keep(dict)


def test_a_net_is_learned_in_pieces_however_short_they_are(examples: Examples, tmp_path: Path) -> None:
    """Every piece makes at least one step."""
    few, file = examples.chosen(slice(0, 300)), tmp_path / "net.checkpoint"
    whole = learn(GAME, few, PLAN, Silent(), {}, tmp_path / "other.checkpoint")
    assert whole is not None
    pieces = 1
    while (lesson := learn(GAME, few, PLAN, Silent(), {}, file, time.monotonic())) is None:
        pieces += 1
        assert pieces < 100
    assert pieces > 1
    assert lesson.facts == whole.facts
    assert isinstance(lesson.net, Net)
    assert isinstance(whole.net, Net)
    assert np.array_equal(lesson.net.first, whole.net.first)
