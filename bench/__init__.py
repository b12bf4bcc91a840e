"""Benchmarks: contenders take turns in one run, and rates are medians of the rounds."""
