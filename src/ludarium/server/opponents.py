"""The computers that can be chosen, and how strong they are in each game."""

from functools import cache

from ludarium.games.evidence import measured_ratings
from ludarium.players import OPPONENTS
from ludarium.players.levels import level_named
from ludarium.server.protocol.catalogue import OpponentCard


@cache
def opponents_of(game: str) -> tuple[OpponentCard, ...]:
    """Return the opponents in a game, weakest first."""
    cards = []
    for known in OPPONENTS:
        level, rating = level_named(known.name), measured_ratings(game).get(known.name)
        number, title = (level.number, level.title) if level else (0, known.title)
        cards.append(OpponentCard(known.name, number, title, known.meaning, rating.elo if rating else None))
    return tuple(cards)


def opponent_in(game: str, player: str) -> OpponentCard:
    """Return an opponent by its name; one that is no longer offered has nothing but its name."""
    unknown = OpponentCard(player, 0, player, "", None)
    return next((card for card in opponents_of(game) if card.player == player), unknown)
