"""Completion in the shell: commands and options by themselves, games by their names."""

import os

_ASKED = "_LUDARIUM_COMPLETE"  # by the shell, in the environment


def answer_the_shell() -> None:
    """Get ready to answer a shell that asks for completions, or for the script that asks for them."""
    if _ASKED in os.environ:
        from typer.completion import completion_init  # type: ignore[attr-defined]  # slow, and seldom needed

        completion_init()


def game_names() -> list[str]:
    """Return what may become the name of a game; what does not begin like the word that was typed is left out."""
    from ludarium.positions import GAMES

    return list(GAMES)
