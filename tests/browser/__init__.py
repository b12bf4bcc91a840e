"""The page in a real browser: open, click, see."""
