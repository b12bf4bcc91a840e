"""Games that were played, as files."""

from pathlib import Path
from textwrap import dedent

GAME = dedent(
    """\
    [Game "subsume"]
    [Options "size=3"]
    [Red "First"]
    [Blue "Second"]
    [Date "2026.11.15"]
    [Result "blue"]

    1. a2 2. d1 3. b4 4. c4 {Second
    hesitated.} 5. b1 6. a3 7. c1 8. a1 9. d2 10. d3 blue
    """
)


def game_file(folder: Path, text: str = GAME) -> str:
    """A finished game of ten turns, or another text, in a file."""
    file = folder / "game.txt"
    file.write_text(text, encoding="utf-8")
    return str(file)
