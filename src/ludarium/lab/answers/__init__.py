"""Answers: hand-written words about a game with the figures of its experiments in them, published for page and docs."""
