"""Links that hold a position or a line: written and read alike by the server and by the page."""

import json
from pathlib import Path
from typing import Any

import pytest

import ludarium
from ludarium.server.limits import MOST_QUERY
from ludarium.server.links import PositionLink, query_of, read_link, setting_of
from ludarium.server.protocol.exploring import Setting
from ludarium.server.refusal import Refusal

EXAMPLES: list[dict[str, Any]] = json.loads((Path(__file__).parent / "links.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("example", EXAMPLES)
def test_what_is_written_is_read_again(example: dict[str, Any]) -> None:
    options, code, steps, query = (example[key] for key in ("options", "code", "steps", "query"))
    assert query_of(options, code, steps) == query
    assert read_link("blob", query) == PositionLink(Setting("blob", options, code), steps)
    assert PositionLink(Setting("blob", options, code), steps).query == query


@pytest.mark.parametrize("name", ludarium.GAMES)
def test_every_position_of_a_game_can_be_linked_to(name: str) -> None:
    start = ludarium.game(name).start()
    position, steps = start, list[str]()
    for _ in range(4):
        steps.append(position.steps[0].text)
        position = position.play(steps[-1])
    link = read_link(name, PositionLink(setting_of(start.game, ""), steps).query)
    again = ludarium.game(name, **link.setting.options).start()
    for step in link.steps:
        again = again.play(step)
    assert again == position


def test_only_unusual_options_are_named() -> None:
    assert setting_of(ludarium.game("subsume"), "").options == {}
    assert setting_of(ludarium.game("subsume", size=4), "").options == {"size": "4"}


def test_what_others_add_to_a_link_is_passed_over() -> None:
    assert read_link("blob", "utm_source=x&line=end&fbclid=1").steps == ["end"]


@pytest.mark.parametrize(
    "query",
    [
        "code=a&code=b",
        "o.size=1&o.size=2",
        "line=a1,,b2",
        "line=" + "x" * 201,
        "code=" + "x" * 4001,
        "o.size=" + "x" * 41,
        "o.=1",
        "&".join(f"o.x{number}=1" for number in range(41)),
        "&".join(f"x{number}=1" for number in range(101)),
        "code=%ff%fe",
        "line=" + ",".join(["end"] * 3001),
        "x" * (MOST_QUERY + 1),
    ],
)
def test_what_cannot_be_read_is_refused_with_a_reason(query: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_link("blob", query)
    assert refused.value.kind == "bad message"
    assert refused.value.text.startswith("This link ")
