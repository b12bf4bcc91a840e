"""Convolutional nets in files: played as they were written, on boards of any size, or refused in one clear line."""

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ludarium
from ludarium.nets import NetError, read_evaluator, read_policy_net
from ludarium.nets.convolutional import HEADER, Header
from ludarium.nets.graph import weight_shapes, write_graph
from ludarium.players import player
from tests.nets.drawing import drawn_policy_net, needs_onnx

pytestmark = needs_onnx
BLOB, SUBSUME = ludarium.game("blob"), ludarium.game("subsume", size=3)
PART = "FILE is no net of Ludarium, or only a part of one"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "net.onnx"
    drawn_policy_net(path, SUBSUME, 3)
    return path


def refused(path: Path, game: ludarium.Game = SUBSUME) -> str:
    with pytest.raises(NetError) as error:
        read_policy_net(path, game)
    message = str(error.value)
    assert "\n" not in message
    return message.replace(str(path), "FILE")


def with_header(path: Path, **changes: Any) -> None:
    import onnx

    model = onnx.load(path)
    header = {**json.loads(model.metadata_props[0].value), **changes}
    kept = {name: value for name, value in header.items() if value is not None}
    onnx.helper.set_model_props(model, {HEADER: json.dumps(kept)})
    onnx.save(model, path)


def test_a_net_is_read_as_it_was_written(file: Path) -> None:
    net, planes = read_policy_net(file, SUBSUME), SUBSUME.start().observe().inputs(SUBSUME.ruleset)
    assert net.header == Header.of(SUBSUME, {"games": 5})
    policy, value = net(planes)
    again = file.with_name("again.onnx")
    drawn_policy_net(again, SUBSUME, 3)
    assert again.read_bytes() == file.read_bytes()
    drawn_policy_net(again, SUBSUME, 4)
    assert not np.array_equal(read_policy_net(again, SUBSUME)(planes)[0], policy)
    assert 0 < value[0] < 1


def test_positions_are_judged_alike_alone_and_together(file: Path) -> None:
    games = ludarium.batch(SUBSUME, 20, seed=2)
    games.play_random(4)
    net, planes = read_policy_net(file, SUBSUME), games.observe().inputs(SUBSUME.ruleset)
    policy, value = net(planes)
    for number in range(20):
        alone, chance = net(planes[number : number + 1])
        np.testing.assert_allclose(alone[0], policy[number], atol=1e-5)
        assert chance[0] == pytest.approx(value[number], abs=1e-5)


def test_what_lies_beside_the_board_counts_for_nothing(file: Path) -> None:
    """So one net may serve boards of all sizes."""
    net, planes = read_policy_net(file, SUBSUME), SUBSUME.start().play("b2").observe().inputs(SUBSUME.ruleset)
    policy, value = net(planes)
    wider, same = net(np.pad(planes, ((0, 0), (0, 0), (0, 3), (0, 2))))
    rows, columns = planes.shape[2:]
    inside = wider[0, :-1].reshape(rows + 3, columns + 2)[:rows, :columns]
    cells = planes[0, len(SUBSUME.ruleset.plane_names)] == 1
    np.testing.assert_allclose(inside[cells], policy[0, :-1].reshape(rows, columns)[cells], atol=1e-5)
    assert wider[0, -1] == pytest.approx(policy[0, -1], abs=1e-5)
    assert same[0] == pytest.approx(value[0], abs=1e-5)


def test_a_file_that_is_cut_anywhere_is_refused(file: Path) -> None:
    whole = file.read_bytes()
    for length in (*range(0, len(whole), 1999), len(whole) - 1):
        file.write_bytes(whole[:length])
        assert refused(file) == PART


def test_other_files_are_refused(file: Path) -> None:
    for other in (b"", b"{}", b"\x93NUMPY", b"PK\x03\x04" * 50, np.random.default_rng(1).bytes(5000)):
        file.write_bytes(other)
        assert refused(file) == PART
    assert refused(file.with_name("none.onnx")).endswith("cannot be read: No such file or directory")


def test_a_newer_format_is_named(file: Path) -> None:
    with_header(file, format=2)
    assert refused(file) == "FILE has format 2: this version of Ludarium reads format 1"


@pytest.mark.parametrize("changes", [{"game": 5}, {"planes": None}, {"search": {"speed": 1}}, {"extra": 1}])
def test_a_header_that_is_not_complete_is_refused(file: Path, changes: dict[str, Any]) -> None:
    with_header(file, **changes)
    assert refused(file) == "FILE is no net of Ludarium: its header is not complete"


def test_a_net_of_another_game_or_of_other_options_is_refused(file: Path) -> None:
    assert refused(file, BLOB) == "FILE is a net for subsume, not for blob"
    assert refused(file, ludarium.game("subsume")) == "FILE: the net was trained for size=3, not for size=5"
    with_header(file, policy=["elsewhere"])
    assert refused(file) == "FILE does not fit the planes that subsume has in this version"


def test_a_net_for_all_sizes_is_for_each(tmp_path: Path) -> None:
    path = tmp_path / "net.onnx"
    drawn_policy_net(path, SUBSUME, 3, trained=Header.of(SUBSUME, any_size=True).trained)
    for size in (3, 5):
        game = ludarium.game("subsume", size=size)
        assert read_policy_net(path, game)(game.start().observe().inputs(game.ruleset))[0].shape[0] == 1


def test_a_graph_that_judges_nothing_of_the_game_is_refused(tmp_path: Path) -> None:
    path, planes = tmp_path / "net.onnx", len(SUBSUME.ruleset.plane_names)
    shapes = weight_shapes(planes + 3, 1, 1, 4)
    write_graph(path, Header.of(SUBSUME), {name: np.zeros(shape, np.float32) for name, shape in shapes.items()})
    assert refused(path).endswith("does not judge positions of subsume: its graph takes other planes")
    shapes = weight_shapes(planes + 1, 1, 1, 4)
    write_graph(path, Header.of(SUBSUME), {name: np.full(shape, np.nan, np.float32) for name, shape in shapes.items()})
    assert refused(path).endswith("its policy or value is not what it should be")


def test_without_onnx_runtime_it_says_what_is_missing(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    assert refused(file) == "FILE: playing this net needs ONNX Runtime: pip install 'ludarium[net]'"


def test_the_best_player_plays_by_a_file_of_either_kind(file: Path) -> None:
    position = SUBSUME.start()
    chosen = player("best", seed=1, simulations=40, net=str(file)).choose(position)
    assert chosen in position.steps
    assert read_evaluator(file, SUBSUME).game(SUBSUME) is SUBSUME
    with pytest.raises(NetError, match="or only a part of one"):
        read_evaluator(file.rename(file.with_suffix(".npz")), SUBSUME)
