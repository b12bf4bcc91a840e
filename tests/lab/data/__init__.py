"""Tests of the data of experiments."""
