"""The computers that can be chosen, and how strong they are in each game."""

import re

from msgspec.structs import replace

from ludarium.games.evidence import measured_lengths, measured_ratings
from ludarium.notation.words import listed, shown
from ludarium.players import EARLIER_OPPONENTS, OPPONENTS, Opponent
from ludarium.players.levels import CLASSIC, LEVELS, level_named
from ludarium.server.protocol.catalogue import ComputerCard, Skill
from ludarium.server.refusal import Refusal

_LEVEL = re.compile(r"^level (\d+)(?= longer$|$)")
_RECORDED = re.compile(rf"^level (\d+) of {len(LEVELS)}( longer)?$")
_USUAL_LEVELS = range(3, 8)  # neither the first steps nor the slow top


def _computer(known: Opponent) -> ComputerCard:
    level = level_named(known.name)
    number, title = (level.number, level.title) if level and not level.is_classic else (0, known.title)
    return ComputerCard(known.name, number, title, known.meaning, known.longer)


#: The computers that can be chosen, weakest first.
COMPUTERS: tuple[ComputerCard, ...] = tuple(map(_computer, OPPONENTS))
_EARLIER = tuple(map(_computer, EARLIER_OPPONENTS))  # against whom stored games go on


def skills_of(game: str) -> tuple[Skill, ...]:
    """Return how strong the computers are in a game, in their order."""
    return tuple(skill_in(game, computer.player) for computer in COMPUTERS)


def skill_in(game: str, player: str) -> Skill:
    """Return how strong a player is in a game; of one that was not measured, nothing is said."""
    rating, length = measured_ratings(game).get(player), measured_lengths(game).get(player)
    return Skill(rating.elo if rating else None, (length.low, length.high) if length else None)


def computer_named(player: str) -> ComputerCard:
    """Return a computer by its name; one that is not known has nothing but its name."""
    return _find(player) or ComputerCard(player, 0, player, "", "")


def must_be_offered(player: str) -> None:
    """Refuse a computer that cannot be chosen on the page."""
    offered = [name for computer in COMPUTERS for name in (computer.player, computer.longer) if name]
    if player not in offered:
        raise Refusal("not allowed", f"There is no opponent {shown(player)} here; there are {listed(offered)}.")


def can_play(player: str) -> bool:
    """Return whether there is such a computer, offered or not."""
    return _find(player) is not None


def recorded(player: str) -> str:
    """Return what a record says of a computer: a level with the number of levels, which were other ones before."""
    return _LEVEL.sub(rf"level \1 of {len(LEVELS)}", player)


def player_recorded(text: str) -> str:
    """Return the player that a record names; a level alone is one of the classic levels, which were all there was."""
    if _LEVEL.match(text):
        return f"{CLASSIC} {text}"
    return _RECORDED.sub(r"level \1\2", text)


def usual_turns(game: str) -> tuple[int, int] | None:
    """Return the least and the most of the median lengths of the middle levels; None where one was not measured."""
    lengths = measured_lengths(game)
    names = [computer.player for computer in COMPUTERS if computer.level in _USUAL_LEVELS]
    if any(name not in lengths for name in names):
        return None
    medians = [lengths[name].median for name in names]
    return min(medians), max(medians)


def _find(player: str) -> ComputerCard | None:
    for computer in (*COMPUTERS, *_EARLIER):
        if computer.player == player:
            return computer
        if computer.longer and computer.longer == player:
            return replace(computer, player=player, title=f"{computer.title}, thinking longer", longer="")
    return None
