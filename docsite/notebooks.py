"""The notebooks: pages with their outputs as they are stored. `python -m docsite.notebooks` runs them again."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from docsite.written import ROOT, WrittenPage

FOLDER = ROOT / "docs" / "notebooks"
NOTEBOOKS = ".ipynb"
#: In the order in which they should be read.
ORDER = ("first-steps", "a-million-games", "is-it-fair", "a-trained-net")
SECONDS = 600  # for a cell: a guard, no measure of speed

Notebook = dict[str, Any]


def pages() -> Iterator[WrittenPage]:
    """Return a page for each notebook, and the pictures that it shows."""
    for name in ORDER:
        path = FOLDER / f"{name}{NOTEBOOKS}"
        cells = json.loads(path.read_text("utf-8"))["cells"]
        pictures: list[WrittenPage] = []
        text = "\n\n".join(part for cell in cells for part in _cell(cell, name, pictures))
        note = f"This page is a notebook: `docs/notebooks/{path.name}`."
        yield WrittenPage(f"notebooks/{name}.md", f"{text}\n\n---\n\n{note}\n")
        yield from pictures


def _cell(cell: Notebook, name: str, pictures: list[WrittenPage]) -> Iterator[str]:
    source = "".join(cell["source"])
    if cell["cell_type"] == "markdown":
        yield source
        return
    yield f"```python\n{source}\n```"
    for output in cell["outputs"]:
        data = output.get("data", {})
        if "image/svg+xml" in data:
            picture = WrittenPage(f"notebooks/{name}-{len(pictures) + 1}.svg", "".join(data["image/svg+xml"]))
            pictures.append(picture)
            yield f"![What the cell above draws]({Path(picture.uri).name})"
        else:
            yield _text("".join(output.get("text", data.get("text/plain", ""))))


def _text(words: str) -> str:
    return f"```{{.text .output}}\n{words.rstrip()}\n```"


def executed(path: Path) -> Any:
    """Return a notebook run from its beginning, with nothing in it that depends on the moment."""
    import nbformat
    from nbclient import NotebookClient
    from traitlets.config import Config

    notebook = nbformat.read(path, as_version=4)
    local = Config({"KernelManager": {"transport": "ipc"}})  # by files, not by ports that others on the machine see
    NotebookClient(notebook, timeout=SECONDS, kernel_name="python3", record_timing=False, config=local).execute()
    for number, cell in enumerate(notebook.cells, 1):
        cell.id, cell.metadata = f"cell-{number}", {key: cell.metadata[key] for key in cell.metadata if key == "tags"}
    notebook.metadata = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    return notebook


def main() -> None:
    """Run all notebooks again and store what they show."""
    import nbformat

    for name in ORDER:
        path = FOLDER / f"{name}{NOTEBOOKS}"
        print(f"Running {path.relative_to(ROOT)}")
        nbformat.write(executed(path), path)


if __name__ == "__main__":
    main()
