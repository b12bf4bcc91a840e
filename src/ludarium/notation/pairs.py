"""Words like `name=value`, as they are typed."""

from collections.abc import Iterable

from ludarium.kernel.errors import OptionError
from ludarium.notation.words import shown


def read_pairs(options: Iterable[str]) -> dict[str, object]:
    """The values by their names; OptionError if a word is none such, or a name stands twice."""
    pairs: dict[str, object] = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not equals or not name:
            raise OptionError(f"option {shown(option)}: write name=value")
        if name in pairs:
            raise OptionError(f"option {name} is given twice")
        pairs[name] = value
    return pairs
