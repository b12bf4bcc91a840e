"""What is wrong with a field of a draft by itself, in the words of a form and not in those of a code."""

import re

from ludarium.games.fields import CellLists, CodeField, Count, Counts
from ludarium.notation.words import how_many, shown

_NUMBER = re.compile(r"0|[1-9][0-9]{0,17}")
_PARTS, _CELLS = "/", ","  # what separates the values of several owners, and the cells of a list


def misfit(field: CodeField, text: str) -> str:
    """Return why a field cannot have this text, whatever stands on the board; empty if it can."""
    match field:
        case Count(name=name, least=least, most=most):
            return _no_number(name, text, least, most)
        case Counts(name=name, owners=owners, least=least, most=most):
            parts = _parts(owners, text)
            wrong = (_no_number(f"{name} of {owner}", part, least, most) for owner, part in parts)
        case CellLists(name=name, owners=owners, size=size):
            wrong = (_no_list(f"{name} of {owner}", part, size) for owner, part in _parts(owners, text))
        case _:
            return ""
    return next(filter(None, wrong), "")


def _parts(owners: tuple[str, ...], text: str) -> list[tuple[str, str]]:
    """Return what each owner has; a part too many belongs to the last."""
    parts = text.split(_PARTS, len(owners) - 1)
    return [(owner, parts[place] if place < len(parts) else "") for place, owner in enumerate(owners)]


def _no_number(name: str, text: str, least: int, most: int) -> str:
    if _NUMBER.fullmatch(text) and least <= int(text) <= most:
        return ""
    wanted = f"{name}: a whole number from {least} to {most} belongs here"
    return f"{wanted}, not {shown(text, 20)}" if text else wanted


def _no_list(name: str, text: str, size: int) -> str:
    cells = [cell for cell in text.split(_CELLS) if cell]
    return "" if len(cells) == size else f"{name}: {how_many(size, 'cell')} belong here, not {len(cells)}"
