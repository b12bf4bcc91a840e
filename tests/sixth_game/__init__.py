"""A sixth game, added to a copy of the program as docs/adding-a-game.md tells."""
