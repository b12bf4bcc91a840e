"""The kinds of moves, a file for each: what there is to choose, why not, and what happens."""
