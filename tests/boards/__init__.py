"""Boards: what rules, notation and drawing rely on."""
