"""The computers that can be chosen, and how strong they are in each game."""

from functools import cache

from ludarium.players import OPPONENTS, levels_of
from ludarium.server.protocol.catalogue import OpponentCard

_RANDOM_ELO = 0  # where the scale of every game begins


@cache
def opponents_of(game: str) -> tuple[OpponentCard, ...]:
    """From the weakest on."""
    levels = {level.name: level for level in levels_of(game)}
    is_measured = any(level.rating for level in levels.values())
    cards = []
    for known in OPPONENTS:
        level = levels.get(known.name)
        if level is None:
            elo = _RANDOM_ELO if is_measured else None
            cards.append(OpponentCard(known.name, 0, known.title, known.meaning, elo))
        else:
            elo = level.rating.elo if level.rating else None
            cards.append(OpponentCard(level.name, level.number, level.title, level.meaning, elo))
    return tuple(cards)


def opponent_in(game: str, player: str) -> OpponentCard:
    """A computer by its name; one that is not offered any more keeps that."""
    unknown = OpponentCard(player, 0, player, "", None)
    return next((card for card in opponents_of(game) if card.player == player), unknown)
