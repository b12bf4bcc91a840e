"""Positions: what a Python user holds, and what is refused at the door."""
