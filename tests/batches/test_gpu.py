"""The GPU's games are those of the CPU, bit for bit; and without a GPU, all games at least compile for one."""

import copy
import pickle
from typing import Any

import pytest

import ludarium
from ludarium.batches import Batch
from ludarium.batches.kernels import cuda_module, kernels
from ludarium.kernel.contract import place
from tests.batches.comparing import (
    assert_equal,
    games,
    largest_games,
    ongoing_positions,
    play_side_by_side,
    restart_side_by_side,
)
from tests.helpers import dealt
from tests.notation.samples import refusal

NO_GPU = "needs an NVIDIA GPU: none was found here"


def has_gpu() -> bool:
    try:
        return bool(cuda_module().is_available())
    except Exception:  # a broken driver raises errors of its own
        return False


@pytest.mark.skipif(not has_gpu(), reason=NO_GPU)
@pytest.mark.parametrize("game", [*games(), *largest_games()], ids=repr)
def test_games_on_the_gpu_equal_those_on_the_cpu(game: ludarium.Game) -> None:
    cpu = Batch(game.start(), 3000, seed=5, device="cpu", most=600)
    gpu = Batch(game.start(), 3000, seed=5, device="cuda", most=600)
    play_side_by_side(cpu, gpu)


@pytest.mark.skipif(not has_gpu(), reason=NO_GPU)
@pytest.mark.parametrize("game", list(games()), ids=repr)
def test_a_copy_on_the_gpu_plays_alone_what_the_original_would(game: ludarium.Game) -> None:
    batch = Batch(game.start(), 300, seed=5, device="cuda", most=100)
    batch.play_random(20)
    one, two = copy.copy(batch), pickle.loads(pickle.dumps(batch))
    one.play_random()
    assert_equal(batch, two)
    batch.play_random()
    assert_equal(batch, one)


@pytest.mark.skipif(not has_gpu(), reason=NO_GPU)
def test_more_games_than_the_gpu_holds_are_refused() -> None:
    game = ludarium.game(ludarium.GAMES[0])
    message = refusal(ludarium.BudgetError, lambda: Batch(game.start(), 2**31 - 1, seed=1, device="cuda"))
    assert " of the GPU's memory, " in message


@pytest.mark.skipif(not has_gpu(), reason=NO_GPU)
@pytest.mark.parametrize("game", list(games()), ids=repr)
def test_starts_and_restarts_on_the_gpu_equal_those_on_the_cpu(game: ludarium.Game) -> None:
    starts = ongoing_positions(game, 300)
    restart_side_by_side(Batch(starts, 300, seed=5, most=200), Batch(starts, 300, seed=5, most=200, device="cuda"))


@pytest.mark.skipif(has_gpu(), reason="there is a GPU here")
def test_without_a_gpu_the_refusal_is_one_clear_line() -> None:
    with pytest.raises(ludarium.LudariumError, match=r"^device cuda needs an NVIDIA GPU"):
        ludarium.batch(ludarium.game(ludarium.GAMES[0]), 2, seed=1, device="cuda")


@pytest.mark.parametrize("game", list(games()), ids=repr)
def test_every_game_compiles_for_cuda(game: ludarium.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    cuda = cuda_module()
    from numba import typeof, types
    from numba.cuda import dispatcher

    class Hopper:
        compute_capability = (9, 0)

    monkeypatch.setattr(dispatcher, "get_current_device", Hopper)
    words, numbers = types.Array(types.uint64, 2, "C"), types.Array(types.int64, 1, "C")
    keys, flags = types.Array(types.uint64, 3, "C"), types.Array(types.boolean, 1, "C")
    lists, number, rules = types.Array(types.int64, 2, "C"), types.int64, typeof(game.ruleset.rules)
    singles, slots = types.Array(types.float32, 2, "C"), types.Array(types.int32, 1, "C")
    masks, sides = types.Array(types.uint8, 2, "C"), types.Array(types.int8, 1, "C")
    arguments: dict[str, tuple[Any, ...]] = {
        "column": (words, number, types.Array(types.uint64, 1, "C")),
        "fill": (keys, numbers, numbers, words),
        "begin": (words, numbers, numbers, words, words, words, numbers, numbers, number, number, flags),
        "play_on": (rules, words, words, numbers, words, numbers, number, number),
        "play_given": (rules, words, words, numbers, numbers, numbers, number, numbers),
        "count": (rules, words, words, numbers, numbers),
        "list": (rules, words, words, numbers, numbers, lists),
        "observe": (rules, words, words),
    }
    if game == dealt(game.name):  # those of environments once for each game: some take long to compile
        arguments |= {
            "play_actions": (
                *(rules, words, numbers, numbers, words, words, words, numbers, numbers, number, number, numbers),
                *(numbers, number, singles, flags, flags),
            ),
            "show": (rules, numbers, words, words, numbers, slots, words, masks, lists, sides),
            "unpack": (words, sides, lists, masks, masks, masks, number),
            "draw": (rules, numbers, words, words, words, numbers, slots, numbers),
        }
    for name, types_of_arguments in arguments.items():
        kernel = getattr(kernels(game.ruleset.words), name)
        text, _ = cuda.compile_ptx(kernel.py_func, types_of_arguments, cc=(9, 0))
        assert ".visible .entry" in text

    def write_places(rules: Any, steps: Any, out: Any) -> None:
        number = cuda.grid(1)
        out[number, 0], out[number, 1] = place(rules, steps[number])

    text, _ = cuda.compile_ptx(write_places, (rules, numbers, lists), cc=(9, 0))
    assert ".visible .entry" in text
