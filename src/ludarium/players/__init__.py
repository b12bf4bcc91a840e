"""Players: the computer opponents, by name and level."""

from ludarium.players.levels import LEVELS, Level, levels_of
from ludarium.players.opponents import OPPONENTS, Opponent, opponent
from ludarium.players.player import MEANINGS, PLAYERS, Player, player

__all__ = [
    "LEVELS",
    "MEANINGS",
    "OPPONENTS",
    "PLAYERS",
    "Level",
    "Opponent",
    "Player",
    "levels_of",
    "opponent",
    "player",
]
