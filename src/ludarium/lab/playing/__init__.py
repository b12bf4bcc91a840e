"""Playing: series of games between players, what decides them, and what is noted of each game."""
