"""Compiling ahead: everything that normal use calls is compiled before anybody waits for it."""

from ludarium.precompile.compiling import CompileGame, CompileSize, compile_all, is_compiled
from ludarium.precompile.sizes import has_usual_size, size_class
from ludarium.precompile.stages import STAGES

__all__ = ["STAGES", "CompileGame", "CompileSize", "compile_all", "has_usual_size", "is_compiled", "size_class"]
