"""The kernel: how rules are compiled, and what they share."""
