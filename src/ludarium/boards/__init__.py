"""Boards: cells, their names, neighbours, lines, distances, symmetries and places in a drawing."""

from ludarium.boards.beehive import beehive
from ludarium.boards.board import OFF_BOARD, Board
from ludarium.boards.hexagon import hexagon
from ludarium.boards.square import square

__all__ = ["OFF_BOARD", "Board", "beehive", "hexagon", "square"]
