"""Many games as environments: what is shown of them, how they end and begin again, and what is refused."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ludarium
from ludarium.batches import Batch
from ludarium.envs.vectors import Vectors
from ludarium.games.options import Choice
from ludarium.positions import Position
from ludarium.positions.registry import ruleset_named
from tests.batches.comparing import ongoing_positions
from tests.batches.fake_cuda import FakeCuda, replace_cuda
from tests.batches.test_gpu import NO_GPU, has_gpu
from tests.helpers import dealt
from tests.notation.samples import refusal

every_game = pytest.mark.parametrize("name", ludarium.GAMES)
SHORT = {"size": 4, "pieces": 6}  # a game of Drop that ends soon, in a win for either side or a draw


def assert_shows(vectors: Vectors, shown: Any) -> None:
    """The arrays are what observations, movers and legal steps of each game say."""
    batch, actions = vectors.batch, vectors.actions
    observation, ruleset = batch.observe(), batch.game.ruleset
    np.testing.assert_array_equal(shown.planes, observation.on_grid(ruleset))
    np.testing.assert_array_equal(shown.numbers, observation.numbers)
    np.testing.assert_array_equal(shown.movers, batch.movers)
    np.testing.assert_array_equal(shown.masks, actions.masks(batch.legal()[0]))
    assert (batch.outcomes == 0).all()


def unlike(name: str) -> dict[str, object]:
    """The last choice of each option."""
    options = ruleset_named(name).options
    return {option.name: option.values[-1] for option in options if isinstance(option, Choice)}


@every_game
def test_what_is_shown_is_what_the_games_are(name: str) -> None:
    for vectors in (Vectors(dealt(name), 40, seed=3, most=50), Vectors(dealt(name, **unlike(name)), 5, seed=3)):
        assert_shows(vectors, vectors.reset())
        for _ in range(12):
            assert_shows(vectors, vectors.step(vectors.sample()))


@every_game
def test_packed_masks_are_the_masks_as_bits(name: str) -> None:
    plain, packed = Vectors(dealt(name), 9, seed=3), Vectors(dealt(name), 9, seed=3, packed=True)
    for _ in range(5):
        actions = plain.sample()
        np.testing.assert_array_equal(packed.sample(), actions)
        masks = plain.step(actions).masks
        bits = packed.step(actions).masks
        assert bits.shape == (9, plain.actions.packed_bytes)
        np.testing.assert_array_equal(bits, np.packbits(masks, axis=1, bitorder="little"))


@every_game
def test_sampled_actions_are_legal_and_those_of_random_play(name: str) -> None:
    vectors, batch = Vectors(dealt(name), 300, seed=6, threads=2), Batch(dealt(name).start(), 300, seed=6)
    shown = vectors.reset()
    for _ in range(10):
        actions = vectors.sample()
        assert shown.masks[np.arange(300), actions].all()
        shown = vectors.step(actions)
        assert not shown.terminated.any()
    batch.play_random(10)
    np.testing.assert_array_equal(vectors.batch.states, batch.states)


def test_games_that_end_are_rewarded_and_begin_again() -> None:
    """Side by side with positions, which say who has won."""
    vectors = Vectors(ludarium.game("drop", **SHORT), 60, seed=2)
    positions: list[Position] = [vectors.batch.starts[0]] * 60
    winners, ended = set[str | None](), 0
    for _ in range(40):
        actions = vectors.sample()
        shown = vectors.step(actions)
        for game, step in enumerate(vectors.actions.step_of(actions)):
            legal = {each.number: each for each in positions[game].steps}
            position = positions[game].play(legal[step])
            rewards = [0.0, 0.0]
            if position.outcome is not None:
                winners.add(position.outcome.winner)
                ended += 1
                won = position.outcome.winner
                rewards = [0.0 if won is None else 1.0 if side == won else -1.0 for side in position.game.sides]
            assert shown.rewards[game].tolist() == rewards
            assert bool(shown.terminated[game]) == (position.outcome is not None)
            positions[game] = position if position.outcome is None else vectors.batch.starts[0]
            assert vectors.batch.position(game) == positions[game]
        assert not shown.truncated.any()
        assert_shows(vectors, shown)
    assert winners == {"black", "white", None}
    assert ended > 60


@pytest.mark.parametrize("wrong", ["masked", "beyond", "negative"])
def test_an_illegal_action_loses(wrong: str) -> None:
    game = ludarium.game("mobility")
    vectors = Vectors(game, 4, seed=1)
    shown = vectors.reset()
    for _ in range(2):
        shown = vectors.step(vectors.sample())
    movers, actions = shown.movers.copy(), vectors.sample()
    assert movers.tolist() == [1, 1, 1, 1]
    actions[2] = {"masked": int(np.flatnonzero(~shown.masks[2])[0]), "beyond": len(vectors.actions), "negative": -1}[
        wrong
    ]
    shown = vectors.step(actions)
    assert shown.terminated.tolist() == [False, False, True, False]
    assert shown.rewards.tolist() == [[0, 0], [0, 0], [1, -1], [0, 0]]
    assert vectors.batch.position(2) == game.start()
    assert vectors.batch.played.tolist() == [3, 3, 0, 3]


def test_a_game_is_truncated_after_the_most_steps() -> None:
    vectors = Vectors(ludarium.game("blob"), 3, seed=1, most=4)
    flags = [vectors.step(vectors.sample()) for _ in range(8)]
    assert [shown.truncated.all() for shown in flags] == [False, False, False, True] * 2
    assert not any(shown.terminated.any() or shown.rewards.any() for shown in flags)
    assert vectors.batch.played.tolist() == [0, 0, 0]


def test_a_last_step_that_ends_a_game_terminates_it() -> None:
    game = ludarium.game("drop", **SHORT)
    whole = Vectors(game, 20, seed=2)
    steps = next(step + 1 for step in range(100) if whole.step(whole.sample()).terminated.all())
    cut = Vectors(game, 20, seed=2, most=steps)
    shown = [cut.step(cut.sample()) for _ in range(steps)][-1]
    assert shown.terminated.all()
    assert not shown.truncated.any()


def courses(vectors: Vectors, steps: int) -> list[list[Any]]:
    """All that is shown of each game, step by step."""
    shown = [vectors.step(vectors.sample()) for _ in range(steps)]
    return [[array[game].tolist() for arrays in shown for array in arrays] for game in range(len(vectors))]


def test_a_game_is_the_same_whatever_the_number_of_games_and_threads() -> None:
    """Restarts included: each game ends several times."""
    game = ludarium.game("drop", **SHORT)
    many, few = Vectors(game, 600, seed=9, threads=3), Vectors(game, 30, seed=9, threads=1)
    assert courses(many, 30)[:30] == courses(few, 30)


def test_every_game_has_its_own_start() -> None:
    starts = ongoing_positions(ludarium.game("blob"), 12)
    vectors = Vectors(starts, seed=1, most=2)
    assert_shows(vectors, vectors.reset())
    for _ in range(2):
        shown = vectors.step(vectors.sample())
    assert (shown.truncated | shown.terminated).all()
    assert [vectors.batch.position(game) for game in range(12)] == starts


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_a_copy_plays_on_alone(copied: Callable[[Vectors], Vectors]) -> None:
    vectors = Vectors(ludarium.game("blob"), 5, seed=4, most=10)
    courses(vectors, 7)
    twin = copied(vectors)
    assert courses(vectors, 7) == courses(twin, 7)


def test_arrays_are_ones_own_unless_asked_otherwise() -> None:
    game = ludarium.game("subsume")
    own, shared = Vectors(game, 3, seed=4), Vectors(game, 3, seed=4, copy=False)
    first, second = own.step(own.sample()), own.step(own.sample())
    assert not any(np.shares_memory(one, other) for one, other in zip(first, second, strict=True))
    kept = shared.step(shared.sample())
    again = shared.step(shared.sample())
    assert all(one is other for one, other in zip(kept, again, strict=True))
    np.testing.assert_array_equal(again.planes, second.planes)


def test_reset_begins_the_same_games_again() -> None:
    vectors = Vectors(ludarium.game("drop"), 3, seed=4)
    first = courses(vectors, 5)
    shown = vectors.reset()
    assert not any(array.any() for array in (shown.rewards, shown.terminated, shown.truncated))
    assert courses(vectors, 5) == first
    vectors.reset(seed=5)
    assert courses(vectors, 5) != first


def test_nonsense_is_refused() -> None:
    game = ludarium.game("drop")
    vectors = Vectors(game, 3, seed=1)
    message = refusal(ludarium.LudariumError, lambda: vectors.step([1, 2]))
    assert message == "one action for each game: 3, not an array of shape (2,)"
    message = refusal(ludarium.LudariumError, lambda: vectors.step([0.5, 1.0, 2.0]))
    assert message == "actions are whole numbers, not float64"
    over = ludarium.game("drop", **SHORT).start()
    while over.outcome is None:
        over = over.play(over.steps[0])
    assert "the game is over in this position" in refusal(ludarium.LudariumError, lambda: Vectors(over, 2, seed=1))
    assert "how many games?" in refusal(ludarium.LudariumError, lambda: Vectors(game, seed=1))
    assert "there is no device" in refusal(ludarium.LudariumError, lambda: Vectors(game, 2, seed=1, device="tpu"))


@pytest.fixture
def cuda(monkeypatch: pytest.MonkeyPatch) -> FakeCuda:
    return replace_cuda(monkeypatch)


@pytest.mark.parametrize("name", ["blob", "drop"])
@pytest.mark.parametrize("packed", [False, True])
def test_a_fake_gpu_shows_what_the_cpu_shows_and_copies_nothing(cuda: FakeCuda, name: str, packed: bool) -> None:
    options = SHORT if name == "drop" else {}
    starts = ongoing_positions(ludarium.game(name, **options), 6)
    here = Vectors(starts, seed=5, most=9, packed=packed)
    there = Vectors(starts, seed=5, most=9, packed=packed, device="cuda")
    cuda.copied.clear()
    pairs: list[tuple[Any, Any]] = [(here.reset(), there.reset())]
    for number in range(14):
        actions = here.sample(), there.sample()
        np.testing.assert_array_equal(actions[0], np.from_dlpack(actions[1]))
        if number == 3:  # an illegal one, from the host
            nonsense = np.array([999, *actions[0][1:]])
            pairs.append((here.step(nonsense), there.step(nonsense)))
        else:
            pairs.append((here.step(actions[0]), there.step(actions[1])))
    assert cuda.copied == []
    for shown, other in pairs:
        for one, two in zip(shown, other, strict=True):
            np.testing.assert_array_equal(one, np.from_dlpack(two))
            assert (one.dtype, one.shape, len(one)) == (two.dtype, two.shape, len(two))
    assert any(shown.truncated.any() or shown.terminated.any() for shown, _ in pairs)


@pytest.mark.skipif(not has_gpu(), reason=NO_GPU)
@every_game
def test_a_gpu_shows_what_the_cpu_shows(name: str) -> None:
    """Its arrays stay there, and say where they are."""
    here = Vectors(dealt(name), 1000, seed=5, most=60)
    there = Vectors(dealt(name), 1000, seed=5, most=60, device="cuda", copy=False)
    for _ in range(100):
        shown, other = here.step(here.sample()), there.step(there.sample())
        for one, two in zip(shown, other, strict=True):
            assert two.__cuda_array_interface__["typestr"] == one.dtype.str
            np.testing.assert_array_equal(one, two.copy_to_host())


def taken_by_torch(array: Any) -> tuple[Any, int]:
    torch = pytest.importorskip("torch")
    taken = torch.from_dlpack(array)
    return taken.cpu().numpy(), taken.data_ptr()


def taken_by_cupy(array: Any) -> tuple[Any, int]:
    cupy = pytest.importorskip("cupy")
    taken = cupy.from_dlpack(array)
    return taken.get(), taken.data.ptr


def taken_by_jax(array: Any) -> tuple[Any, int]:
    jax = pytest.importorskip("jax")
    taken = jax.numpy.from_dlpack(array)
    return np.asarray(taken), taken.unsafe_buffer_pointer()


@pytest.mark.skipif(not has_gpu(), reason=NO_GPU)
@pytest.mark.parametrize("taken", [taken_by_torch, taken_by_cupy, taken_by_jax])
def test_other_libraries_take_the_arrays_of_a_gpu_without_a_copy(taken: Callable[[Any], tuple[Any, int]]) -> None:
    vectors = Vectors(dealt("blob"), 100, seed=5, device="cuda")
    vectors.reset()
    actions = vectors.sample()
    for array in (actions, *vectors.step(actions)):
        if array.dtype == np.int64 and taken is taken_by_jax:
            continue  # JAX has no whole numbers of 64 bits, unless it is told to
        values, place = taken(array)
        np.testing.assert_array_equal(values, array.copy_to_host())
        assert values.dtype == array.dtype
        assert place == array.__cuda_array_interface__["data"][0]
