"""A figure by its name, in the games of one cell."""

from ludarium.kernel.errors import LudariumError
from ludarium.lab.answers.cells import Chosen
from ludarium.lab.figures import share_interval
from ludarium.lab.figures.figure import SHARE, Definition, Figure
from ludarium.lab.figures.profile import Profile
from ludarium.notation.words import listed, shown

#: Lists of figures in a profile, by the word that begins a name such as `ending repetition`.
LISTS = {"ending": "endings", "event": "events", "rule": "reasons", "counts": "margins"}


def figure_named(name: str, chosen: Chosen) -> Figure:
    """Return a figure such as `score`, `ending repetition`, `event stacked`, `rule same position` or `counts margin`.

    After the first word come words of the ending, event, rule or count that no other of the experiment has. Where it
    never happened in these games, its share is 0.
    """
    word, _, rest = name.partition(" ")
    if word in LISTS and rest:
        return _listed(LISTS[word], rest.strip(), chosen)
    profile = chosen.cell.profile
    found = next((one for one in profile.figures if one.key == name.replace(" ", "_")), None)
    if found is None:
        known = [*(one.key for one in profile.figures), *(f"{one} …" for one in LISTS)]
        raise LudariumError(f"there is no figure {shown(name)}: there are {listed(known, 'and')}")
    return found


def _listed(part: str, words: str, chosen: Chosen) -> Figure:
    definition = _definition(part, words, [cell.profile for cell in chosen.report.cells])
    profile = chosen.cell.profile
    own = next((one for one in getattr(profile, part) if one.key == definition.key), None)
    return own or Figure(definition, share_interval(0, profile.games))


def _definition(part: str, words: str, profiles: list[Profile]) -> Definition:
    known: dict[str, Definition] = {one.key: one.definition for profile in profiles for one in getattr(profile, part)}
    exact = [one for one in known.values() if one.title.lower() == words.lower()]
    found = exact or [one for one in known.values() if words.lower() in one.title.lower()]
    if len(found) != 1:
        told = f"{len(found)} of the {part} have" if found else f"none of the {part} has"
        names = listed((shown(one.title, 60) for one in found or known.values()), "and")
        raise LudariumError(f"{told} the words {shown(words)}: there are {names or 'none'}")
    return found[0]


def is_counted_by_game(name: str) -> bool:
    """Return whether a figure is the share of games in which something happens, so that cells can be added up."""
    return name in ("draws", "cut") or name.startswith(("ending ", "event "))


def is_share(figure: Figure) -> bool:
    return figure.definition.kind == SHARE
