"""Puzzles: positions with a proven win in a few turns, what counts as solving them, and why a try fails."""

from ludarium.study.puzzles.judging import Verdict, judge
from ludarium.study.puzzles.puzzle import End, Puzzle, Reply, described_puzzle, new_puzzle, puzzle_game, read_puzzle
from ludarium.study.puzzles.refuting import Refutation, refute
from ludarium.study.puzzles.shipped import daily, puzzle, puzzles
from ludarium.study.puzzles.themes import telling_themes, theme_name

__all__ = [
    "End",
    "Puzzle",
    "Refutation",
    "Reply",
    "Verdict",
    "daily",
    "described_puzzle",
    "judge",
    "new_puzzle",
    "puzzle",
    "puzzle_game",
    "puzzles",
    "read_puzzle",
    "refute",
    "telling_themes",
    "theme_name",
]
