"""The computers that can be chosen, and how strong they are in each game."""

from functools import cache

from msgspec.structs import replace

from ludarium.games.evidence import measured_lengths, measured_ratings
from ludarium.notation.words import listed, shown
from ludarium.players import OPPONENTS, Opponent
from ludarium.players.levels import level_named
from ludarium.server.protocol.catalogue import OpponentCard
from ludarium.server.refusal import Refusal

_USUAL_LEVELS = range(2, 7)  # neither the first steps nor the slow top


@cache
def opponents_of(game: str) -> tuple[OpponentCard, ...]:
    """Return the opponents in a game, weakest first."""
    return tuple(_card(game, known) for known in OPPONENTS)


def opponent_in(game: str, player: str) -> OpponentCard:
    """Return an opponent by its name; one that is no longer offered has nothing but its name."""
    for card in opponents_of(game):
        if card.player == player:
            return card
        if card.longer and card.longer == player:
            return _thinking_longer(card)
    return OpponentCard(player, 0, player, "", None, None, "")


def must_be_offered(game: str, player: str) -> None:
    """Refuse a computer that cannot be chosen on the page."""
    offered = [name for card in opponents_of(game) for name in (card.player, card.longer) if name]
    if player not in offered:
        raise Refusal("not allowed", f"There is no opponent {shown(player)} here; there are {listed(offered)}.")


def usual_turns(game: str) -> tuple[int, int] | None:
    """Return the least and the most of the median lengths of the middle levels; None where one was not measured."""
    lengths = measured_lengths(game)
    names = [card.player for card in opponents_of(game) if card.level in _USUAL_LEVELS]
    if any(name not in lengths for name in names):
        return None
    medians = [lengths[name].median for name in names]
    return min(medians), max(medians)


def _card(game: str, known: Opponent) -> OpponentCard:
    level, rating = level_named(known.name), measured_ratings(game).get(known.name)
    number, title = (level.number, level.title) if level else (0, known.title)
    length = measured_lengths(game).get(known.name)
    turns = (length.low, length.high) if length else None
    return OpponentCard(known.name, number, title, known.meaning, rating.elo if rating else None, turns, known.longer)


def _thinking_longer(card: OpponentCard) -> OpponentCard:
    """Return the same opponent with more time; how strong it is then was not measured."""
    title = f"{card.title}, thinking longer"
    return replace(card, player=card.longer, title=title, elo=None, turns=None, longer="")
