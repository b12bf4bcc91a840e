"""Mining puzzles: positions from self-play with a proven win, what makes them puzzles, and how hard they are."""
