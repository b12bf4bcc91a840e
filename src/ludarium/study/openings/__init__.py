"""Openings: what strong self-play does from the start of a game, up to the symmetries of the board."""

from ludarium.study.openings.book import Book, BookPosition, BookTurn, Results, Score
from ludarium.study.openings.canonical import canonical, inverse, moved_steps
from ludarium.study.openings.looking import KnownTurn, Openings, openings
from ludarium.study.openings.shipped import book, draws_start, why_none

__all__ = [
    "Book",
    "BookPosition",
    "BookTurn",
    "KnownTurn",
    "Openings",
    "Results",
    "Score",
    "book",
    "canonical",
    "draws_start",
    "inverse",
    "moved_steps",
    "openings",
    "why_none",
]
