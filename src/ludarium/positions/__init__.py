"""Positions: what Python users work with. A Game makes Positions, a Position has Steps, a Record is a whole game."""

from ludarium.positions.game import Game, game
from ludarium.positions.line import Line
from ludarium.positions.position import Position
from ludarium.positions.reading import read_record, read_records
from ludarium.positions.record import Record
from ludarium.positions.registry import GAMES
from ludarium.positions.tree import Node, Tree, Visit
from ludarium.positions.values import Event, NamedDecision, NamedGesture, NamedZone, Outcome, Step

__all__ = [
    "GAMES",
    "Event",
    "Game",
    "Line",
    "NamedDecision",
    "NamedGesture",
    "NamedZone",
    "Node",
    "Outcome",
    "Position",
    "Record",
    "Step",
    "Tree",
    "Visit",
    "game",
    "read_record",
    "read_records",
]
