"""Tests of measuring strength."""
