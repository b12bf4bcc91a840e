"""Trials: a variant measured while somebody waits for it, in short pieces that let others pass."""
