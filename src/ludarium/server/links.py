"""Links that hold a position or a line, and need nothing stored: `/analysis/NAME?o.size=5&code=…&line=a1,b2`.

`web/src/shared/positionLinks.ts` makes and reads the same queries; tests/server/links.json has examples for both.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple
from urllib.parse import parse_qsl, quote

import msgspec

from ludarium.positions import Game
from ludarium.server.limits import MOST_QUERY
from ludarium.server.protocol.exploring import Setting, Steps
from ludarium.server.refusal import Refusal
from ludarium.server.showing import chosen_options

_OPTION, _CODE, _LINE = "o.", "code", "line"
_BETWEEN = ","  # no step contains one
_PLAIN = "/,:"  # need no escape in a query, besides letters, digits and -._~
_MOST_FIELDS = 100


class PositionLink(NamedTuple):
    """Where a line begins, and its steps."""

    setting: Setting
    steps: list[str]

    @property
    def query(self) -> str:
        """The query that holds it, without a question mark; empty for the usual start."""
        return query_of(self.setting.options, self.setting.code, self.steps)


def query_of(options: Mapping[str, str], code: str, steps: Sequence[str]) -> str:
    fields = [(_OPTION + name, options[name]) for name in sorted(options)]
    fields += [(_CODE, code)] if code else []
    fields += [(_LINE, _BETWEEN.join(steps))] if steps else []
    return "&".join(f"{_escaped(name)}={_escaped(value)}" for name, value in fields)


def read_link(name: str, query: str) -> PositionLink:
    """Return what a query holds; Refusal says what cannot be read. Fields of others are passed over."""
    if len(query) > MOST_QUERY:
        raise Refusal("bad message", f"This link is too long: at most {MOST_QUERY:,} characters can be read.")
    fields = _fields(query)
    options = {key.removeprefix(_OPTION): value for key, value in fields.items() if key.startswith(_OPTION)}
    line = fields.get(_LINE, "")
    setting = {"name": name, "options": options, "code": fields.get(_CODE, "")}
    try:
        steps = msgspec.convert(line.split(_BETWEEN) if line else [], Steps)
        return PositionLink(msgspec.convert(setting, Setting), steps)
    except msgspec.ValidationError as error:
        raise Refusal("bad message", f"This link cannot be read: {error}") from None


def setting_of(game: Game, code: str) -> Setting:
    """Return the setting with the options that differ from the default; empty is the usual start."""
    return Setting(game.name, chosen_options(game), code)


def _fields(query: str) -> dict[str, str]:
    """Return the fields of a query that are ours, each of which stands in it once."""
    try:
        pairs = parse_qsl(query, keep_blank_values=True, max_num_fields=_MOST_FIELDS, errors="strict")
    except ValueError:
        raise Refusal("bad message", "This link cannot be read: some of its letters are damaged.") from None
    fields = dict[str, str]()
    for key, value in pairs:
        if key not in (_CODE, _LINE) and not key.startswith(_OPTION):
            continue
        if key in fields:
            raise Refusal("bad message", f"This link says {key[:40]} twice.")
        fields[key] = value
    return fields


def _escaped(text: str) -> str:
    return quote(text, safe=_PLAIN + " ").replace(" ", "+")
