"""What a batch copies from a GPU: what was asked for, and nothing else. The GPU is a fake that counts."""

from collections.abc import Callable

import numpy as np
import pytest

import ludarium
from ludarium.batches import Batch
from tests.batches.comparing import ongoing_positions, play_side_by_side, restart_side_by_side
from tests.batches.fake_cuda import FakeCuda, replace_cuda

GAMES = 300
WORD = 8  # bytes
COLUMN = GAMES * WORD


@pytest.fixture
def cuda(monkeypatch: pytest.MonkeyPatch) -> FakeCuda:
    return replace_cuda(monkeypatch)


@pytest.fixture
def batch(cuda: FakeCuda) -> Batch:
    batch = Batch(ludarium.game("blob").start(), GAMES, seed=1, device="cuda", most=50)
    batch.play_random(2)
    cuda.copied.clear()
    return batch


def test_a_fake_gpu_plays_what_the_cpu_plays(cuda: FakeCuda) -> None:
    start = ludarium.game("blob").start()
    play_side_by_side(Batch(start, 10, seed=5, most=40), Batch(start, 10, seed=5, device="cuda", most=40))


@pytest.mark.parametrize("name", ["blob", "drop"])
def test_a_fake_gpu_begins_and_restarts_as_the_cpu_does(cuda: FakeCuda, name: str) -> None:
    starts = ongoing_positions(ludarium.game(name), 10)
    restart_side_by_side(Batch(starts, 10, seed=5, most=40), Batch(starts, 10, seed=5, device="cuda", most=40))


@pytest.mark.parametrize(
    ("ask", "columns"),
    [
        (lambda batch: batch.played, 1),
        (lambda batch: batch.movers, 1),
        (lambda batch: batch.outcomes, 2),
        (lambda batch: batch.legal_counts(), 2),
        (lambda batch: batch.play_random(1), 0),
        (lambda batch: batch.play(np.zeros(GAMES, dtype=np.int64)), 1),
        (lambda batch: batch.reset(), 0),
        (lambda batch: batch.restart([1, 2]), 0),
    ],
    ids=["played", "movers", "outcomes", "legal_counts", "play_random", "play", "reset", "restart"],
)
def test_a_question_about_every_game_copies_columns(
    cuda: FakeCuda, batch: Batch, ask: Callable[[Batch], object], columns: int
) -> None:
    ask(batch)
    assert cuda.copied == [COLUMN] * columns


def test_a_position_copies_a_row_of_states_and_a_history(cuda: FakeCuda, batch: Batch) -> None:
    last = batch.position(-1)
    state, history = cuda.copied
    assert state == WORD * batch.game.ruleset.words
    assert history == WORD * len(batch._device.history(0))
    assert last == batch.position(GAMES - 1)
    with pytest.raises(ludarium.LudariumError):
        batch.position(GAMES)


def test_the_legal_steps_are_copied_once(cuda: FakeCuda, batch: Batch) -> None:
    numbers, counts = batch.legal()
    assert cuda.copied == [COLUMN, numbers.nbytes, counts.nbytes]


def test_all_states_are_copied_only_when_asked_for(cuda: FakeCuda, batch: Batch) -> None:
    assert cuda.copied == []
    states = batch.states
    assert cuda.copied == [states.nbytes]
