"""Convolutional nets with a policy head: ONNX files, played by ONNX Runtime.

A file holds a graph from `planes`, [position, plane, row, column], to `policy`, [position, place], and `value`,
[position], and a header in JSON that names the format, the game, the options and all planes.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from ludarium.games.options import Value
from ludarium.games.ruleset import Ruleset
from ludarium.kernel.search_settings import SearchSettings
from ludarium.nets.file import LARGEST, NetError, check_trained, read_bytes
from ludarium.nets.net import trained_options
from ludarium.positions import Game
from ludarium.positions.observing import Singles
from ludarium.positions.places import places_on_grid
from ludarium.search import PolicyEvaluator

SUFFIX = ".onnx"
POLICY_FORMAT = 1
HEADER = "ludarium"  # the name of the header among the metadata of the file
INPUT, OUTPUTS = "planes", ["policy", "value"]
_PART = "is no net of Ludarium, or only a part of one"


@dataclass(frozen=True)
class Header:
    """What a convolutional net is for. An option that `trained` does not name may have any value."""

    game: str
    trained: Mapping[str, Value]
    planes: tuple[str, ...]  # that it sees
    numbers: tuple[str, ...]  # that it sees
    policy: tuple[str, ...]  # the planes of its policy
    made: Mapping[str, Any] = field(default_factory=dict)
    search: Mapping[str, float] = field(default_factory=dict)  # settings of the search that suit this net better

    @classmethod
    def of(cls, game: Game, made: Mapping[str, Any] | None = None, any_size: bool = False) -> "Header":
        """Return the header of a net for a game; with `any_size` for boards of all sizes."""
        ruleset, trained = game.ruleset, trained_options(game)
        sizes = {"size", "rows", "columns"} if any_size else set()
        trained = {name: value for name, value in trained.items() if name not in sizes}
        return cls(game.name, trained, *_names(ruleset), made or {})

    def text(self) -> str:
        return json.dumps({"format": POLICY_FORMAT, **vars(self)})


class PolicyNet:
    """A net in a file, as a function from planes to logits and values; threads may call it side by side."""

    def __init__(self, session: Any, header: Header) -> None:
        self._session, self.header = session, header

    def __call__(self, planes: Singles) -> tuple[Any, Any]:
        policy, value = self._session.run(OUTPUTS, {INPUT: planes})
        return policy, value

    @property
    def evaluator(self) -> PolicyEvaluator:
        return PolicyEvaluator(self, self.header.search)


def read_policy_net(path: str | Path, game: Game) -> PolicyNet:
    """Return the net in a file; NetError if it is not one, or not one for this game and its options."""
    path = Path(path)
    session = _session(path, read_bytes(path, LARGEST))
    net = PolicyNet(session, _header(path, session.get_modelmeta().custom_metadata_map))
    check_trained(path, net.header, game)
    if (net.header.planes, net.header.numbers, net.header.policy) != _names(game.ruleset):
        raise NetError(f"{path} does not fit the planes that {game.name} has in this version")
    _try(path, net, game)
    return net


def _names(ruleset: Ruleset) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    return ruleset.plane_names, ruleset.number_names, ruleset.policy_planes


def _session(path: Path, data: bytes) -> Any:
    try:
        import onnxruntime
    except ImportError:
        raise NetError(f"{path}: playing this net needs ONNX Runtime: pip install 'ludarium[net]'") from None
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 4  # what is wrong is said in the error
    try:
        return onnxruntime.InferenceSession(data, options, providers=["CPUExecutionProvider"])
    except Exception:  # it has many kinds of errors of its own
        raise NetError(f"{path} {_PART}") from None


def _header(path: Path, metadata: Mapping[str, str]) -> Header:
    try:
        facts = json.loads(metadata[HEADER])
        version = facts.pop("format")
    except (KeyError, TypeError, ValueError, AttributeError):
        raise NetError(f"{path} {_PART}") from None
    if version != POLICY_FORMAT:
        raise NetError(f"{path} has format {version}: this version of Ludarium reads format {POLICY_FORMAT}")
    try:
        named: dict[str, Any] = {name: tuple(facts.pop(name)) for name in ("planes", "numbers", "policy")}
        header = Header(**facts, **named)
        tables = header.trained, header.made, header.search
        whole = isinstance(header.game, str) and all(isinstance(table, dict) for table in tables)
        whole = whole and set(header.search) <= set(SearchSettings._fields)
        whole = whole and bool(np.isfinite([float(value) for value in header.search.values()]).all())
    except (KeyError, TypeError, ValueError):
        whole = False
    if not whole:
        raise NetError(f"{path} is no net of Ludarium: its header is not complete")
    return header


def _try(path: Path, net: PolicyNet, game: Game) -> None:
    """Judge the start of the game: what comes back must have the right shapes, and be numbers."""
    ruleset = game.ruleset
    try:
        policy, value = net(game.start().observe().inputs(ruleset))
    except Exception:  # as above
        raise NetError(f"{path} does not judge positions of {game.name}: its graph takes other planes") from None
    shapes = (1, places_on_grid(ruleset)[-1] + 1), (1,)
    if (policy.shape, value.shape) != shapes or not (np.isfinite(policy).all() and 0 <= value[0] <= 1):
        raise NetError(f"{path} does not judge positions of {game.name}: its policy or value is not what it should be")
