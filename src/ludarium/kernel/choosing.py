"""Functions that compiled code chooses by the types of the arguments, as `numba.extending.overload` does it.

Numba compiles what is chosen once for every kind of caller, with machine code that nobody calls. Here it is compiled
once for the CPU, only to be linked.
"""

from collections.abc import Callable
from typing import Any

from numba.core.target_extension import CPU, get_local_target
from numba.core.types import Function
from numba.core.typing.templates import _OverloadFunctionTemplate, infer, infer_global, make_overload_template

from ludarium.kernel.dispatcher import LinkingDispatcher

Options = dict[str, Any]


def choose_by_types(stub: Callable[..., Any], common: Options, own: Options) -> Callable[[Any], Any]:
    """Give compiled callers of a stub the function that the decorated one returns for the types of the arguments.

    The function has its own options, and on the CPU the common ones as well.
    """

    def decorator(choose: Any) -> Any:
        options = {"no_cpython_wrapper": True, "nopython": True, **own}
        made = make_overload_template(stub, choose, options, strict=False, inline="never")
        template = type(made.__name__, (_Linked, made), {"_options_on_cpu": {**common, **own}})
        infer(template)
        infer_global(stub, Function(template))
        return choose

    return decorator


class _Linked(_OverloadFunctionTemplate):  # type: ignore[misc]
    _options_on_cpu: Options

    def _get_impl(self, args: Any, kws: Any) -> Any:
        if not self._is_on_cpu:
            return super()._get_impl(args, kws)
        key = self.context, tuple(args), tuple(kws.items())
        return self._impl_cache.get(key) or self._build_impl(key, args, kws)

    def _get_jit_decorator(self) -> Any:
        if not self._is_on_cpu:
            return super()._get_jit_decorator()
        return lambda **_: lambda function: LinkingDispatcher(function, targetoptions=self._options_on_cpu)

    @property
    def _is_on_cpu(self) -> bool:
        return issubclass(get_local_target(self.context), CPU)
