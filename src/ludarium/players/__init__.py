"""Players: the computer opponents, by name and level."""

from ludarium.players.levels import CLASSIC_LEVELS, LEVELS, Level, levels_of
from ludarium.players.opponents import EARLIER_OPPONENTS, OPPONENTS, Opponent, opponent
from ludarium.players.player import MEANINGS, NAMES_IN_WORDS, PLAYERS, Player, player

__all__ = [
    "CLASSIC_LEVELS",
    "EARLIER_OPPONENTS",
    "LEVELS",
    "MEANINGS",
    "NAMES_IN_WORDS",
    "OPPONENTS",
    "PLAYERS",
    "Level",
    "Opponent",
    "Player",
    "levels_of",
    "opponent",
    "player",
]
