"""Where selectors wait for sockets alone, threads wait for the workers, with the same outcome."""

# ruff: noqa: F401 - what is imported is tested here once more

import pytest

from ludarium.processes import arrivals
from tests.processes.test_asynchronous import (
    test_a_long_request_to_a_worker_that_hangs_blocks_nobody,
    test_a_stop_counts_for_the_request_before_it,
    test_a_worker_answers_and_leaves_when_it_is_closed,
    test_a_worker_that_died_stays_dead,
    test_a_worker_that_dies_is_noticed_at_once_with_its_code,
    test_a_worker_that_does_not_reply_in_time_is_killed,
    test_a_worker_that_hangs_can_be_closed,
    test_a_worker_whose_reply_nobody_awaits_is_killed,
    test_long_requests_and_replies_arrive_whole_while_the_loop_goes_on,
    test_what_goes_wrong_is_raised_and_the_worker_stays,
)
from tests.processes.test_pool import (
    test_a_worker_that_dies_fails_with_its_code_and_is_replaced,
    test_a_worker_that_is_killed_fails_at_once,
    test_an_exception_leaves_no_process_behind,
    test_at_the_deadline_the_rest_is_dropped,
    test_idle_workers_are_used_again,
    test_long_requests_and_replies_arrive_whole,
    test_replies_come_with_their_keys_in_order_of_completion,
    test_tasks_are_drawn_only_when_somebody_is_free_for_them,
    test_updates_come_before_the_reply,
    test_who_draws_no_more_replies_leaves_no_worker_busy,
)


@pytest.fixture(autouse=True)
def _without_selectors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrivals, "SELECTS_PIPES", False)


def test_here_threads_wait() -> None:
    assert isinstance(arrivals.new_arrivals(), arrivals.Threaded)
