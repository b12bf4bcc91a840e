"""What is kept on disk between runs: found again, no harm if it is spoilt, and saved by one process at a time."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src"
PROGRAM = """
import numpy as np
from ludarium.kernel.bits import count_bits
print(count_bits(np.uint64(7)), sum(count_bits.stats.cache_hits.values()))
"""


def counted(folder: Path) -> str:
    environment = {**os.environ, "PYTHONPATH": str(SOURCE), "LUDARIUM_CACHE": str(folder)}
    done = subprocess.run([sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=True)
    return done.stdout.strip()


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with compiled code, made once for all who copy it."""
    folder = tmp_path_factory.mktemp("compiled")
    assert counted(folder) == "3 0"
    return folder


def test_compiled_code_is_found_again(compiled: Path) -> None:
    assert counted(compiled) == "3 1"


@pytest.mark.parametrize("ending", ["nbi", "nbc"])
@pytest.mark.parametrize("rubbish", [b"", b"rubbish", b"cno_such_module\nthing\n."])
def test_spoilt_files_are_made_anew(tmp_path: Path, compiled: Path, ending: str, rubbish: bytes) -> None:
    shutil.copytree(compiled, tmp_path, dirs_exist_ok=True)
    files = list(tmp_path.rglob(f"*.{ending}"))
    assert files
    for file in files:
        file.write_bytes(rubbish)
    assert counted(tmp_path) == "3 0"
    assert counted(tmp_path) == "3 1"


SAVING = """
import sys
from pathlib import Path
from ludarium.kernel.compiling import CACHE_FOLDER
from numba.core.caching import IndexDataCacheFile
for number in range(40):
    key = f"{sys.argv[1]} {number}"
    IndexDataCacheFile(str(CACHE_FOLDER), "shared", "stamp").save(key, key)
"""
FINDING = """
from ludarium.kernel.compiling import CACHE_FOLDER
from numba.core.caching import IndexDataCacheFile
kept = IndexDataCacheFile(str(CACHE_FOLDER), "shared", "stamp")
print(sum(kept.load(f"{name} {number}") == f"{name} {number}" for name in "ab" for number in range(40)))
"""


def test_two_processes_that_save_at_once_lose_and_mix_up_nothing(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(SOURCE), "LUDARIUM_CACHE": str(tmp_path)}
    saving = [subprocess.Popen([sys.executable, "-c", SAVING, name], env=environment) for name in "ab"]
    assert [process.wait() for process in saving] == [0, 0]
    found = subprocess.run([sys.executable, "-c", FINDING], env=environment, capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "80"
