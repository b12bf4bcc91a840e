"""docs/engine.md: its examples are asked, and the answers are those it shows; its client plays a game."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import pytest

import ludarium
from ludarium.engine.protocol import AnyAnswer, AnyQuery, ErrorKind
from tests.engine.asking import Asked

PAGE = (Path(__file__).parents[2] / "docs" / "engine.md").read_text(encoding="utf-8")
#: Pairs of a query and its answer; each may go on in indented lines.
EXAMPLES = re.findall(r"^    > (.*\n(?:       .*\n)*)    < (.*\n(?:       .*\n)*)", PAGE, re.MULTILINE)


@pytest.mark.parametrize(("query", "shown"), EXAMPLES)
def test_every_example_is_answered_as_shown(engine: Asked, query: str, shown: str) -> None:
    engine.say(json.loads(query))
    (answer,) = engine.hears_last()
    assert timeless(answer) == timeless(json.loads(shown))


def timeless(answer: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in answer.items() if key != "seconds"}


def test_every_query_answer_and_error_is_explained() -> None:
    assert len(EXAMPLES) > 8
    kinds = [kind.__struct_config__.tag for union in (AnyQuery, AnyAnswer) for kind in get_args(union)]
    for word in (*kinds, *get_args(ErrorKind)):
        assert f"`{word}`" in PAGE or f'"type": "{word}"' in PAGE, word


def test_every_key_of_a_query_is_explained() -> None:
    for kind in get_args(AnyQuery):
        for key in kind.__struct_fields__:
            assert f"`{key}`" in PAGE, key


def test_the_client_plays_a_whole_game() -> None:
    client = Path(__file__).with_name("client.py")
    told = subprocess.run(
        [sys.executable, client, "subsume", "random", "level 1"], capture_output=True, text=True, check=True
    )
    steps, reason = told.stdout.splitlines()
    record = ludarium.Record(ludarium.game("subsume").start(), steps.split())
    assert record.outcome is not None
    assert record.outcome.reason == reason
