"""Strength: matches, ladders, lengths, levels and calibration."""
