"""Functions on sets of cells, written out for a number of words: no loop is left, and every word stays in a register.

A template gives the text of such a function for one number of words. `unrolled` makes it a function that takes the
right text for the class of its first argument, whether it is compiled for the CPU, for the GPU, or interpreted.
"""

from collections.abc import Callable
from functools import cache, wraps
from inspect import signature
from typing import Any, TypeVar, cast

import numpy as np

from ludarium.kernel.bits import ONE, ZERO, count_bits, has_bit, lowest_bit, nth_bit, single
from ludarium.kernel.compiling import chosen_by_rules

Template = Callable[[int], str]  # the last line of the function, for sets of so many words
Function = TypeVar("Function", bound=Callable[..., Any])
_KNOWN = {
    "ONE": ONE,
    "ZERO": ZERO,
    "count_bits": count_bits,
    "has_bit": has_bit,
    "lowest_bit": lowest_bit,
    "nth_bit": nth_bit,
    "single": single,
    "u64": np.uint64,
}


def _filled(expression: str, word: int, words: int) -> str:
    """Fill in the number of a word {i}, of its lowest and highest bit {low} and {high}, and the words around it.

    {lower} and {higher} are the neighbours of word {i} in the first argument, `x`, or ZERO; {below} is the union of all
    words before it.
    """
    return expression.format(
        i=word,
        low=64 * word,
        high=64 * word + 63,
        lower=f"x[{word - 1}]" if word > 0 else "ZERO",
        higher=f"x[{word + 1}]" if word < words - 1 else "ZERO",
        below=f"({' | '.join(['ZERO', *(f'x[{before}]' for before in range(word))])})",
    )


def each(expression: str) -> Template:
    """Return the template of a set whose words are given by an expression."""
    return lambda words: f"return made({', '.join(_filled(expression, word, words) for word in range(words))})"


def joined(expression: str, operator: str, after: str = "") -> Template:
    """Return the template of an expression for each word, all joined by an operator."""
    return lambda words: f"return ({operator.join(_filled(expression, word, words) for word in range(words))}){after}"


def first_word(condition: str, expression: str) -> Template:
    """Return the template of an expression for the first word that fulfils a condition; for the last if none does."""

    def template(words: int) -> str:
        text = _filled(expression, words - 1, words)
        for word in range(words - 2, -1, -1):
            text = f"{_filled(expression, word, words)} if {_filled(condition, word, words)} else {text}"
        return f"return {text}"

    return template


def in_turn(expression: str, first: str, result: str) -> Template:
    """Return the template of a value `found` that begins as `first` and is computed again at every word."""

    def template(words: int) -> str:
        lines = [f"found = {first}", *(f"found = {_filled(expression, word, words)}" for word in range(words))]
        return "; ".join([*lines, f"return {result}"])

    return template


def unrolled(template: Template, operator: Callable[..., Any] | None = None) -> Callable[[Function], Function]:
    """Give a stub the body that a template writes out; with an `operator`, give compiled code that operator as well."""

    def decorator(stub: Function) -> Function:
        names = ", ".join(signature(stub).parameters)

        @cache
        def written(made: Any) -> Callable[..., Any]:
            known = {**_KNOWN, "made": made, "STRIDE": made.stride, "ROWS": made.rows}
            return _function(stub.__name__, names, template(len(made._fields)), known)

        @wraps(stub)
        def interpreted(x: Any, *others: Any) -> Any:
            return written(cast(Any, type(x)))(x, *others)

        def choose(kind: Any) -> Callable[..., Any] | None:
            made = getattr(kind, "instance_class", None)
            return written(made) if hasattr(made, "stride") else None

        chosen = _function("chosen", names, "return choose(x)", {"choose": choose})
        for name in (interpreted, operator) if operator else (interpreted,):
            chosen_by_rules(name, forceinline=True)(chosen)
        return cast(Function, interpreted)

    return decorator


def _function(name: str, parameters: str, body: str, known: dict[str, Any]) -> Callable[..., Any]:
    exec(f"def {name}({parameters}):\n    {body}\n", known)
    return cast(Callable[..., Any], known[name])
