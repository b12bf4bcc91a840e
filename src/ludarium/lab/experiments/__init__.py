"""Experiments: what a change of rules does to a game, described in a file and measured by playing."""
