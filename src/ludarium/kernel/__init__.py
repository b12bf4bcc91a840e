"""The kernel: how rules are compiled, and the code that all games share."""
