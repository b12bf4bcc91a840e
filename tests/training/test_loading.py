"""Ctrl-C while PyTorch is loaded takes effect afterwards."""

import signal
import threading

import pytest

from ludarium.training.loading import interrupts_held_back


def test_an_interrupt_is_held_back_until_the_end() -> None:
    done = []

    def interrupted() -> None:
        with interrupts_held_back():
            signal.raise_signal(signal.SIGINT)
            done.append("all")

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert done == ["all"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def test_without_an_interrupt_nothing_is_raised() -> None:
    with interrupts_held_back():
        done = True
    assert done
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_an_error_in_the_block_is_told_as_it_is() -> None:
    with pytest.raises(ImportError), interrupts_held_back():
        raise ImportError
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_where_interrupts_are_ignored_they_stay_so() -> None:
    """As in a job that a shell runs in the background."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with interrupts_held_back():
            signal.raise_signal(signal.SIGINT)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


def test_in_another_thread_no_handler_is_set() -> None:
    found = []

    def block() -> None:
        with interrupts_held_back():
            found.append(signal.getsignal(signal.SIGINT))

    thread = threading.Thread(target=block)
    thread.start()
    thread.join()
    assert found == [signal.default_int_handler]
