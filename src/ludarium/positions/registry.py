"""The list of games. A new one is a folder in games/ and a line here."""

from ludarium.games.blob import Blob
from ludarium.games.ruleset import Ruleset
from ludarium.games.subsume import Subsume
from ludarium.kernel.errors import OptionError
from ludarium.notation.words import listed

RULESETS: tuple[type[Ruleset], ...] = (
    Blob,
    Subsume,
)

GAMES: tuple[str, ...] = tuple(ruleset.name for ruleset in RULESETS)


def ruleset_named(name: str) -> type[Ruleset]:
    for ruleset in RULESETS:
        if ruleset.name == name:
            return ruleset
    raise OptionError(f"there is no game {name!r}: there are {listed((r.name for r in RULESETS), 'and')}")
