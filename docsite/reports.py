"""The reports of the lab's experiments, as they are in `experiments/reports/`, and a list of them."""

from collections.abc import Iterator

from docsite.written import ROOT, WrittenPage

FOLDER = ROOT / "experiments" / "reports"
_ABOVE = """\
# Reports

What the lab's experiments found, with all figures and pictures. [What we found](../answers.md) sums them up.

"""


def pages() -> Iterator[WrittenPage]:
    """Return each file of the folder, and the list."""
    titles: dict[str, str] = {}
    for file in sorted(FOLDER.iterdir()):
        if file.suffix in (".md", ".svg"):
            text = file.read_text("utf-8")
            yield WrittenPage(f"reports/{file.name}", text, f"experiments/reports/{file.name}")
        if file.suffix == ".md":
            titles[file.name] = text.partition("\n")[0].removeprefix("# ")
    listed = "".join(f"- [{title}]({name})\n" for name, title in titles.items())
    yield WrittenPage("reports/index.md", _ABOVE + listed)
