"""A picture in words, for screen readers and tooltips."""

from collections.abc import Mapping, Sequence

from ludarium.boards import Board
from ludarium.drawing.pieces import EMPTY, Piece, letter_and_height


def titled(board: Board, caption: str) -> str:
    """Return the caption, or if it is empty the kind of board."""
    return caption or f"{board.kind} board, {'×'.join(map(str, board.shape))}"


def described(
    board: Board,
    tokens: Sequence[str],
    pieces: Mapping[str, Piece],
    marked: Sequence[int],
    trail: Sequence[tuple[int, int]],
) -> str:
    """Describe where the pieces stand, what is marked and where the last turn went."""
    sentences = [f"{token_in_words(token, pieces)}: {_listed(board, tokens, token)}." for token in _kinds(tokens)]
    sentences = sentences or ["The board is empty."]
    if marked:
        sentences.append(f"Marked: {', '.join(board.names[cell] for cell in marked)}.")
    if trail:
        sentences.append(f"Last turn: {', '.join(_way(board, start, end) for start, end in trail)}.")
    return " ".join(sentences)


def token_in_words(token: str, pieces: Mapping[str, Piece]) -> str:
    """Return what a token stands for: `white king, 2 high`."""
    letter, height = letter_and_height(token)
    name = pieces[letter].name
    return name if height == 1 else f"{name}, {height} high"


def _kinds(tokens: Sequence[str]) -> list[str]:
    return sorted(set(tokens) - {EMPTY}, key=letter_and_height)


def _listed(board: Board, tokens: Sequence[str], token: str) -> str:
    return ", ".join(name for name, other in zip(board.names, tokens, strict=True) if other == token)


def _way(board: Board, start: int, end: int) -> str:
    return board.names[end] if start == end else f"{board.names[start]} to {board.names[end]}"
