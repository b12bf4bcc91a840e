"""Completion with the Tab key and history with the arrow keys, where the system has readline."""

from collections.abc import Sequence

try:
    import readline
except ImportError:  # such a system edits lines in its own way
    readline = None  # type: ignore[assignment]


def offer(words: Sequence[str]) -> None:
    """Complete input to these words from now on."""
    if readline is None:
        return

    def completed(start: str, number: int) -> str | None:
        fitting = [word for word in words if word.startswith(start)]
        return fitting[number] if number < len(fitting) else None

    readline.set_completer_delims(" ,")
    readline.set_completer(completed)
    libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
