"""Tests of playing series of games."""
