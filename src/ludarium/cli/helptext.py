"""What every help text ends with."""


def examples(*lines: str) -> str:
    """Return the examples that end a help text."""
    return "\n".join(("\b", "Examples:", *(f"  ludarium {line}" for line in lines)))
