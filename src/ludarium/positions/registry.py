"""The list of games. A new game needs a folder in games/ and a line here, or an entry point of a package outside."""

from ludarium.games.blob import Blob
from ludarium.games.drop import Drop
from ludarium.games.mobility import Mobility
from ludarium.games.protista import Protista
from ludarium.games.ruleset import Ruleset
from ludarium.games.subsume import Subsume
from ludarium.kernel.errors import OptionError
from ludarium.notation.words import listed, shown
from ludarium.positions.foreign import foreign_rulesets

_OWN: tuple[type[Ruleset], ...] = (
    Blob,
    Mobility,
    Drop,
    Protista,
    Subsume,
)

RULESETS: tuple[type[Ruleset], ...] = (*_OWN, *foreign_rulesets(tuple(ruleset.name for ruleset in _OWN)))

#: The names of all games.
GAMES: tuple[str, ...] = tuple(ruleset.name for ruleset in RULESETS)


def ruleset_named(name: str) -> type[Ruleset]:
    for ruleset in RULESETS:
        if isinstance(name, str) and ruleset.name == name:
            return ruleset
    raise OptionError(f"there is no game {shown(name)}: there are {listed((r.name for r in RULESETS), 'and')}")
