"""Players: opponents by name."""

from ludarium.players.player import PLAYERS, Player, player

__all__ = ["PLAYERS", "Player", "player"]
