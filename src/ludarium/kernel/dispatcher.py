"""Compiled functions, and what compiled callers need of them: their code to be linked in, and nothing more.

Numba equips every function that it compiles for a call from Python: with two wrappers and machine code of its own. Most
of ours are called by compiled functions alone, which contain their code, so half of the time would be spent on what
nobody uses. Here a function that another one needs while that is being compiled is only prepared for linking; if it is
called from Python later, it is compiled once more, whole.
"""

from typing import Any, NamedTuple

import llvmlite.binding
from numba.core import compiler, sigutils, types
from numba.core.caching import NullCache
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import CPUDispatcher

Types = tuple[Any, ...]  # of arguments

_LINKED = "linked"  # begins the key of what was saved for linking


class Library(JITCodeLibrary):  # type: ignore[misc]
    """Optimised code that is linked into that of callers; no machine code is made of it."""

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        self._finalized = True

    @property
    def bitcode(self) -> bytes:
        return bytes(self._get_module_for_linking().as_bitcode())

    @classmethod
    def read(cls, codegen: Any, name: str, bitcode: bytes) -> "Library":
        """Return the library whose bitcode this is."""
        library = cls(codegen, name)
        library._final_module = library._shared_module = llvmlite.binding.parse_bitcode(bitcode)
        library._finalized = True
        return library


class Linked(NamedTuple):
    """A version of a function that is to be linked."""

    library: Library
    fndesc: Any
    signature: Any
    environments: tuple[Any, ...]  # kept alive while the version is
    entry_point: object  # none: only a key by which the compiler finds the version


class LinkingDispatcher(CPUDispatcher):  # type: ignore[misc]
    """A function with its versions for different types of arguments: whole ones, and ones to be linked."""

    _depth = 0  # of compilations inside one another; changed under the compiler's lock

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._linked: dict[Types, Any] = {}

    def compile(self, sig: Any) -> Any:
        """Compile a version if there is none, and return its entry point, or what stands for it inside the compiler."""
        with global_compiler_lock:
            args, _ = sigutils.normalize_signature(sig)
            nested = LinkingDispatcher._depth > 0
            LinkingDispatcher._depth += 1
            try:
                return self._link(args) if nested and self._can_compile else self._make_whole(args)
            finally:
                LinkingDispatcher._depth -= 1

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Numbers that are known while compiling make no version of their own: callers optimise what they link."""
        _, args = self._compiler.fold_argument_types(args, kws)
        return super().get_call_template(tuple(map(types.unliteral, args)), {})

    def get_overload(self, sig: Any) -> Any:
        args, _ = sigutils.normalize_signature(sig)
        return self._version(args).entry_point

    @property
    def nopython_signatures(self) -> list[Any]:
        versions = {**self._linked, **self.overloads}
        return [version.signature for version in versions.values()]

    def _version(self, args: Types) -> Any:
        return self.overloads.get(args) or self._linked.get(args)

    def _make_whole(self, args: Types) -> Any:
        entry_point = super().compile(args)
        version = self.overloads[args]
        for environment in version._find_referenced_environments():
            version.library.codegen.set_env(environment.env_name, environment)
        return entry_point

    def _link(self, args: Types) -> Any:
        version = self._version(args)
        if version is None:
            with self._compiling_counter:
                version = self._load_linked(args) or self._compile_linked(args)
            self._linked[args] = version
            self.targetctx.insert_user_function(version.entry_point, version.fndesc, [version.library])
        return version.entry_point

    def _compile_linked(self, args: Types) -> Any:
        self._cache_misses[args] += 1
        flags = compiler.Flags()
        self.targetdescr.options.parse_as_flags(flags, self.targetoptions)
        flags.no_compile = flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
        library = Library(self.targetctx.codegen(), self.py_func.__qualname__)
        made = compiler.compile_extra(
            self.typingctx, self.targetctx, self.py_func, args, None, flags, self.locals, library
        )
        made.fndesc.typemap = made.fndesc.calltypes = None  # not needed any more, and not to be pickled
        environments = (made.environment, *made._find_referenced_environments())
        version = Linked(library, made.fndesc, made.signature, environments, object())
        if self._is_kept and self._cache._impl.check_cachable(made):
            self._save_linked(args, version)
        return version

    @property
    def _is_kept(self) -> bool:
        """Whether its versions are saved on disk."""
        return not isinstance(self._cache, NullCache)

    def _save_linked(self, args: Types, version: Linked) -> None:
        self._cache._impl.locator.ensure_cache_path()
        kept = (version.library.name, version.library.bitcode, *version[1:-1])
        self._cache._cache_file.save(self._linked_key(args), kept)

    def _load_linked(self, args: Types) -> Any:
        self.targetctx.refresh()
        if not self._is_kept:
            return None
        kept = self._cache._cache_file.load(self._linked_key(args))
        if kept is None:
            return None
        self._cache_hits[args] += 1
        name, bitcode, fndesc, signature, environments = kept
        library = Library.read(self.targetctx.codegen(), name, bitcode)
        return Linked(library, fndesc, signature, environments, object())

    def _linked_key(self, args: Types) -> tuple[Any, ...]:
        return (_LINKED, *self._cache._index_key(args, self.targetctx.codegen()))
