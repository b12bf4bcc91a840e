"""`ludarium perft`"""

import signal
import subprocess

from tests.cli.typed import COMMAND, refused, typed


def counts(*arguments: str) -> list[str]:
    """The numbers in the table, without the times."""
    return [line.split()[1] for line in typed("perft", *arguments).out.splitlines()[1:]]


def test_sequences_are_counted_for_every_length() -> None:
    assert counts("3", "--game", "blob") == ["70", "4,899", "344,883"]


def test_options_and_codes_are_taken() -> None:
    assert counts("2", "--game", "blob", "-o", "start=hollow", "-o", "opening=two", "-o", "wrap=any") == ["91", "8,280"]
    code = "bbrr/r..rr/brbb.r/b.brbrb/brrbbb/rb.r./brr. b 2"
    assert counts("2", "--game", "blob", "--code", code) == ["71", "5,078"]


def test_impossible_depths_are_refused() -> None:
    assert refused("perft", "0", "--game", "blob") == "the depth must be from 1 to 99, not 0"
    assert refused("perft", "100", "--game", "blob") == "the depth must be from 1 to 99, not 100"
    assert refused("perft", "--game", "blob", "--", "-3") == "the depth must be from 1 to 99, not -3"
    assert "valid integer" in refused("perft", "deep", "--game", "blob")
    assert "Missing option '--game'" in refused("perft", "3")


def test_it_can_be_stopped_in_the_middle() -> None:
    command = (*COMMAND, "perft", "99", "--game", "blob")
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=_unbuffered()) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        for line in process.stdout:
            if b"4,899" in line:
                break
        process.send_signal(signal.SIGINT)
        assert process.wait() == 130
        assert process.stderr.read() == b""


def _unbuffered() -> dict[str, str]:
    import os

    return {**os.environ, "PYTHONUNBUFFERED": "1"}
