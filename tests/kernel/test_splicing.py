"""Parts of a function that is spliced into another are copied together."""

from numba.core.compiler import run_frontend

from ludarium.kernel.splicing import _Copying


def longest(numbers: list[int], most: int) -> int:
    found = 0
    for number in numbers:
        if number > found:
            found = number
    return found if found < most else most


def test_parts_share_one_copy_of_the_variables() -> None:
    parts = list(run_frontend(longest).blocks.values())
    copying = _Copying()
    copied = [copying.deepcopy(part) for part in parts]
    assert len(copied) > 3
    assert {id(part.scope) for part in parts}.isdisjoint(id(part.scope) for part in copied)
    assert len({id(part.scope) for part in copied}) == 1
    assert [list(map(str, part.body)) for part in copied] == [list(map(str, part.body)) for part in parts]


def test_a_second_copy_has_nothing_of_the_first() -> None:
    part = next(iter(run_frontend(longest).blocks.values()))
    copying = _Copying()
    one, other = copying.deepcopy(part), copying.deepcopy(part)
    assert one is not other
    assert one.scope is not other.scope
