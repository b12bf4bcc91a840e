"""A batch that does not fit is refused in one line, before anything is taken."""

from pathlib import Path

import pytest

import ludarium
from ludarium.batches import Batch, cores, memory
from tests.notation.samples import refusal

GAME = next(game for game in map(ludarium.game, ludarium.GAMES) if game.ruleset.remembers)


def test_more_games_than_memory_holds_are_refused_before_anything_is_taken() -> None:
    message = refusal(ludarium.BudgetError, lambda: ludarium.batch(GAME, 2**31 - 1, seed=1))
    assert message.startswith("2,147,483,647 games need ")
    assert " GiB of memory, " in message
    assert message.endswith(" games would fit")


def test_as_many_games_as_the_refusal_names_do_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cores, "free_memory", lambda: 2**27)
    message = refusal(ludarium.BudgetError, lambda: Batch(GAME.start(), 10**6, seed=1))
    assert "128.0 MiB are free" in message
    fitting = int(message.rsplit(": ", 1)[1].split()[0].replace(",", ""))
    assert len(Batch(GAME.start(), fitting, seed=1)) == fitting
    refusal(ludarium.BudgetError, lambda: Batch(GAME.start(), fitting + 1, seed=1))


def test_where_nobody_knows_what_is_free_nothing_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cores, "free_memory", lambda: None)
    assert len(Batch(GAME.start(), 30_000, seed=1)) == 30_000


def test_histories_that_outgrow_memory_are_refused_and_the_games_can_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cores, "_FIRST_STEPS", 1)
    monkeypatch.setattr(memory, "_SMALL", 2**16)
    batch, other = Batch(GAME.start(), 600, seed=1, threads=2), Batch(GAME.start(), 600, seed=1)
    with monkeypatch.context() as patch:
        patch.setattr(memory, "free_memory", lambda: 1000)
        message = refusal(ludarium.BudgetError, batch.play_random)
    assert "0.0 MiB of memory are free: play fewer games at once" in message
    for each in (batch, other):
        each.play_random()
    assert (batch.states == other.states).all()


def test_a_container_may_hold_less_than_the_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    limit, used = tmp_path / "limit", tmp_path / "used"
    monkeypatch.setattr(memory, "_GROUPS", ((str(limit), str(used)),))
    machine = memory.free_memory()
    assert machine is not None
    limit.write_text("5000000\n")
    used.write_text("2000000\n")
    assert memory.free_memory() == 3_000_000
    limit.write_text("max\n")
    assert memory.free_memory() != 3_000_000
