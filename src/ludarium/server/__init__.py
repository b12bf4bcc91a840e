"""Server: people and machines at one board."""
