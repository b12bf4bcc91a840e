"""Players: opponents by name."""

from ludarium.players.player import MEANINGS, PLAYERS, Player, player

__all__ = ["MEANINGS", "PLAYERS", "Player", "player"]
