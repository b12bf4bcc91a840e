"""Mining openings: strong self-play with varied first turns, counted position by position up to symmetry."""
