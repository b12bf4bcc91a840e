"""Players: opponents by name."""

from ludarium.players.opponents import OPPONENTS, Opponent, opponent
from ludarium.players.player import MEANINGS, PLAYERS, Player, player

__all__ = ["MEANINGS", "OPPONENTS", "PLAYERS", "Opponent", "Player", "opponent", "player"]
