"""Functions that compiled ones call are only linked, until Python calls them too."""

import os
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src"

CALLS = """
import numpy as np
from ludarium.kernel.compiling import compiled, inlined

@compiled
def scaled(numbers, place, factor):
    return numbers[place] * factor

@inlined
def raised(number):
    return number + 1

@compiled
def summed(numbers):
    return raised(scaled(numbers, 0, 2) + scaled(numbers, 1, 3))

print(summed(np.array([5, 7])), len(summed.overloads), len(scaled.overloads), len(scaled.nopython_signatures))
print(scaled(np.array([4, 6]), 1, 5), raised(1), len(scaled.overloads), len(scaled.nopython_signatures))
print(summed(np.array([1, 1])))
"""
CHOICE = """
from ludarium.kernel.compiling import chosen_by_rules, compiled, inlined

asked = []

def raised(number):
    return number + 1

@chosen_by_rules(raised)
def _raised(number):
    asked.append(number)
    return lambda number: number + 1

@inlined
def twice(number):
    return raised(raised(number))

@compiled
def thrice(number):
    return raised(twice(number))

@compiled
def both(number):
    return 100 * raised(number) + thrice(number)

print(both(4), len(asked), twice(1))
"""
PROGRAM = """
import numpy as np
from ludarium.kernel.bits import count_bits
from ludarium.kernel.compiling import compiled

@compiled
def {name}(word):
    return count_bits(word) + {more}

print({name}(np.uint64(7)), sum(count_bits.stats.cache_hits.values()), sum(count_bits.stats.cache_misses.values()))
"""


def run(folder: Path, name: str, program: str) -> str:
    file = folder / f"{name}.py"
    file.write_text(program, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(SOURCE), "LUDARIUM_CACHE": str(folder / "cache")}
    done = subprocess.run([sys.executable, str(file)], env=environment, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def told(folder: Path, name: str, more: int) -> str:
    return run(folder, name, PROGRAM.replace("{name}", name).replace("{more}", str(more)))


def test_a_function_that_only_compiled_code_calls_is_linked_and_python_can_call_it_all_the_same(tmp_path: Path) -> None:
    """It is there in one version, though it was called with two numbers that were known beforehand."""
    assert run(tmp_path, "calls", CALLS).splitlines() == ["32 1 0 1", "30 2 1 1", "6"]


def test_what_is_chosen_by_types_is_compiled_once_for_all_kinds_of_callers(tmp_path: Path) -> None:
    assert run(tmp_path, "choice", CHOICE) == "507 1 3"


def test_what_one_function_links_another_finds_on_disk(tmp_path: Path) -> None:
    assert told(tmp_path, "first", 1) == "4 0 1"
    assert told(tmp_path, "second", 2) == "5 1 0"
    assert told(tmp_path, "second", 2) == "5 0 0", "a function that is there whole needs no other"
