"""Drop."""
