"""README.md as it travels in a wheel and on an index of packages, where no file lies beside it.

Pictures and links to files become addresses in the public repository, if there is one: `Repository` in pyproject.toml's
`[project.urls]`, or the variable LUDARIUM_REPOSITORY. Without one only their words are left.
"""

import os
import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

REPOSITORY = "LUDARIUM_REPOSITORY"
_LINK = re.compile(r"(?P<picture>!?)\[(?P<words>[^\]]*)\]\((?P<file>(?![a-z]+:|#)[^)]+)\)")


class CustomMetadataHook(MetadataHookInterface):
    """Gives hatchling the readme."""

    def update(self, metadata: dict[str, Any]) -> None:
        address = os.environ.get(REPOSITORY) or metadata.get("urls", {}).get("Repository", "")
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        text = standing_alone(text, address.rstrip("/"), f"v{metadata['version']}")
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def standing_alone(text: str, address: str, tag: str) -> str:
    """Return a text in Markdown whose links to files lead into the repository, as it was at a tag; examples stay."""

    def replaced(link: re.Match[str]) -> str:
        if not address:
            return link["words"]
        folder = "raw" if link["picture"] else "blob"
        return f"{link['picture']}[{link['words']}]({address}/{folder}/{tag}/{link['file']})"

    lines = text.splitlines(keepends=True)
    return "".join(line if line.startswith("    ") else _LINK.sub(replaced, line) for line in lines)
