"""What the site writes into a page where a comment asks for it, which nobody sees where the page is shown as it is.

`<!-- site: rooms -->` draws the rooms; `<!-- chart: COLUMN: CAPTION -->` after a table draws a column of it as bars.
"""

import re
from html import escape

from docsite import balance, commands, reference, rooms, strength

#: What a page can ask for.
WRITTEN = {
    "balance": balance.text,
    "commands": commands.text,
    "reference": reference.table,
    "rooms": rooms.picture,
    "strength": strength.text,
}
_WRITTEN = re.compile(rf"^<!-- site: ({'|'.join(WRITTEN)}) -->$", re.MULTILINE)
_CHART = re.compile(r"^((?:\|.*\n)+)\n<!-- chart: (.+?): (.+) -->$", re.MULTILINE)
_NUMBER = re.compile(r"([\d,.]+)(?: ([kMG])\b)?")
_SCALE = {None: 1.0, "k": 1e3, "M": 1e6, "G": 1e9}


def filled(markdown: str) -> str:
    """Return a page with what its comments ask for."""
    markdown = _WRITTEN.sub(lambda found: WRITTEN[found[1]](), markdown)
    return _CHART.sub(lambda found: f"{found[1]}\n{bars(*found.groups())}", markdown)


def bars(table: str, column: str, caption: str) -> str:
    """Return a column of a Markdown table as bars, with the words of the first column beside them."""
    head, _, *rows = [[cell.strip() for cell in line.strip("|\n").split("|")] for line in table.splitlines()]
    if column not in head:
        raise ValueError(f"there is no column {column!r} to draw: there are {', '.join(head)}")
    found = [(row[0], number) for row in rows if (number := _NUMBER.match(row[head.index(column)]))]
    most = max(_value(number) for _, number in found)
    drawn = "".join(_bar(name, number[0], _value(number) / most) for name, number in found)
    return f'<figure class="bars"><ul>{drawn}</ul><figcaption>{escape(caption)}</figcaption></figure>'


def _value(number: re.Match[str]) -> float:
    return float(number[1].replace(",", "")) * _SCALE[number[2]]


def _bar(name: str, number: str, share: float) -> str:
    return (
        f"<li><span>{escape(name)}</span>"
        f'<span class="bar" style="--share: {share:.4f}"></span><span>{number}</span></li>'
    )
