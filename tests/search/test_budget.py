"""What a search may spend: slices of simulations between two looks at the clock."""

import time

import pytest

from ludarium.search.budget import Stop, run_in_slices


class Machine:
    """A clock that only simulations move on."""

    def __init__(self, cost: float) -> None:
        self.now, self.made, self.cost, self.slices = 100.0, 0, cost, 0

    def simulate(self, count: int, stop: Stop) -> int:
        self.now += count * self.cost
        self.made += count
        self.slices += 1
        return count


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    machine = Machine(0.0007)
    monkeypatch.setattr(time, "monotonic", lambda: machine.now)
    return machine


@pytest.mark.parametrize("seconds", [0.0001, 0.02, 0.1, 3.0])
def test_the_time_is_used_up_and_overrun_by_less_than_a_simulation(machine: Machine, seconds: float) -> None:
    run_in_slices(machine.simulate, 10**9, 100.0 + seconds, Stop(), 0.01)
    assert 100.0 + seconds <= machine.now < 100.0 + seconds + 1.01 * machine.cost


def test_the_clock_is_looked_at_every_few_slices(machine: Machine) -> None:
    run_in_slices(machine.simulate, 100_000, None, Stop(), 0.01)
    assert machine.made == 100_000
    assert 100_000 * machine.cost / 0.03 < machine.slices < 100_000 * machine.cost / 0.005


def test_the_first_simulation_is_made_whatever_happens(machine: Machine) -> None:
    stopped = Stop()
    stopped.set()
    run_in_slices(machine.simulate, 1000, 50.0, stopped, 0.01)
    assert machine.made == 1
