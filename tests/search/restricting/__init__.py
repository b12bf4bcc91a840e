"""Restricted play: what a player does without, in every game that may be restricted."""
