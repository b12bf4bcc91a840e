"""Mining openings."""
