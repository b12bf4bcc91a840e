"""A short numbered menu, for a command without arguments."""

from collections.abc import Sequence

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ludarium.cli.terminal import ask


def pick(console: Console, question: str, choices: Sequence[tuple[str, str]]) -> str:
    """Ask for one of the choices, each a word and its meaning, by number or word, and return it; Enter is the first."""
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    for number, (word, meaning) in enumerate(choices, 1):
        table.add_row(Text(str(number), style="bold"), word, meaning)
    console.print(question, style="bold")
    console.print(Padding(table, (0, 0, 0, 2), expand=False))
    words = [word.lower() for word, _ in choices]
    while True:
        said = ask("Number (Enter: 1): ").lower()
        if said in words:
            return choices[words.index(said)][0]
        if said.isascii() and said.isdigit() and len(said) < 5 and 1 <= int(said) <= len(choices):
            return choices[int(said) - 1][0]
        if not said:
            return choices[0][0]
        console.print(f"Please type a number from 1 to {len(choices)}.")
