"""The colours of a report, each for light and for dark."""

import re

COLOURS = {
    "paper": ("#f6f1e6", "#0f1713"),
    "raised": ("#fdfaf3", "#18221d"),
    "sunken": ("#ebe3d2", "#0a100d"),
    "line": ("#d6cab2", "#31413a"),
    "ink": ("#2b2720", "#e3e8de"),
    "soft": ("#655d50", "#a3b2a8"),
    "accent": ("#1d6b50", "#8bdab3"),
    "on-accent": ("#fbf8f0", "#0c1511"),
    "wash": ("#dfe9dc", "#1f3a2f"),
    "warn": ("#93381f", "#f0a98d"),
    "warn-wash": ("#f4e0d3", "#3a241c"),
    "v1": ("#1d6b50", "#8bdab3"),
    "v2": ("#a8431c", "#f0a27d"),
    "v3": ("#2c4f8f", "#9db8f2"),
    "v4": ("#7d5900", "#e3c15c"),
    "v5": ("#7d3a78", "#dc9fd8"),
    "v6": ("#0f6372", "#7fcfe0"),
    "v7": ("#6b4a2f", "#cfae8f"),
    "v8": ("#4a4a4a", "#c9cfc8"),
}
_VARIABLE = re.compile(r"var\(--([a-z0-9-]+)\)")


def variables() -> str:
    """Return a style sheet that defines the colours for a page."""
    defined = "".join(f"--{name}:light-dark({light},{dark});" for name, (light, dark) in COLOURS.items())
    return f":root{{color-scheme:light dark;{defined}}}"


def in_light(style: str) -> str:
    """Return a style sheet with the light colours in place of the variables, for a picture that stands alone."""
    return _VARIABLE.sub(lambda found: COLOURS[found[1]][0], style)
