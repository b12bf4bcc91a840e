"""The version of the program that played a game: a hash of the files that decide how players play."""

from functools import cache

from ludarium.kernel.cache import COMPILED_ROOMS, hash_of_rooms

SEVERAL_PROGRAMS = "Not all of these games were played by the same version of the program."


@cache
def program() -> str:
    return hash_of_rooms((*COMPILED_ROOMS, "players"))[:12]
