"""How rules are compiled: one typed decorator, and one folder for the compiled code."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import llvmlite.binding
import numba
import numpy as np
from numba.core.codegen import get_host_cpu_features

from ludarium.kernel.cache import choose_folder, harden
from ludarium.kernel.choosing import choose_by_types
from ludarium.kernel.dispatcher import LinkingDispatcher
from ludarium.kernel.splicing import copy_parts_together

CACHE_FOLDER = choose_folder()
numba.config.CACHE_DIR = str(CACHE_FOLDER)
harden(CACHE_FOLDER)
copy_parts_together()

if numba.config.CPU_FEATURES is None and llvmlite.binding.get_host_cpu_name().startswith("znver"):
    # Shifting two words at once is slow on these processors, which LLVM does not know of all of them.
    numba.config.CPU_FEATURES = f"{get_host_cpu_features()},+slow-shld"

if numba.config.DISABLE_JIT:
    np.seterr(over="ignore")  # words wrap around, as they do when compiled

Function = TypeVar("Function", bound=Callable[..., Any])

_OPTIONS: dict[str, Any] = {"nopython": True, "boundscheck": None, "nogil": True, "error_model": "numpy", "_nrt": False}


def compiled(function: Function) -> Function:
    """Compile a function of the rules for the CPU; GPU kernels call the same function.

    Compiled code has no reference counting (so it cannot allocate, and passing arrays costs nothing), releases the
    interpreter lock, and is cached on disk. With NUMBA_DISABLE_JIT=1 the function stays as it is.
    """
    return _dispatcher(function)


def inlined(function: Function) -> Function:
    """Compile a function so that its code becomes part of every caller's.

    A call passes each array as seven words and each set of cells as all of its own, so short functions that run at
    every step gain; long ones that are called in many places would take long to compile.
    """
    return _dispatcher(function, forceinline=True)


def spliced(function: Function) -> Function:
    """Copy a function into the text of its compiled callers before they are compiled.

    Whatever is compiled by itself is optimised again with everything that it calls. So functions that only divide a
    long one into parts are spliced into it.
    """
    return _dispatcher(function, inline="always")


def reassociated(function: Function) -> Function:
    """Compile a function whose sums of fractions may be added up in any order, many terms at a time.

    So its result may differ in the last digits from machine to machine, and from the interpreted one.
    """
    return _dispatcher(function, fastmath={"reassoc", "contract", "nsz"})


def _dispatcher(function: Function, **options: Any) -> Function:
    if numba.config.DISABLE_JIT:
        return function
    dispatcher = LinkingDispatcher(function, targetoptions={**_OPTIONS, **options})
    dispatcher.enable_caching()
    return cast(Function, dispatcher)


def chosen_by_rules(stub: Callable[..., Any], **options: bool) -> Callable[[Function], Function]:
    """Give compiled callers of a stub the function that the decorated one picks by the types of the arguments."""
    return cast(Callable[[Function], Function], choose_by_types(stub, _OPTIONS, options))


def entry_point(function: Function, *samples: object) -> Function:
    """Return the code of a compiled function for arguments of the same types as these samples.

    It is called without a look at the types, which for a rules tuple takes longer than many a function. So whoever
    calls it answers for them: whole numbers, and arrays of the sample's type that are contiguous.
    """
    if numba.config.DISABLE_JIT:
        return function
    types, dispatcher = tuple(map(numba.typeof, samples)), cast(Any, function)
    known = dispatcher.overloads.get(types)
    return cast(Function, dispatcher.compile(types) if known is None else known.entry_point)


def interpreted() -> bool:
    """Return whether this process runs the rules as plain Python."""
    return bool(numba.config.DISABLE_JIT)


def plain(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return the Python function behind a compiled one."""
    return cast(Callable[..., Any], getattr(function, "py_func", function))
