"""Garbage: whatever comes in, every line gets one last answer, and the engine lives."""

import json
from typing import Any, get_args

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ludarium.engine.protocol import AnyQuery
from tests.engine.asking import Asked

KEYS = sorted({"type", *(name for kind in get_args(AnyQuery) for name in kind.__struct_fields__)})
TYPES = [kind.__struct_config__.tag for kind in get_args(AnyQuery)]
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from([0, 1, -1, 2**63, 2**64, 10**400])
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8)
    | st.sampled_from(["red", "blue", "level 1", "random", "d5-d6", "brbr r 1", "9" * 5000])
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5) | st.just("start"), inner, max_size=3)
    ),
    max_leaves=8,
)
ANYTHING = VALUES | st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=5)
#: Almost a query: some keys have values of another kind, or none.
ALMOST = st.builds(
    lambda given, more: {**given, **more},
    st.fixed_dictionaries(
        {"id": st.integers(0, 3) | st.text(max_size=3), "type": st.sampled_from(TYPES)},
        optional={
            "game": st.sampled_from(["blob", "blob", "chess"]),
            "seconds": st.sampled_from([0.01, 1e-300, 86_400, 1e300]),
            "simulations": st.sampled_from([1, 10**9, 10**10]),
            "steps": st.lists(st.sampled_from(["d5-d6", "end", "x"]), max_size=3),
            "play": st.lists(st.sampled_from(["d5-d6", "end", "x"]), max_size=2),
            "report_every": st.just(0.01),
            "step": st.text(max_size=5),
        },
    ),
    st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=1),
)
TEXTS = st.builds(lambda value: json.dumps(value).encode(), ANYTHING | ALMOST)
HALVES = st.builds(lambda text, part: text[: int(part * len(text))], TEXTS, st.floats(0, 1))
LINES = TEXTS | HALVES | st.binary(max_size=30) | st.sampled_from([b"[" * 5000, b"{" * 3000, b'{"id": NaN}'])
STOP: dict[str, Any] = {"id": "the end of the garbage", "type": "stop"}


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(LINES, max_size=12))
def test_every_line_has_one_last_answer_whatever_it_holds(engine: Asked, lines: list[bytes]) -> None:
    said = [line.replace(b"\n", b" ") for line in lines]
    engine.say(*said, STOP)
    answers = engine.hears_last(1 + sum(bool(line.strip()) for line in said))
    assert STOP["id"] in [answer["id"] for answer in answers]
    assert not any(answer["type"] == "error" and answer["kind"] in ("broken", "lost") for answer in answers)
    assert engine.ask(type="version")["type"] == "version"  # nothing more was answered before it
