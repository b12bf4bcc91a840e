"""Compiling ahead: everything that normal use calls is compiled before anybody waits for it."""

from ludarium.precompile.compiling import CompileGame, compile_all, is_compiled
from ludarium.precompile.stages import STAGES

__all__ = ["STAGES", "CompileGame", "compile_all", "is_compiled"]
