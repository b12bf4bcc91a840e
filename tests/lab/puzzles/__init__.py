"""Mining puzzles."""
