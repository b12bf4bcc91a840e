"""Options typed as `name=value`."""

from collections.abc import Iterable

from ludarium.kernel.errors import OptionError
from ludarium.notation.words import shown


def read_pairs(options: Iterable[str]) -> dict[str, object]:
    """Return the values by name; OptionError if a word is not of this form or a name is given twice."""
    pairs: dict[str, object] = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not equals or not name:
            raise OptionError(f"option {shown(option)}: write name=value")
        if name in pairs:
            raise OptionError(f"option {name} is given twice")
        pairs[name] = value
    return pairs
