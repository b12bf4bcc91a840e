"""The kinds of moves, a file for each, which lists, refuses and plays them."""
