"""Files of nets: read as they were written, or refused in one clear line."""

import json
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ludarium
from ludarium.nets import Net, NetError, read_net, write_net
from tests.nets.drawing import drawn_net

BLOB = ludarium.game("blob")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "net.npz"
    write_net(path, replace(drawn_net(BLOB, 3), made={"games": 5}))
    return path


def refused(path: Path, game: ludarium.Game | None = None) -> str:
    with pytest.raises(NetError) as error:
        read_net(path, game)
    message = str(error.value)
    assert "\n" not in message
    return message.replace(str(path), "FILE")


def changed(path: Path, **changes: Any) -> None:
    """Write the parts of the file again, some of them changed; None leaves a part out."""
    with np.load(path) as archive:
        parts = {**{name: archive[name] for name in archive.files}, **changes}
    np.savez(path, **{name: part for name, part in parts.items() if part is not None})


def with_header(path: Path, **changes: Any) -> None:
    with np.load(path) as archive:
        header = {**json.loads(bytes(archive["header"])), **changes}
    changed(path, header=np.frombuffer(json.dumps(header).encode(), dtype=np.uint8))


def test_a_net_is_read_as_it_was_written(file: Path) -> None:
    written, net = replace(drawn_net(BLOB, 3), made={"games": 5}), read_net(file, BLOB)
    for one in fields(Net):
        assert np.array_equal(getattr(net, one.name), getattr(written, one.name)), one.name
    again = file.with_name("again.npz")
    write_net(again, net)
    assert again.read_bytes() == file.read_bytes()


def test_a_file_that_is_cut_anywhere_is_refused(file: Path) -> None:
    whole = file.read_bytes()
    for length in range(0, len(whole), 997):
        file.write_bytes(whole[:length])
        assert refused(file) == "FILE is no net of Ludarium, or only a part of one"


def test_other_files_are_refused(file: Path) -> None:
    for other in (b"", b"{}", b"\x93NUMPY", b"PK\x03\x04" * 50, np.random.default_rng(1).bytes(5000)):
        file.write_bytes(other)
        assert refused(file) == "FILE is no net of Ludarium, or only a part of one"
    assert refused(file.with_name("none")).endswith("cannot be read: No such file or directory")
    assert refused(file.parent).endswith("cannot be read: Is a directory")


def test_a_file_that_is_too_large_is_not_opened(file: Path) -> None:
    with file.open("ab") as longer:
        longer.truncate(17 * 1024 * 1024)
    assert refused(file) == "FILE is no net of Ludarium: it is too large"


def test_arrays_of_python_objects_are_not_unpacked(file: Path) -> None:
    changed(file, last=np.array([{}, 1], dtype=object))
    assert refused(file) == "FILE is no net of Ludarium, or only a part of one"


def test_a_newer_format_is_named(file: Path) -> None:
    with_header(file, format=2)
    assert refused(file) == "FILE has format 2: this version of Ludarium reads format 1"


@pytest.mark.parametrize(
    "changes",
    [
        {"second": np.zeros((3, 16), dtype=np.float32)},
        {"first": np.zeros((75, 32), dtype=np.int32)},
        {"last": np.full(16, np.nan, dtype=np.float32)},
        {"lead": np.zeros(16, dtype=np.float64)},
    ],
)
def test_parts_that_do_not_fit_are_refused(file: Path, changes: dict[str, Any]) -> None:
    changed(file, **changes)
    assert refused(file) == "FILE is no net of Ludarium: its parts do not fit together"


def test_a_net_of_another_game_or_of_other_options_is_refused(file: Path) -> None:
    assert refused(file, ludarium.game("subsume")) == "FILE is a net for blob, not for subsume"
    other = ludarium.game("blob", start="hollow")
    assert refused(file, other) == "FILE: the net was trained for start=scattered, not for start=hollow"
    with_header(file, game="subsume", trained={})
    assert refused(file, ludarium.game("subsume")) == "FILE does not fit the planes that subsume has in this version"
