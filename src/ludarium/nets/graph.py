"""The graph of a convolutional net, written as an ONNX file from its weights.

Residual blocks of two convolutions without normalisation. Whatever lies beside the board is kept at zero by the plane
of cells, so one net serves boards of all sizes. Every other block, and both heads, see the whole board through the mean
and the maximum of each channel.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from ludarium.nets.convolutional import HEADER, INPUT, OUTPUTS, Header
from ludarium.nets.file import NetError
from ludarium.nets.net import Floats

VALUE_UNITS = 32
_OPERATORS = 18  # the version of ONNX's operators
_WIDTH = 3  # of a convolution


def weight_shapes(seen: int, planes: int, blocks: int, channels: int) -> dict[str, tuple[int, ...]]:
    """Return the shapes of all weights of a net that sees so many planes and has so many in its policy."""

    def layer(name: str, *shape: int) -> dict[str, tuple[int, ...]]:
        return {f"{name}.weight": shape, f"{name}.bias": shape[:1]}

    shapes = layer("stem", channels, seen, _WIDTH, _WIDTH)
    for block in range(blocks):
        shapes |= layer(f"blocks.{block}.first", channels, channels, _WIDTH, _WIDTH)
        shapes |= layer(f"blocks.{block}.second", channels, channels, _WIDTH, _WIDTH)
        if has_pooling(block):
            shapes |= layer(f"blocks.{block}.pooled", channels, 2 * channels)
    shapes |= layer("policy", channels, channels, 1, 1) | layer("policy_pooled", channels, 2 * channels)
    shapes |= layer("policy_planes", planes, channels, 1, 1) | layer("end", 1, 2 * channels)
    return shapes | layer("value", VALUE_UNITS, 2 * channels) | layer("value_last", 1, VALUE_UNITS)


def has_pooling(block: int) -> bool:
    return block % 2 == 1


class _Graph:
    """Nodes in the order in which they compute; the name of a node is that of its result."""

    def __init__(self, onnx: Any, weights: Mapping[str, Floats]) -> None:
        self._onnx, self.nodes = onnx, list[Any]()
        self.constants = [onnx.numpy_helper.from_array(np.ascontiguousarray(w), name) for name, w in weights.items()]

    def node(self, operator: str, *inputs: str, name: str = "", **attributes: Any) -> str:
        name = name or f"{operator} {len(self.nodes)}"
        self.nodes.append(self._onnx.helper.make_node(operator, list(inputs), [name], **attributes))
        return name

    def constant(self, name: str, values: Any) -> str:
        self.constants.append(self._onnx.numpy_helper.from_array(np.array(values), name))
        return name

    def conv(self, layer: str, source: str, width: int = _WIDTH) -> str:
        pads = [width // 2] * 4
        return self.node("Conv", source, f"{layer}.weight", f"{layer}.bias", kernel_shape=[width, width], pads=pads)

    def dense(self, layer: str, source: str) -> str:
        return self.node("Gemm", source, f"{layer}.weight", f"{layer}.bias", transB=1)

    def on_cells(self, source: str) -> str:
        """Rectify, and leave zeros beside the board."""
        return self.node("Mul", self.node("Relu", source), "cells")

    def pooled(self, source: str) -> str:
        total = self.node("ReduceSum", source, "grid axes", keepdims=0)
        mean = self.node("Div", total, "cell count")
        return self.node("Concat", mean, self.node("ReduceMax", source, "grid axes", keepdims=0), axis=1)

    def with_pooled(self, source: str, layer: str, seen: str) -> str:
        """Add to each channel what a layer makes of the whole board."""
        return self.node("Add", source, self.node("Unsqueeze", self.dense(layer, seen), "grid axes"))


def write_graph(path: Path, header: Header, weights: Mapping[str, Floats]) -> None:
    """Write a net; the file appears whole or not at all."""
    try:
        import onnx
    except ImportError:
        raise NetError(f"{path}: writing this net needs onnx: pip install 'ludarium[train]'") from None
    graph = _Graph(onnx, weights)
    _build(graph, len(header.planes), sum(name.endswith(".first.weight") for name in weights))
    seen = weights["stem.weight"].shape[1]
    floats, helper = onnx.TensorProto.FLOAT, onnx.helper
    made = helper.make_graph(
        graph.nodes,
        HEADER,
        [helper.make_tensor_value_info(INPUT, floats, ["positions", seen, "rows", "columns"])],
        [helper.make_tensor_value_info(OUTPUTS[0], floats, ["positions", "places"])]
        + [helper.make_tensor_value_info(OUTPUTS[1], floats, ["positions"])],
        graph.constants,
    )
    model = helper.make_model(made, opset_imports=[helper.make_opsetid("", _OPERATORS)], ir_version=10)
    helper.set_model_props(model, {HEADER: header.text()})
    draft = path.with_suffix(".draft")
    draft.write_bytes(model.SerializeToString())
    draft.replace(path)


def _build(graph: _Graph, board: int, blocks: int) -> None:
    """Add all nodes; `board` is the number of the plane of all cells."""
    graph.constant("grid axes", np.array([2, 3], dtype=np.int64))
    ends = [
        graph.constant(name, np.array([at], dtype=np.int64)) for name, at in (("board", board), ("next", board + 1))
    ]
    axis = graph.constant("plane axis", np.array([1], dtype=np.int64))
    graph.node("Slice", INPUT, *ends, axis, name="cells")
    graph.node("ReduceSum", "cells", "grid axes", keepdims=0, name="cell count")
    trunk = graph.on_cells(graph.conv("stem", INPUT))
    for block in range(blocks):
        inner = graph.on_cells(graph.conv(f"blocks.{block}.first", trunk))
        if has_pooling(block):
            inner = graph.with_pooled(inner, f"blocks.{block}.pooled", graph.pooled(inner))
            inner = graph.on_cells(inner)
        trunk = graph.on_cells(graph.node("Add", trunk, graph.conv(f"blocks.{block}.second", inner)))
    seen = graph.pooled(trunk)
    policy = graph.with_pooled(graph.conv("policy", trunk, 1), "policy_pooled", seen)
    planes = graph.conv("policy_planes", graph.on_cells(policy), 1)
    graph.node("Concat", graph.node("Flatten", planes), graph.dense("end", seen), axis=1, name=OUTPUTS[0])
    value = graph.dense("value_last", graph.node("Relu", graph.dense("value", seen)))
    flat = graph.node("Reshape", value, graph.constant("flat", np.array([-1], dtype=np.int64)))
    graph.node("Sigmoid", flat, name=OUTPUTS[1])
