"""The version of the program: a hash of what its code does."""

from pathlib import Path

import pytest

from ludarium.lab.playing.program import _code, program

CODE = '''
"""A module."""
# A comment.
def double(number: int) -> int:
    """Return twice the number."""
    return 2 * number
'''


def code_of(folder: Path, text: str) -> bytes:
    file = folder / "module.py"
    file.write_text(text)
    return _code(file)


def test_it_is_a_short_hash() -> None:
    assert len(program()) == 12
    assert int(program(), 16) > 0


@pytest.mark.parametrize(
    ("words", "instead"),
    [
        ("A module.", "Another text."),
        ("# A comment.", ""),
        ("Return twice the number.", "Return the double."),
        ("2 * number", "(2 * number)  # twice"),
    ],
)
def test_comments_docstrings_and_layout_do_not_count(tmp_path: Path, words: str, instead: str) -> None:
    assert code_of(tmp_path, CODE.replace(words, instead)) == code_of(tmp_path, CODE)


@pytest.mark.parametrize(("words", "instead"), [("2 *", "3 *"), ("double", "twice"), ("2 * number", "'2 * number'")])
def test_whatever_is_done_counts(tmp_path: Path, words: str, instead: str) -> None:
    assert code_of(tmp_path, CODE.replace(words, instead)) != code_of(tmp_path, CODE)


def test_versions_of_python_agree(tmp_path: Path) -> None:
    """Python 3.12 gives functions and classes a field more, and ends some f-strings with an empty text."""
    shown = code_of(tmp_path, "def shown(number): return f'{number:>{8}}'").decode()
    assert "type_params" not in shown
    assert "Constant(value='')" not in shown
    parts = "FormattedValue(value=Constant(value=8), conversion=-1)"
    assert f"format_spec=JoinedStr(Constant(value='>'), {parts})" in shown
