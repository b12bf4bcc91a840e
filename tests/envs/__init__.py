"""Our games as others' worlds see them."""
