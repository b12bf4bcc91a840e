"""Compiled code asks Python: the kind of a step is known to its ruleset alone, which is not compiled.

The answers are kept in a table, so that each is asked for about once. The function is called by its address, a plain
number, because a function that is passed as an argument would keep its callers out of the cache.
"""

import ctypes
from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from ludarium.kernel.bits import Numbers, signed
from ludarium.kernel.compiling import chosen_by_rules, compiled
from ludarium.kernel.randomness import mixed

_BITS = 17  # of the number of a slot: some games have a hundred thousand steps
SLOTS = 1 << _BITS  # of a table
EMPTY = -1
_SHIFT = np.uint64(64 - _BITS)  # leaves the number of a slot of a hash
_QUESTION = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64)


def callback(answer: Callable[[int], bool]) -> Any:
    """Return a C function that answers yes or no about a step; it lives as long as this object."""

    def answered(step: int) -> int:
        try:
            return int(answer(step))
        except Exception:  # the rules may be asked about any number, and a number that means no step has no kind
            return 0

    return _QUESTION(answered)


def address_of(function: Any) -> int:
    return int(ctypes.cast(function, ctypes.c_void_p).value or 0)


def ask(address: int, step: int) -> int:
    return int(_QUESTION(address)(step))


def _called(context: Any, address: Any, step: Any) -> Any:
    def generate(_: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        word = ir.IntType(64)
        function = builder.inttoptr(arguments[0], ir.FunctionType(word, [word]).as_pointer())
        return builder.call(function, [arguments[1]])

    return types.int64(types.int64, types.int64), generate


_call: Any = intrinsic(_called)


@chosen_by_rules(ask)
def _ask(address: Any, step: Any) -> Callable[..., Any]:
    return lambda address, step: _call(address, step)


@compiled
def is_so(address: int, table: Numbers, step: int) -> bool:
    """Return what Python answers about a step; the table holds twice the step, and one more if the answer is yes."""
    slot = signed(mixed(np.uint64(step)) >> _SHIFT)
    if table[slot] >> 1 != step or table[slot] == EMPTY:
        table[slot] = 2 * step + ask(address, step)
    return bool(table[slot] & 1)
