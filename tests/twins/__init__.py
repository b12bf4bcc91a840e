"""Slow, plain second writings of the games, straight from the rule pages, to find errors in the fast ones."""
