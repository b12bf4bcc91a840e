#!/bin/sh
# What is to be checked and measured on a machine with an NVIDIA GPU, in the root of the repository, with Ludarium and
# its extra cuda installed, and Pgx with JAX for CUDA beside it: pip install pgx 'jax[cuda13]'.
set -ex
python -m pytest -q tests/batches/test_gpu.py tests/envs/test_vectors.py # the games of the GPU are those of the CPU
python -m bench --rounds 5                                               # random play
python -m bench --vectors --rounds 5                                     # with observations and masks
XLA_PYTHON_CLIENT_PREALLOCATE=false python -m bench.pgx --at-once 4096   # beside Pgx
XLA_PYTHON_CLIENT_PREALLOCATE=false python -m bench.pgx --at-once 262144 --rounds 3 blob mobility drop subsume
