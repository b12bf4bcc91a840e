"""Random play as plain Python, which the benchmark runs with NUMBA_DISABLE_JIT=1."""

import dataclasses
import json
import sys

import ludarium
from bench.contenders import random_play
from ludarium.batches import Batch

if __name__ == "__main__":
    batch = Batch(ludarium.game(sys.argv[1]).start(), 3, seed=1, threads=1)
    print(json.dumps(dataclasses.asdict(random_play(batch))))
